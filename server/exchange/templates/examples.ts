import type { KindName } from '#domain/exchange/kinds.ts'
import type { Column } from '#server/exchange/kinds/columns.ts'
import { KINDS } from '#server/exchange/kinds/kinds.ts'

type Cell = string | number | null
/** What a column says in each of the two example rows. */
type Examples = readonly [Cell, Cell]

const NONE: Examples = [null, null]
const PICTURES: Examples = ['https://ejemplo.es/ej-1.jpg', 'https://ejemplo.es/ej-2.jpg']

/** By column, or by kind and column where they differ. The first rows of all kinds belong together, and so do the second ones. */
const EXAMPLES: Readonly<Record<string, Examples>> = {
  'countries.external_id': ['es', 'pt'],
  'countries.label': ['España', 'Portugal'],
  'countries.currency_code': ['EUR', 'EUR'],
  'countries.currency_symbol': ['€', '€'],
  'countries.timezone': ['Europe/Madrid', 'Europe/Lisbon'],
  'provinces.external_id': ['08', 'PT-11'],
  'provinces.name': ['Barcelona', 'Lisboa'],
  'holidays.name': ['Año Nuevo', 'Ano Novo'],
  'tax_rates.code': ['general', 'reducido'],
  'tax_rates.rate': [21, 6],
  'tax_rates.name': ['IVA', 'IVA'],
  'tax_rates.surcharge': [5.2, null],
  'users.external_id': ['EJ-U1', 'EJ-U2'],
  'users.email': ['ana@ejemplo.es', 'rui@ejemplo.pt'],
  'users.role': ['sales_person', 'client'],
  'users.rights': ['desk_orders', null],
  'users.password': NONE,
  'clients.name': ['Hotel Ejemplo, S.L.', 'Clínica Exemplo, Lda.'],
  'clients.order_number_rule': ['none', 'required'],
  'centers.name': ['Cocina', 'Lavandería'],
  'centers.purchase_limit_period': ['M', 'A'],
  'categories.name': ['Limpieza', 'Suelos'],
  'categories.parent': [null, 'EJ-1'],
  'sales_nodes.parent': [null, 'EJ-1'],
  'products.name': ['Lejía 5 L', 'Fregasuelos pino 5 L'],
  'products.replaced_by': ['EJ-2', null],
  'product_relations.related': ['EJ-2', 'EJ-1'],
  'product_units.external_id': ['caja', 'caja'],
  'product_units.name': ['Caja de 4', 'Caja de 4'],
  'product_units.quantity': [4, 4],
  'product_attributes.name': ['capacity', 'colour'],
  'product_attributes.value': ['5', 'verde'],
  'product_attributes.unit': ['L', null],
  'product_safety.name': ['Guantes', 'Gafas'],
  'barcodes.code': ['8400000000017', '8400000000024'],
  'invoice_taxes.rate': [21, 6],
  'invoice_taxes.base': [100, 100],
  'invoice_taxes.tax': [21, 6],
  'invoice_taxes.surcharge': [0, 0],
  'document_files.document': ['EJ-1', 'EJ-2'],
  'document_files.file': NONE,
  'document_files.bytes': NONE,
  'document_files.sha256': NONE,
  'stock.expected_quantity': [24, null],
  'stock.expected_on': ['2027-01-15', null],
  active: [1, 1],
  address: ['Calle Mayor, 1', 'Rua Direita, 2'],
  address_main: ['Calle Mayor, 1', 'Rua Direita, 2'],
  afternoon_open_times: ['16:00-19:00', null],
  atcud: [null, 'ABCD1234-1'],
  base: NONE,
  city: ['Palma', 'Lisboa'],
  client_address: NONE,
  client_name: NONE,
  client_order_number: ['4500012', null],
  client_tax_id: NONE,
  closed: [0, 0],
  contact: ['Ana Gil', 'Rui Costa'],
  cost_centers: ['COCINA|PISOS', null],
  cut_off: ['13:00', null],
  delivery_days: ['1|4', '2'],
  description: ['Desinfecta y blanquea', null],
  description_en: ['Disinfects and bleaches', null],
  description_pt: ['Desinfeta e branqueia', null],
  email: ['compras@ejemplo.es', 'compras@ejemplo.pt'],
  external_id: ['EJ-1', 'EJ-2'],
  extra_images: ['https://ejemplo.es/ej-1b.jpg|https://ejemplo.es/ej-1c.jpg', null],
  extra_info: ['{"ph":"7"}', null],
  first_name: ['Ana', 'Rui'],
  hazard_statements: ['H315|H319', null],
  image_url: PICTURES,
  language: ['es', 'pt'],
  last_name: ['Gil', 'Costa'],
  latitude: [41.39, 38.72],
  level0: ['Hoteles', null],
  level1: ['Costa', null],
  level2: ['Norte', null],
  line: [1, 1],
  locality: ['Palma', 'Lisboa'],
  locked: [0, 0],
  locked_reason: NONE,
  longitude: [2.17, -9.14],
  measurement_unit: ['u', 'u'],
  method: ['EN 16258', 'EN 16258'],
  morning_open_times: ['08:00-13:00', '09:00-12:00'],
  name: ['Ejemplo uno', 'Ejemplo dos'],
  name_en: ['Bleach 5 L', 'Pine floor cleaner 5 L'],
  name_pt: ['Lixívia 5 L', 'Lava-chão pinho 5 L'],
  national_id: ['B00000000', '500000000'],
  node_name: ['Zona norte', 'Costa'],
  number: ['EJ-2027-1', 'EJ-2027-2'],
  observations: ['Llamar antes', null],
  obsolete: [0, 0],
  on_sale_until: ['2027-12-31', null],
  order_line: [1, 1],
  payment_terms: ['30 días', '60 dias'],
  phone: ['971 000 000', '210 000 000'],
  postal_code: ['07001', '1000-001'],
  precautionary_statements: ['P280|P301+P310', null],
  province: ['Barcelona', 'Lisboa'],
  qr_text: NONE,
  reference: ['A-10', 'A-20'],
  registration_number: ['ES-0001', null],
  revision: ['3', null],
  signal_word: ['danger', null],
  source: ['Factores de 2026', 'Factores de 2026'],
  state: [2, 2],
  surcharge_rate: [0, 0],
  sustainability_index: [4.5, 3],
  tax_code: ['general', 'reducido'],
  tax_id: ['B00000000', '500000000'],
  tax_rate: [21, 6],
  tax_total: NONE,
  total: NONE,
  ufi: ['VDU1-414F-1003-1862', null],
  unique_code: NONE,
  unit: ['caja', 'caja'],
  url: ['https://ejemplo.es/ej-1.pdf', 'https://ejemplo.es/ej-2.pdf'],
  valid_to: ['2027-12-31', null],
  valid_until: ['2027-12-31', null],
}

/** What a column says in the example rows; undefined where nobody has said it. */
export function examplesOf(kind: KindName, column: Column): Examples | undefined {
  const { name, type } = column
  const own = EXAMPLES[`${kind}.${name}`]
  if (own) return own
  if (type.of === 'reference' || type.of === 'references') return keysOf(type.to)
  return EXAMPLES[name] ?? byType(column)
}

/** The keys by which rows of other kinds refer to the two of a kind. */
function keysOf(kind: KindName): Examples | undefined {
  const key = KINDS[kind].columns.find(({ need }) => need === 'key')
  return key && examplesOf(kind, key)
}

function byType({ type }: Column): Examples | undefined {
  switch (type.of) {
    case 'text': {
      const [first, second = first] = type.options ?? []
      return first === undefined || second === undefined ? undefined : [first, second]
    }
    case 'boolean':
      return [1, 0]
    case 'day':
      return ['2027-01-01', '2027-01-01']
    case 'month':
      return ['2027-01', '2027-02']
    case 'instant':
      return ['2026-11-02T10:00', '2026-11-03T10:00']
    case 'number':
    case 'integer':
      return [10, 20]
    default:
      return undefined
  }
}
