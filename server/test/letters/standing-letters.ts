import { NO_RULES, type OrderRules } from '#domain/clients/order-rules.ts'
import type { Language } from '#domain/language.ts'
import type { RunLine, StandingRun } from '#domain/standing-baskets/shapes.ts'
import { askedLetter } from '#server/standing-baskets/letters/asked-mail.ts'
import { notSentLetter, stoppedLetter } from '#server/standing-baskets/letters/told-mail.ts'
import type { LetterOptions } from '#server/mail/orders/order-mail.ts'
import { LONG_COMPANY, LONG_WORD, PERSON } from './samples.ts'

const CENTER = { id: 3, external_id: 'CE-3', name: LONG_COMPANY }

const line = (at: number, name: string, more: Partial<RunLine> = {}): RunLine => ({
  line: at,
  product: { id: at, external_id: `BI-${at}`, name },
  listed: 12,
  wanted: 12,
  quantity: 12,
  unit_name: 'u',
  unit_quantity: 1,
  price: 1234.5678,
  price_before: null,
  base: 14_814.81,
  issue: null,
  ...more,
})

const RUN: StandingRun = {
  id: 7,
  template: 5,
  client: 2,
  order_rules: NO_RULES,
  name: `Cada martes ${LONG_WORD}`,
  center: CENTER,
  day: '2026-12-08',
  until: '2026-12-04T12:00:00.000Z',
  state: 'open',
  by_itself: false,
  decided_by: '',
  decided_at: null,
  order: null,
  reason: '',
  is_own: true,
  may_change: true,
  look: {
    lines: [
      line(1, `Bobina ${LONG_WORD}`, { price_before: 1200 }),
      line(2, 'Guante de nitrilo', { unit_name: 'Caja', unit_quantity: 100, quantity: 4, issue: 'above_stock' }),
      line(3, 'Jabón', { quantity: 0, base: 0, price: null, issue: 'on_request' }),
    ],
    order: {
      center: CENTER,
      lines: 2,
      base: 29_629.62,
      tax_total: 6222.22,
      total: 35_851.84,
      limit: { purchase_limit: 20_000, purchase_limit_period: 'M', purchase_current: 5000, purchase_waiting: 0 },
      is_over_limit: true,
    },
    problem: '',
    currency_symbol: '€',
    version: 1,
    total: 35_851.84,
  },
}

const STRICT: OrderRules = { order_number_rule: '99-AAAA', order_file: 'required', cost_centers: ['Pisos', 'Bar'] }

/** The letters about standing baskets. */
export function standingLettersOf(options: LetterOptions, language: Language) {
  const reader = PERSON(language)
  const link = `${options.address}/pedido-fijo/7?token=3f9c1e7a5b2d48c6a0e4f1b7d9c35e82`
  const asked = { reader, link, time_zone: 'Europe/Madrid' }
  return {
    standing_asked: askedLetter({ ...asked, run: RUN }, options),
    standing_by_itself: askedLetter({ ...asked, run: { ...RUN, by_itself: true } }, options),
    standing_needs: askedLetter({ ...asked, run: { ...RUN, order_rules: STRICT } }, options),
    standing_unanswered: notSentLetter({ ...RUN, state: 'unanswered' }, reader, options),
    standing_failed: notSentLetter(
      { ...RUN, state: 'failed', reason: `Cliente bloqueado ${LONG_WORD}` },
      reader,
      options,
    ),
    standing_stopped: stoppedLetter(
      { name: RUN.name, center: LONG_COMPANY, template: 5, made_by: 'Begoña Ibáñez', why: 'left' },
      reader,
      options,
    ),
  }
}
