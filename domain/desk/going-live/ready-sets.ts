// Countries with their taxes and provinces that a supplier of Spain or Portugal needs, ready to be stored. The portal taxes
// by country, so that every territory with taxes of its own is one.
//
// Sources of the rates: Spanish Ley 37/1992 (IVA) art. 90 and 91; Ley canaria 4/2012 (IGIC) art. 51 and following; Ley 8/1991
// (IPSI) art. 3: it falls on what is made in Ceuta and Melilla or brought there, and not on selling on what is there; Portuguese
// Código do IVA art. 18; Ofício Circulado 25045/2024 for the islands, with Madeira's reduced rate of October 2024.
// Codes of provinces are those of INE, of districts those of ISO 3166-2:PT.

/** The tax codes of articles, the same ones in each territory, so that an article may be sold in all of them. */
export const READY_CODES = ['general', 'intermedio', 'reducido', 'superreducido', 'exento'] as const
export type ReadyCode = (typeof READY_CODES)[number]

export const READY_IDS = ['es', 'es-cn', 'es-ce', 'es-ml', 'pt', 'pt-20', 'pt-30'] as const
export type ReadyId = (typeof READY_IDS)[number]

export interface ReadySet {
  id: ReadyId
  label: string
  timezone: string
  /** IVA, IGIC, IPSI. */
  tax: string
  /** Percentages. */
  rates: Readonly<Record<ReadyCode, number>>
  /** Names by code. */
  provinces: Readonly<Record<string, string>>
}

const rates = (general: number, intermedio: number, reducido: number, superreducido: number): ReadySet['rates'] => ({
  general,
  intermedio,
  reducido,
  superreducido,
  exento: 0,
})

export const READY_SETS: readonly ReadySet[] = [
  {
    id: 'es',
    label: 'España',
    timezone: 'Europe/Madrid',
    tax: 'IVA',
    rates: rates(21, 10, 10, 4),
    provinces: {
      '01': 'Álava',
      '02': 'Albacete',
      '03': 'Alicante',
      '04': 'Almería',
      '05': 'Ávila',
      '06': 'Badajoz',
      '07': 'Illes Balears',
      '08': 'Barcelona',
      '09': 'Burgos',
      '10': 'Cáceres',
      '11': 'Cádiz',
      '12': 'Castellón',
      '13': 'Ciudad Real',
      '14': 'Córdoba',
      '15': 'A Coruña',
      '16': 'Cuenca',
      '17': 'Girona',
      '18': 'Granada',
      '19': 'Guadalajara',
      '20': 'Gipuzkoa',
      '21': 'Huelva',
      '22': 'Huesca',
      '23': 'Jaén',
      '24': 'León',
      '25': 'Lleida',
      '26': 'La Rioja',
      '27': 'Lugo',
      '28': 'Madrid',
      '29': 'Málaga',
      '30': 'Murcia',
      '31': 'Navarra',
      '32': 'Ourense',
      '33': 'Asturias',
      '34': 'Palencia',
      '36': 'Pontevedra',
      '37': 'Salamanca',
      '39': 'Cantabria',
      '40': 'Segovia',
      '41': 'Sevilla',
      '42': 'Soria',
      '43': 'Tarragona',
      '44': 'Teruel',
      '45': 'Toledo',
      '46': 'Valencia',
      '47': 'Valladolid',
      '48': 'Bizkaia',
      '49': 'Zamora',
      '50': 'Zaragoza',
    },
  },
  {
    id: 'es-cn',
    label: 'Canarias',
    timezone: 'Atlantic/Canary',
    tax: 'IGIC',
    rates: rates(7, 3, 3, 0),
    provinces: { '35': 'Las Palmas', '38': 'Santa Cruz de Tenerife' },
  },
  {
    id: 'es-ce',
    label: 'Ceuta',
    timezone: 'Africa/Ceuta',
    tax: 'IPSI',
    rates: rates(0, 0, 0, 0),
    provinces: { '51': 'Ceuta' },
  },
  {
    id: 'es-ml',
    label: 'Melilla',
    timezone: 'Africa/Ceuta',
    tax: 'IPSI',
    rates: rates(0, 0, 0, 0),
    provinces: { '52': 'Melilla' },
  },
  {
    id: 'pt',
    label: 'Portugal',
    timezone: 'Europe/Lisbon',
    tax: 'IVA',
    rates: rates(23, 13, 6, 6),
    provinces: {
      'PT-01': 'Aveiro',
      'PT-02': 'Beja',
      'PT-03': 'Braga',
      'PT-04': 'Bragança',
      'PT-05': 'Castelo Branco',
      'PT-06': 'Coimbra',
      'PT-07': 'Évora',
      'PT-08': 'Faro',
      'PT-09': 'Guarda',
      'PT-10': 'Leiria',
      'PT-11': 'Lisboa',
      'PT-12': 'Portalegre',
      'PT-13': 'Porto',
      'PT-14': 'Santarém',
      'PT-15': 'Setúbal',
      'PT-16': 'Viana do Castelo',
      'PT-17': 'Vila Real',
      'PT-18': 'Viseu',
    },
  },
  {
    id: 'pt-20',
    label: 'Açores',
    timezone: 'Atlantic/Azores',
    tax: 'IVA',
    rates: rates(16, 9, 4, 4),
    provinces: { 'PT-20': 'Açores' },
  },
  {
    id: 'pt-30',
    label: 'Madeira',
    timezone: 'Atlantic/Madeira',
    tax: 'IVA',
    rates: rates(22, 12, 4, 4),
    provinces: { 'PT-30': 'Madeira' },
  },
]
