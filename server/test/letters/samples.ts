import type { Language } from '#domain/language.ts'
import { VALIDATED } from '#domain/orders/states.ts'
import { NO_TAX } from '#domain/taxes/taxes.ts'
import type { MailedOffer } from '#server/mail/offers/offer-store.ts'
import type { MailedOrder } from '#server/mail/store.ts'

// What letters are written from, with names that are long or have accents, and with amounts of every size.

export const LONG_COMPANY = 'Construcciones y Servicios Hoteleros Íñiguez-Zubizarreta & Peñalver de Aragón, S.L.U.'
export const LONG_WORD = 'Desinfektionsmittelspenderhalterungsbefestigung'

const entry = (name: string, more: Partial<MailedOrder['entries'][number]> = {}) => ({
  product_id: name.length,
  categories: [],
  name,
  external_id: 'LE-5001',
  is_charge: false,
  biocide: false,
  description: '',
  quantity: 24,
  measurement_unit: 'botella',
  unit_name: null,
  unit_quantity: 1,
  price: 3.15,
  discount: 0,
  base: 75.6,
  ...more,
})

const ENTRIES = [
  entry('Lejía "fuerte" <5 L> para cocina & baño'),
  entry('Papel higiénico doméstico de doble capa, paquete industrial con tratamiento antihumedad', {
    external_id: 'PH-2208-DOBLE-EXTRA',
    quantity: 1250,
    unit_name: 'Pack',
    unit_quantity: 96,
    price: 0.2083,
    discount: 12.5,
    base: 123_456.78,
    measurement_unit: 'rollo',
  }),
  entry(LONG_WORD, { quantity: 2.5, unit_name: 'Caja grande de cartón reciclado', unit_quantity: 6, base: 1.05 }),
  entry('Gastos de envío', { is_charge: true, external_id: 'GE', description: 'Envío a Canarias', base: -12 }),
]

const SUMS = {
  base: 104_927.42,
  tax_total: 22_034.76,
  total: 126_962.18,
  client_discount_percentage: 2.5,
  taxed: [{ ...NO_TAX, tax_rate: 21, base: 107_617.86 }],
}
export const PERSON = (language: Language) => ({
  name: 'Íñigo Núñez de Balboa',
  email: 'inigo.nunez@marca.example',
  language,
})

export const order = (language: Language): MailedOrder => ({
  ...SUMS,
  id: 41,
  number: 'P26-004131',
  state: 1,
  order_datetime: '2026-11-25T10:05:00Z',
  delivery_datetime: '2026-11-27T00:00:00Z',
  validate_before: '2026-11-26T10:05:00Z',
  held_until: null,
  delivered_to: { address: 'Av. del Mar 4', postal_code: '07015', locality: 'Palma' },
  delivered_together: false,
  promised: {
    day: '2026-11-27',
    until: '2026-11-26T12:00:00.000Z',
    times: '08:00 - 14:00 · 16:00 - 18:00',
    time_zone: 'Europe/Madrid',
  },
  validated_at: null,
  cost_center: 'Cocina',
  client_order_number: 'OC-8841/2026',
  subtotal: 123_521.43,
  line_discounts: 15_903.57,
  client_discount: 2690.44,
  waiting_reasons: ['limit'],
  currency_symbol: '€',
  lines: 14,
  client: LONG_COMPANY,
  center_id: 7,
  center: 'Hotel Señorío de la Peña',
  recipient: 'compras@hotel.example',
  first_name: 'Begoña',
  last_name: 'Ibáñez',
  observations: 'Entregar por la puerta de atrás.\nGracias.',
  decided_by: 'Ángela Muñoz',
  cancel_reason: 'Está duplicado.',
  language,
  seller: PERSON(language),
  versions: VERSIONS,
  entries: ENTRIES,
})

const versionLine = (id: number, from_line: number | null, name: string, quantity: number) => ({
  id,
  from_line,
  product: id,
  name,
  external_id: `A-${id}`,
  description: '',
  is_charge: false,
  quantity,
  price: 11.9,
  discount: 0,
  base: 11.9 * quantity,
  measurement_unit: 'botella',
  unit_name: null,
  unit_quantity: 1,
})

/** Fewer of one article, and none of another. */
const VERSIONS: MailedOrder['versions'] = [
  {
    version: 0,
    made_at: '2026-11-25T10:05:00Z',
    user: 'Begoña Ibáñez',
    in_place_of: '',
    by_validator: false,
    reason: '',
    reasons: {},
    base: 476,
    tax_total: 99.96,
    total: 575.96,
    lines: [
      versionLine(1, null, 'Jabón de manos dermoprotector 1 L', 36),
      versionLine(2, null, 'Portamaletas plegable', 4),
    ],
  },
  {
    version: 1,
    made_at: '2026-11-25T11:30:00Z',
    user: 'Ángela Muñoz',
    in_place_of: '',
    by_validator: true,
    reason: 'No cabe en el límite de este mes.',
    reasons: { 2: 'Quedan en el almacén' },
    base: 214.2,
    tax_total: 44.98,
    total: 259.18,
    lines: [versionLine(1, 1, 'Jabón de manos dermoprotector 1 L', 18)],
  },
]

export const offer = (language: Language): MailedOffer => ({
  ...SUMS,
  id: 12,
  number: 'OF26-000210',
  state: VALIDATED,
  stage: 'sent',
  offer_datetime: '2026-11-25T10:05:00Z',
  valid_until: '2026-12-24',
  observations: 'Precios para todo el año.',
  currency_symbol: '€',
  discounts: 15_903.57,
  client_discount: 2690.44,
  waiting_reasons: [],
  buyer: LONG_COMPANY,
  contact: 'Begoña Ibáñez',
  center: null,
  email: 'compras@hotel.example',
  language,
  country: 'es',
  creator: PERSON(language),
  seller: PERSON(language),
  decided_by: 'Ángela Muñoz',
  cancel_reason: null,
  entries: ENTRIES,
})

export const catalog = (language: Language) => ({
  id: 3,
  number: 'C26-000003',
  name: 'Químicos de primavera para la lavandería',
  created: '2026-11-25T10:05:00Z',
  with_prices: true,
  lines: 120,
  client: LONG_COMPANY,
  contact: 'Begoña Ibáñez',
  center: 'Hotel Señorío de la Peña',
  to: 'compras@hotel.example',
  language,
  country: 'es',
  sender: PERSON(language),
  creator: PERSON(language),
  seller: PERSON(language),
  is_attached: true,
  other_type: null,
  cover: PIXEL,
})

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
