import type { Row } from '#db/demo/csv.ts'
import type { Random } from '#db/demo/random.ts'
import { cities, portugueseDistricts, spanishProvinces } from './geography.ts'

export type Country = 'es' | 'pt'
export type City = {
  country: Country
  name: string
  province: string
  postal: string
  latitude: number
  longitude: number
  coast: boolean
  // Against the smallest: how many companies work there.
  weight: number
}

const coastal = new Set(
  [
    '03',
    '04',
    '07',
    '08',
    '11',
    '12',
    '15',
    '17',
    '20',
    '21',
    '29',
    '30',
    '33',
    '35',
    '36',
    '38',
    '39',
    '43',
    '46',
    '48',
  ]
    .map(number => `es-${number}`)
    .concat(['pt-01', 'pt-08', 'pt-11', 'pt-13', 'pt-15', 'pt-16', 'pt-20', 'pt-30']),
)

const metropolis: Record<string, number> = {
  Madrid: 12,
  Barcelona: 9,
  Valencia: 5,
  Sevilla: 5,
  Zaragoza: 4,
  Málaga: 4,
  Palma: 4,
  Bilbao: 4,
  Lisboa: 4,
  Porto: 3,
  Murcia: 3,
  Alicante: 3,
  'A Coruña': 2,
  Vigo: 2,
  Valladolid: 2,
  Benidorm: 2,
  Adeje: 2,
  Albufeira: 2,
}

export const places: City[] = cities.map(([name, province, postal, latitude, longitude]) => ({
  country: province.startsWith('pt') ? 'pt' : 'es',
  name,
  province,
  postal,
  latitude,
  longitude,
  coast: coastal.has(province),
  weight: metropolis[name] ?? 1,
}))

const provinceNames = new Map<string, string>([
  ...spanishProvinces.map(([number, name]) => [`es-${number}`, name] as const),
  ...portugueseDistricts.map(([number, name]) => [`pt-${number}`, name] as const),
])

// Clients and centers carry the name of their province, as an address does.
export function provinceName({ province }: City): string {
  const name = provinceNames.get(province)
  if (name === undefined) throw new Error(`no province ${province}`)
  return name
}

export function placeNamed(name: string): City {
  const found = places.find(place => place.name === name)
  if (!found) throw new Error(`no place ${name}`)
  return found
}

// Lists in a file are written with these between.
const WORKING_DAYS = { delivery_days: '1|2|3|4|5' }
/** Where a ship sails, and where few customers are. */
const routes: Record<string, Row> = {
  'es-07': { delivery_days: '2|4', cut_off: '13:00' },
  'es-35': { delivery_days: '3', cut_off: '11:00' },
  'es-38': { delivery_days: '3', cut_off: '11:00' },
  'es-44': { delivery_days: '1|4', cut_off: '' },
  'es-42': { delivery_days: '2|5', cut_off: '' },
}

export function* countryRows(): Generator<Row> {
  const euro = { currency_code: 'EUR', currency_symbol: '€' }
  yield {
    external_id: 'es',
    label: 'España',
    ...euro,
    timezone: 'Europe/Madrid',
    delivery_cost: '9.40',
    ...WORKING_DAYS,
    cut_off: '13:00',
  }
  yield {
    external_id: 'pt',
    label: 'Portugal',
    ...euro,
    timezone: 'Europe/Lisbon',
    delivery_cost: '10.20',
    ...WORKING_DAYS,
    cut_off: '12:00',
  }
}

export function* provinceRows(): Generator<Row> {
  for (const [number, name] of spanishProvinces) yield provinceRow(`es-${number}`, name, 'es')
  for (const [number, name] of portugueseDistricts) yield provinceRow(`pt-${number}`, name, 'pt')
}

const provinceRow = (external_id: string, name: string, country: Country): Row => ({
  external_id,
  name,
  country,
  delivery_days: '',
  cut_off: '',
  ...routes[external_id],
})

const rates: Record<Country, Record<string, number>> = {
  es: { general: 21, reducido: 10, superreducido: 4, exento: 0 },
  pt: { general: 23, reducido: 13, superreducido: 6, exento: 0 },
}

export function* taxRateRows(): Generator<Row> {
  for (const [country, codes] of Object.entries(rates)) {
    for (const [code, rate] of Object.entries(codes)) yield { country, code, rate }
  }
}

const byWeight = places.flatMap(place => Array.from({ length: place.weight }, () => place))

export function anyPlace(random: Random, fits: (place: City) => boolean = () => true): City {
  return random.pick(byWeight.filter(fits))
}
