import { describe, expect, test } from 'vitest'
import { explainPrice, mayAskForReasons, type PriceInForce } from './explained.ts'

const of = (kind: PriceInForce['kind'], price: number | null, valid_from: string | null = null): PriceInForce => ({
  kind,
  price,
  valid_from,
  valid_to: null,
})
const LIST = of('country', 10)

describe('R560: the price that counts, and why the others do not', () => {
  test.each<[string, PriceInForce[], number | null, [PriceInForce['kind'], string | null][]]>([
    ['of the country', [LIST], 10, [['country', null]]],
    [
      'of the client',
      [LIST, of('client', 8)],
      8,
      [
        ['client', null],
        ['country', 'agreed'],
      ],
    ],
    [
      'of the client, even a higher one',
      [LIST, of('client', 12)],
      12,
      [
        ['client', null],
        ['country', 'agreed'],
      ],
    ],
    [
      'of the center before that of the client',
      [LIST, of('client', 7), of('center', 9)],
      9,
      [
        ['center', null],
        ['client', 'center'],
        ['country', 'agreed'],
      ],
    ],
    [
      'the one that began last, the undated one first of all',
      [of('country', 10), of('country', 11, '2026-11-01'), of('country', 12, '2026-02-01')],
      11,
      [
        ['country', null],
        ['country', 'newer'],
        ['country', 'newer'],
      ],
    ],
    [
      'of an accepted offer before all',
      [LIST, of('client', 7), of('client', 6, '2026-01-01'), of('offer', 9)],
      9,
      [
        ['offer', null],
        ['client', 'offer'],
        ['client', 'newer'],
        ['country', 'offer'],
      ],
    ],
    ['none without one in the country', [of('center', 5)], null, [['center', 'no_list_price']]],
    [
      'none where the country says that there is none since',
      [LIST, of('country', null, '2026-11-01'), of('client', 5)],
      null,
      [
        ['country', null],
        ['client', 'no_list_price'],
        ['country', 'newer'],
      ],
    ],
    [
      'of an offer also then',
      [of('offer', 4), of('client', 5)],
      4,
      [
        ['offer', null],
        ['client', 'offer'],
      ],
    ],
    ['none where nothing is said', [], null, []],
  ])('%s', (_what, prices, price, said) => {
    const explained = explainPrice(prices)
    expect(explained.price).toBe(price)
    expect(explained.prices.map(({ kind, loss }) => [kind, loss])).toEqual(said)
  })
})

test.each([
  ['client', true, false],
  ['client', false, true],
  ['sales_person', true, true],
  ['admin', true, true],
])('R561: to a %s where special prices are hidden: %s it is explained: %s', (role, hides_special_price, may) => {
  expect(mayAskForReasons({ role }, { hides_special_price })).toBe(may)
})
