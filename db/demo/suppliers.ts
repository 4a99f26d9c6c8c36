import type { Row } from './csv.ts'

export type Supplier = { external_id: string; name: string; brand: string; preferred: boolean }

export const suppliers: Supplier[] = [
  { external_id: 'P01', name: 'Garbí Papel', brand: 'Garbí', preferred: true },
  { external_id: 'P02', name: 'Celvita Tissue', brand: 'Celvita', preferred: true },
  { external_id: 'P03', name: 'Brisol Química', brand: 'Brisol', preferred: true },
  { external_id: 'P04', name: 'Nitrex Protección', brand: 'Nitrex', preferred: true },
  { external_id: 'P05', name: 'Quimalba Profesional', brand: 'Quimalba', preferred: false },
  { external_id: 'P06', name: 'Envasur Hostelería', brand: 'Envasur', preferred: true },
  { external_id: 'P07', name: 'Mopania', brand: 'Mopania', preferred: false },
  { external_id: 'P08', name: 'Saconor Plásticos', brand: 'Saconor', preferred: false },
  { external_id: 'P09', name: 'Dosimur Sistemas', brand: 'Dosimur', preferred: false },
  { external_id: 'P10', name: 'Fregatec Maquinaria', brand: 'Fregatec', preferred: false },
  { external_id: 'P11', name: 'Hotelnia Amenities', brand: 'Hotelnia', preferred: false },
  { external_id: 'P12', name: 'Plagarest', brand: 'Plagarest', preferred: false },
  { external_id: 'P13', name: 'Textilar Levante', brand: 'Textilar', preferred: false },
  { external_id: 'P14', name: 'Dermalia Higiene', brand: 'Dermalia', preferred: false },
]

export const ranges = ['Basic', 'Pro', 'Plus', 'Confort', 'Premium', 'Selecta', 'Activa', 'Master', 'Hostelería', 'Uno']

export const moreRanges = [
  'Natura',
  'Clínica',
  'Express',
  'Gourmet',
  'Industria',
  'Júnior',
  'Máxima',
  'Total',
  'Clásica',
  'Azul',
]

export function supplierOf(external_id: string): Supplier {
  const found = suppliers.find(supplier => supplier.external_id === external_id)
  if (!found) throw new Error(`no supplier ${external_id}`)
  return found
}

export function* supplierRows(): Generator<Row> {
  for (const { external_id, name, preferred } of suppliers) yield { external_id, name, preferred }
}
