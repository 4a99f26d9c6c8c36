import { expect, test } from 'vitest'
import { NO_RULES, type OrderRules } from '#domain/clients/order-rules.ts'
import { canGoByItself, saidFirst, toBeSaid } from './said.ts'

test.each<[Partial<OrderRules>, string[]]>([
  [{}, []],
  [{ order_number_rule: 'required' }, ['customer_number']],
  [{ order_number_rule: 'PO-*' }, ['customer_number']],
  [{ order_file: 'allowed' }, []],
  [{ order_file: 'required' }, ['order_file']],
  [{ cost_centers: ['Pisos'] }, []],
  [{ cost_centers: ['Pisos', 'Bar'] }, ['cost_center']],
  [
    { order_number_rule: '99', order_file: 'required', cost_centers: ['Pisos', 'Bar'] },
    ['customer_number', 'cost_center', 'order_file'],
  ],
])('R612: the rules %j leave %j to be said, and nothing goes by itself where there is something', (some, fields) => {
  const rules = { ...NO_RULES, ...some }
  expect(toBeSaid(rules)).toEqual(fields)
  expect(canGoByItself(rules)).toBe(fields.length === 0)
})

test('R611: the only cost center is filled in, and of several none', () => {
  expect(saidFirst(NO_RULES).cost_center).toBe('')
  expect(saidFirst({ ...NO_RULES, cost_centers: ['Pisos'] }).cost_center).toBe('Pisos')
  expect(saidFirst({ ...NO_RULES, cost_centers: ['Pisos', 'Bar'] }).cost_center).toBe('')
})
