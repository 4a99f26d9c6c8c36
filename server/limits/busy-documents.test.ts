import { expect, test } from 'vitest'
import { TookTooLong, TooManyDocuments } from '#server/outside/pdf/pdf.ts'
import { orBusy } from './busy-documents.ts'

test.each([new TooManyDocuments(), new TookTooLong()])('«%s» is answered by 503 with the time to wait', async error => {
  const made = orBusy(async () => {
    throw error
  })
  await expect(made).rejects.toMatchObject({ status: 503, details: { retryAfterSeconds: 5 } })
})

test('any other fault stays what it is, and a document goes through', async () => {
  const fault = new Error('of the markup')
  const made = orBusy(async () => {
    throw fault
  })
  await expect(made).rejects.toBe(fault)
  expect(await orBusy(async () => '%PDF')).toBe('%PDF')
})
