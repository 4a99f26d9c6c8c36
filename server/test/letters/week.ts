import type { DueProduct } from '#domain/due/contract.ts'
import type { Language } from '#domain/language.ts'
import type { Week } from '#server/due/week/week.ts'
import { LONG_COMPANY, LONG_WORD } from './samples.ts'

const article = (name: string, more: Partial<DueProduct>) =>
  ({
    name,
    past: 'center',
    interval: 14,
    days_since: 13,
    suggested_quantity: 24,
    usual_least: 12,
    usual_most: 48,
    final_price: 3.15,
    measurement_unit: { name: 'botella', quantity: 1 },
    ...more,
  }) as DueProduct // a letter shows nothing else of an article

const center = (id: number, name: string, products: DueProduct[], left: number | null): Week['centers'][number] => ({
  center_id: id,
  center: name,
  client: LONG_COMPANY,
  currency_symbol: '€',
  promise: { day: '2026-12-02', until: new Date('2026-12-01T12:00:00Z'), time_zone: 'Europe/Madrid' },
  products,
  left,
})

/** Two centres, the one with more articles than a letter shows. */
export const week = (language: Language): Week => ({
  reader: { email: 'compras@hotel.example', first_name: 'Begoña', language },
  country: 'es',
  centers: [
    center(
      7,
      'Hotel Señorío de la Peña',
      [
        article('Lejía "fuerte" <5 L> para cocina & baño', {}),
        article(LONG_WORD, { suggested_quantity: 12_500, final_price: 98.7654, past: 'client' }),
        ...Array.from({ length: 12 }, (_, index) => article(`Bobina ${index}`, { interval: null, usual_least: null })),
      ],
      1_234.5,
    ),
    center(8, 'Playa', [article('Papel higiénico doméstico', { interval: 1, days_since: 1 })], null),
  ],
  others: 3,
})
