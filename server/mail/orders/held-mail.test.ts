import { expect, test } from 'vitest'
import { PENDING_VALIDATION } from '#domain/orders/states.ts'
import { DEFAULT_SETTINGS } from '#server/settings/settings.ts'
import { order } from '#server/test/letters/samples.ts'
import { orderLetter } from './order-mail.ts'
import { decidedOrderLetter } from './order-validation-mail.ts'

const OPTIONS = { address: 'https://p.example', settings: DEFAULT_SETTINGS }
const VALIDATED = 2
const HELD = 'Puedes cambiarlo hasta el jueves 26-11-2026 a las 13:00; después se prepara.'
const PREPARED = 'Ya lo estamos preparando.'

const said = (letter: typeof orderLetter, more: Partial<ReturnType<typeof order>>) =>
  JSON.stringify(
    letter({ ...order('es'), state: VALIDATED, held_until: '2026-11-26T12:00:00Z', ...more }, OPTIONS).blocks,
  )

test('R640: mails of an order that can still be changed say until when, and not that it is being prepared', () => {
  for (const letter of [orderLetter, decidedOrderLetter]) {
    expect(said(letter, {})).toContain(HELD)
    expect(said(letter, {})).not.toContain(PREPARED)
  }
})

test('R640: they say nothing of it where the order cannot be changed', () => {
  expect(said(decidedOrderLetter, { held_until: null })).toContain(PREPARED)
  expect(said(decidedOrderLetter, { validated_at: '2026-11-26T12:00:00Z' })).toContain(PREPARED)
  expect(said(orderLetter, { state: PENDING_VALIDATION })).not.toContain('Puedes cambiarlo')
  expect(said(decidedOrderLetter, { state: 10 })).not.toContain('Puedes cambiarlo')
})
