import { expect, it } from 'vitest'
import { questionsOf } from './questions.ts'

const asked = (...reasons: string[]) => questionsOf(reasons.map(reason => ({ line: 2, column: 'price', reason })))
const WHICH_SIGN = 'say which sign stands before the decimals: --decimals , or --decimals .'
const WHICH_ORDER = 'say in which order days are written: --days d/m/y, m/d/y or y/m/d'

it.each([
  ['1.240', '1240', '1.240', ',', '.'],
  ['1,240 €', '1240', '1.240', '.', ','],
])('«%s» is asked with both numbers', (value, whole, fraction, thousands, decimals) => {
  for (const more of ['', ', and 3 more of this column'])
    expect(asked(`"${value}" can be read as ${whole} or as ${fraction}${more}: ${WHICH_SIGN}`)).toEqual([
      {
        about: 'number',
        value,
        ways: [
          { read: whole, forms: { decimals: thousands }, says: 'desk.ask_thousands' },
          { read: fraction, forms: { decimals }, says: 'desk.ask_decimals' },
        ],
      },
    ])
})

it.each([
  ['03/04/2026', ['2026-04-03', '2026-03-04'], ['d/m/y', 'm/d/y']],
  ['25/04/26', ['2026-04-25', '2025-04-26'], ['d/m/y', 'y/m/d']],
  ['03/04/05', ['2005-04-03', '2005-03-04', '2003-04-05'], ['d/m/y', 'm/d/y', 'y/m/d']],
])('«%s» is asked with every day that it may be', (value, days, orders) => {
  const [question] = asked(
    `"${value}" can be read as ${days.join(' or as ')}, and 2 more of this column: ${WHICH_ORDER}`,
  )
  expect(question?.ways.map(({ read }) => read)).toEqual(days)
  expect(question?.ways.map(({ forms }) => forms.days)).toEqual(orders)
})

it('other reasons ask nothing, and a file asks once for each', () => {
  const number = `"1.240" can be read as 1240 or as 1.240: ${WHICH_SIGN}`
  expect(asked('is required', 'unknown product "X"')).toEqual([])
  expect(asked(number, number)).toHaveLength(1)
})
