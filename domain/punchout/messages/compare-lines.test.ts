import { expect, test } from 'vitest'
import { compareLines } from './compare-lines.ts'

const sent = (code: string, quantity = 2, price: number | null = 10) => ({ code, quantity, price })
const ordered = (code: string, quantity = 2, price = 10) => ({ code, name: `Artículo ${code}`, quantity, price })

test('lines that agree do not differ, also where no price was sent', () => {
  const lines = compareLines([sent('A'), sent('B', 1, null)], [ordered('B', 1), ordered('A')])
  expect(lines.map(({ code, name, differs }) => [code, name, differs])).toEqual([
    ['A', 'Artículo A', false],
    ['B', 'Artículo B', false],
  ])
})

test.each([
  ['another quantity', sent('A', 3)],
  ['another price', sent('A', 2, 9.99)],
])('%s differs', (_what, line) => {
  expect(compareLines([line], [ordered('A')])).toMatchObject([{ quantity: 2, price: 10, differs: true }])
})

test('a price that is rounded to a hundredth does not differ', () => {
  expect(compareLines([sent('A', 2, 10.01)], [ordered('A', 2, 10.0062)])).toMatchObject([{ differs: false }])
})

test('what was only sent, or only ordered, differs', () => {
  expect(compareLines([sent('A')], [ordered('B')])).toEqual([
    { code: 'A', name: '', sent_quantity: 2, sent_price: 10, quantity: null, price: null, differs: true },
    { code: 'B', name: 'Artículo B', sent_quantity: null, sent_price: null, quantity: 2, price: 10, differs: true },
  ])
})

test('two lines of one article are compared one by one', () => {
  const lines = compareLines([sent('A', 1), sent('A', 5)], [ordered('A', 1), ordered('A', 5)])
  expect(lines.map(({ differs }) => differs)).toEqual([false, false])
})
