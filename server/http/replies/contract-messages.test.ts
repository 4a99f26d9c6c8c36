import { validatorCompiler } from 'fastify-type-provider-zod'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { id, page, queryId, text } from '#domain/schema.ts'
import { contractMessages } from './contract-messages.ts'

const BODY = z.object({ name: text(3), lines: z.array(z.object({ product: id })).max(1), way: z.enum(['a', 'b']) })

function messagesOf(contract: z.ZodType, sent: unknown) {
  const result = validatorCompiler({ schema: contract, method: 'POST', url: '/' })(sent)
  if (typeof result !== 'object' || !('error' in result) || !Array.isArray(result.error)) throw new Error('was taken')
  return contractMessages(result.error, sent, 'en')
}

const GOOD = { name: 'x', lines: [], way: 'a' }

test.each<[string, unknown, Record<string, string[]>]>([
  ['a field that is not there', { ...GOOD, name: undefined }, { name: ['This field is required.'] }],
  ['a field of another type', { ...GOOD, name: 7 }, { name: ['The value is not valid.'] }],
  ['a field that is null', { ...GOOD, name: null }, { name: ['The value is not valid.'] }],
  ['a text that is too long', { ...GOOD, name: 'abcd' }, { name: ['Up to 3 characters.'] }],
  ['a field of a line', { ...GOOD, lines: [{}] }, { 'lines.0.product': ['This field is required.'] }],
  ['no whole number', { ...GOOD, lines: [{ product: 1.5 }] }, { 'lines.0.product': ['Enter a whole number.'] }],
  ['a choice that is none', { ...GOOD, way: 'c' }, { way: ['That choice does not exist.'] }],
  ['what is no object', [], { non_field_errors: ['The value is not valid.'] }],
])('%s', (_what, sent, messages) => {
  expect(messagesOf(BODY, sent)).toEqual(messages)
})

test('a query value that is no number, or missing, is not read as a number', () => {
  const query = z.object({ client: queryId, page })
  expect(messagesOf(query, { page: 'x' })).toEqual({ client: [NUMBER], page: [NUMBER] })
})

const NUMBER = 'Enter a number.'
