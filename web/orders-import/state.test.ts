import { describe, expect, test } from 'vitest'
import { someClient } from '#web/test/portal.tsx'
import { begin, importReducer, maySend } from './state.ts'

const file = new File(['x'], 'pedido.xlsx')
const idle = begin({ client: someClient(), center: null })
const chosen = importReducer(idle, { type: 'file-chosen', file })

describe('the form of an import', () => {
  test('R248 sends nothing without a file, and nothing while a request is running', () => {
    expect(maySend(idle)).toBe(false)
    expect(importReducer(idle, { type: 'sent' }).isSending).toBe(false)
    expect(importReducer(idle, { type: 'file-wanted' }).isFileMissing).toBe(true)
    expect(maySend(chosen)).toBe(true)
    const sending = importReducer(chosen, { type: 'sent' })
    expect(sending.isSending).toBe(true)
    expect(maySend(sending)).toBe(false)
    expect(importReducer(sending, { type: 'file-chosen', file: new File(['y'], 'otro.xlsx') })).toBe(sending)
  })

  test.each([
    { kind: 'failed' as const, reasons: ['Fila 2: Sin stock'] },
    {
      kind: 'ok' as const,
      imported: { orders: [], is_repeated: false, is_cancelled: false },
      customer_number: 'PC-1',
      delivery_date: null,
      expected: {},
    },
  ])('R249 is empty again after an attempt that was $kind; the name of the file stays as text', outcome => {
    const corrected = importReducer(chosen, { type: 'corrected', rows: [2], change: { quantity: '4' } })
    const worded = importReducer(corrected, { type: 'worded', words: { customer_number: 'PC-1', accepts_legal: true } })
    const after = importReducer(importReducer(worded, { type: 'sent' }), { type: 'answered', outcome })
    expect(after).toMatchObject({ file: null, name: 'pedido.xlsx', isSending: false, outcome })
    expect(after.corrections.size).toBe(0)
    // The next file has a number of its own, and is agreed with by itself.
    expect(after.words).toEqual(idle.words)
  })

  test('R250 forgets the centre with its client', () => {
    const center = { id: 3, name: 'Playa' } as NonNullable<typeof idle.center> // only its being there counts
    const withCenter = { ...idle, center }
    expect(importReducer(withCenter, { type: 'client-chosen', client: someClient({ id: 2 }) })).toMatchObject({
      client: { id: 2 },
      center: null,
    })
  })

  test('keeps the typed fields of the order when the file is removed', () => {
    const worded = importReducer(chosen, { type: 'worded', words: { customer_number: 'PC-1' } })
    const back = importReducer(importReducer(worded, { type: 'sent' }), { type: 'cancelled' })
    expect(back).toMatchObject({ file, isSending: false, words: { customer_number: 'PC-1' } })
  })

  test('keeps everything if there was no answer, also when the file is chosen again', () => {
    const corrected = importReducer(chosen, { type: 'corrected', rows: [2], change: { quantity: '4' } })
    const worded = importReducer(corrected, { type: 'worded', words: { customer_number: 'PC-1', accepts_legal: true } })
    const outcome = { kind: 'unsure' as const }
    const after = importReducer(importReducer(worded, { type: 'sent' }), { type: 'answered', outcome })
    expect(after).toEqual({ ...worded, outcome })
    expect(maySend(after)).toBe(true)
    expect(importReducer(after, { type: 'file-chosen', file })).toMatchObject({
      corrections: worded.corrections,
      words: worded.words,
    })
    const other = new File(['another'], file.name)
    expect(importReducer(after, { type: 'file-chosen', file: other })).toMatchObject({
      file: other,
      corrections: new Map(),
      words: { customer_number: '', accepts_legal: false },
      outcome: null,
    })
  })

  test('corrects several rows at once, and forgets the corrections with the file', () => {
    const skipped = importReducer(chosen, { type: 'corrected', rows: [2, 3], change: { isSkipped: true } })
    expect([...skipped.corrections]).toEqual([
      [2, { isSkipped: true }],
      [3, { isSkipped: true }],
    ])
    expect(importReducer(skipped, { type: 'file-chosen', file }).corrections.size).toBe(0)
  })
})
