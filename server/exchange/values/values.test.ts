import { describe, expect, test } from 'vitest'

import {
  code,
  flag,
  instant,
  day,
  integer,
  label,
  money,
  month,
  oneOf,
  percentage,
  price,
  prose,
  url,
  urls,
  type ColumnType,
} from '#server/exchange/kinds/columns.ts'
import type { Cell, Forms } from './forms.ts'
import { Unreadable } from '#domain/tables/unreadable.ts'
import { readerOf } from './values.ts'

const read = (type: ColumnType, value: Exclude<Cell, null>, forms: Forms = {}) => {
  const result = readerOf(type, forms)(value)
  return result instanceof Unreadable ? { reason: result.reason } : result
}
const refused = (reason: RegExp) => ({ reason: expect.stringMatching(reason) })
const content: ColumnType = { of: 'number', digits: 12, decimals: 3 }

describe('numbers', () => {
  test.each(['0', '12', '12.5', '-3.25', '007', '1.5000'])('%s is an amount', value =>
    expect(read(money, value)).toBe(value),
  )

  test.each([
    ['1,24', '1.24'],
    ['1,2', '1.2'],
    ['1.240,50', '1240.50'],
    ['1,240.50', '1240.50'],
    ['1.234.567,8', '1234567.8'],
    ['1.234.567', '1234567'],
    ['1,234,567', '1234567'],
    ['1 240,50', '1240.50'],
    ['1\u00A0240', '1240'],
    ['1\u202F240,5', '1240.5'],
    ["1'240.50", '1240.50'],
    ['12,50 €', '12.50'],
    ['€ 12.50', '12.50'],
    ['12,50 EUR', '12.50'],
    ['1,24 €/ud.', '1.24'],
    ['-12,50', '-12.50'],
    ['−12,50', '-12.50'],
    ['12,50-', '-12.50'],
    ['(12,50 €)', '-12.50'],
    ['- 12,50 €', '-12.50'],
    ['+3', '3'],
    [',5', '0.5'],
    ['.5', '0.5'],
    ['12 u.', '12'],
    ['12 uds.', '12'],
    ['12345.678', '12345.678'],
    ['0.500', '0.500'],
    ['0,500', '0.500'],
    ['012,500', '012.500'],
  ])('%s is read as %s, because there is no other way', (value, number) => expect(read(content, value)).toBe(number))

  test.each(['1.240', '1,240', '12.345 €', '-123,456', '(1.240)', '1.240-'])('%s is a question', value =>
    expect(read(content, value)).toEqual(refused(/can be read as \d+ or as \d+\.\d{3}/)),
  )

  test('what lies outside of its range in one way is read in the other', () => {
    const latitude: ColumnType = { of: 'number', digits: 9, decimals: 6, min: -90, max: 90 }
    expect(read(latitude, '40.417')).toBe('40.417')
    expect(read(latitude, '-3,703')).toBe('-3.703')
    expect(read(percentage, '21.000')).toBe('21.000')
    // Of what has more decimals than are stored it is not known that it has none.
    expect(read(money, '1.245')).toEqual(refused(/can be read/))
  })

  test('a named form answers it', () => {
    expect(read(content, '1.240', { decimals: '.' })).toBe('1.240')
    expect(read(content, '1.240', { decimals: ',' })).toBe('1240')
    expect(read(content, '1,240', { decimals: ',' })).toBe('1.240')
    expect(read(content, '1,240', { decimals: '.' })).toBe('1240')
    expect(read(integer(1, 9000), '1.240', { decimals: ',' })).toBe('1240')
    expect(read(integer(1, 9000), '1.240')).toEqual(refused(/can be read as 1240 or as 1.240/))
  })

  test.each([
    ['12,5', '.', /after a point/],
    ['1.234,50', '.', /after a point/],
    ['12.5', ',', /after a comma/],
    ['1,234,567', ',', /after a comma/],
  ] as const)('%s contradicts decimals after "%s"', (value, decimals, reason) =>
    expect(read(money, value, { decimals })).toEqual(refused(reason)),
  )

  test.each([
    ['abc', /no number/],
    ['1e5', /no number/],
    ['', /no number/],
    ['1.24.5', /no number/],
    ['1,2,3', /no number/],
    ['1.24,50,1', /no number/],
    ['12 34', /no number/],
    ['2 de 3', /no number/],
    ['(12', /no number/],
    ['--12', /no number/],
    ['$ 12', /no number/],
    ['12 $', /no number/],
    ['1.0005', /more than 2 decimals/],
    ['1000000000000', /too large/],
    ['3 cajas', /something else than units/],
    ['5 L', /something else than units/],
    ['21%', /a percentage/],
  ])('%s is no amount', (value, reason) => expect(read(money, value)).toEqual(refused(reason)))

  test('a percent sign is read where a percentage belongs', () => {
    expect(read(percentage, '21 %')).toBe('21')
    expect(read(percentage, '5,2%')).toBe('5.2')
  })

  test('a number that is stored as one has one meaning', () => {
    expect(read(content, 1.24)).toBe('1.24')
    expect(read(content, 1240)).toBe('1240')
    expect(read(price, 0.0001)).toBe('0.0001')
    expect(read({ ...price, decimals: 8 } as ColumnType, 1e-7)).toBe('0.0000001')
    expect(read(code, 4512)).toBe('4512')
    expect(read(code, 8_412_345_678_901)).toBe('8412345678901')
    expect(read(code, 1_234_567_890_123_456)).toEqual(refused(/lost its last digits/))
    expect(read(day, 46_387)).toEqual(refused(/a number where a day belongs/))
  })

  test('a range is kept', () => {
    expect(read(percentage, '100')).toBe('100')
    expect(read(percentage, '100.01')).toEqual(refused(/above 100/))
    expect(read(price, '-1')).toEqual(refused(/below 0/))
    expect(read({ ...price, of: 'number', nonzero: true, digits: 12, decimals: 4 }, '0.0')).toEqual(refused(/not be 0/))
  })

  test('a whole number has no decimals', () => {
    expect(read(integer(1, 10), '7')).toBe('7')
    expect(read(integer(1, 10), '7,00')).toBe('7')
    expect(read(integer(1, 10), '7.5')).toEqual(refused(/no whole number/))
    expect(read(integer(1, 10), '11')).toEqual(refused(/above 10/))
  })
})

describe('booleans', () => {
  test.each(['1', 'true', 'True', 'TRUE', 'S', 'Sí', 'si', 'yes', 'X', 'Verdadero', 'Sim'])('%s is true', value =>
    expect(read(flag, value)).toBe('t'),
  )
  test.each(['0', 'false', 'False', 'FALSE', 'N', 'no', 'Não', 'Falso'])('%s is false', value =>
    expect(read(flag, value)).toBe('f'),
  )
  test.each(['2', '-', 'quizá', '10'])('%s is neither', value => expect(read(flag, value)).toEqual(refused(/neither/)))
})

describe('days and instants', () => {
  test.each(['2024-02-29', '2000-02-29', '2026-12-31'])('%s is a day', value => expect(read(day, value)).toBe(value))

  test.each([
    '31/12/2026',
    '31-12-2026',
    '31.12.2026',
    '12/31/2026',
    '2026/12/31',
    '2026.12.31',
    '20261231',
    '31122026',
    '31/12/2026 0:00:00',
    '2026-12-31T00:00:00',
    '31 de diciembre de 2026',
    '31-dic-2026',
    'Dec 31, 2026',
    '31 dez 2026',
  ])('%s is the last day of 2026', value => expect(read(day, value)).toBe('2026-12-31'))

  test('a day that could be another one is a question', () => {
    expect(read(day, '01/02/2026')).toEqual(refused(/read as 2026-02-01 or as 2026-01-02/))
    expect(read(day, '31/12/26')).toEqual(refused(/read as 2026-12-31 or as 2031-12-26/))
    expect(read(day, '05/05/2026')).toBe('2026-05-05')
    expect(read(day, '01/02/2026', { days: 'd/m/y' })).toBe('2026-02-01')
    expect(read(day, '01/02/2026', { days: 'm/d/y' })).toBe('2026-01-02')
    expect(read(day, '31/12/26', { days: 'd/m/y' })).toBe('2026-12-31')
    expect(read(day, '26/12/31', { days: 'y/m/d' })).toBe('2026-12-31')
    expect(read(day, '12/31/2026', { days: 'd/m/y' })).toEqual(refused(/no day/))
  })

  test.each([
    '2023-02-29',
    '1900-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-04-31',
    '31/02/2026',
    '0000-00-00',
    '31/12/2026 10:30',
    '1812-01-01',
    '46387',
    '1/1/1',
    'martes',
  ])('%s is no day', value => expect(read(day, value)).toEqual(refused(/no day/)))

  test.each([
    ['2026-12', '2026-12-01'],
    ['12/2026', '2026-12-01'],
    ['2026-12-01', '2026-12-01'],
  ])('%s is a month', (value, first) => expect(read(month, value)).toBe(first))

  test.each([
    '2026-03-31T09:30:00+02:00',
    '2026-03-31T09:30:00Z',
    '2026-03-31 09:30',
    '2026-03-31',
    '2026-03-31T09:30:00.123Z',
  ])('%s is an instant', value => expect(read(instant, value)).toBe(value))
  test.each([
    ['31/03/2026 9:30', '2026-03-31 09:30'],
    ['31/03/2026', '2026-03-31 00:00'],
    ['31.03.2026 09:30:15', '2026-03-31 09:30:15'],
  ])('%s is an instant of business time', (value, read_) => expect(read(instant, value)).toBe(read_))
  test.each(['2026-03-31T24:00:00Z', '2026-03-31T09:60', '2026-02-30T09:00', '2026-03-31T09:00+25:00', 'yesterday'])(
    '%s is no instant',
    value => expect(read(instant, value)).toEqual(refused(/no instant/)),
  )

  test('a day that is stored as one is no code and no number', () => {
    expect(read(day, { day: '2026-12-31' })).toBe('2026-12-31')
    expect(read(instant, { day: '2026-12-31T09:30:00' })).toBe('2026-12-31T09:30:00')
    expect(read(prose, { day: '2026-12-31' })).toBe('2026-12-31')
    for (const type of [code, label, price, flag])
      expect(read(type, { day: '2026-05-01' })).toEqual(refused(/is a day/))
  })
})

test('a cell without a value says why', () =>
  expect(read(code, { error: 'holds #N/A' })).toEqual(refused(/holds #N\/A/)))

describe('texts', () => {
  test('are stored in one spelling of their accents', () => expect(read(label, 'Jabo\u0301n')).toBe('Jabón'))
  test.each([
    ['a\0b', /NUL/],
    ['Jab\uFFFDn', /UTF-8/],
    ['x'.repeat(501), /at most 500/],
  ])('%j is refused', (value, reason) => expect(read(label, value)).toEqual(refused(reason)))
  test('one of the options', () => {
    expect(read(oneOf('1', '2'), '2')).toBe('2')
    expect(read(oneOf('1', '2'), '3')).toEqual(refused(/none of 1, 2/))
  })
  test.each(['8,41235E+12', '8.41E+12'])('%s is no code, because a spreadsheet has shortened it', value =>
    expect(read(code, value)).toEqual(refused(/shortened/)),
  )
  test('a key is short', () => expect(read(code, 'x'.repeat(201))).toEqual(refused(/at most 200/)))
  test('addresses are compared in lower case', () => {
    expect(read({ of: 'email' }, 'Ana@Pulcro.TEST')).toBe('ana@pulcro.test')
    // An account may be named by its id instead, in which capitals count.
    expect(read({ of: 'reference', to: 'users' }, 'Ana@Pulcro.TEST')).toBe('Ana@Pulcro.TEST')
    expect(read({ of: 'email' }, 'ana at pulcro')).toEqual(refused(/no e-mail/))
  })
})

describe('lists and JSON', () => {
  test('a list has no empty and no repeated values', () =>
    expect(read({ of: 'list' }, 'a | b||a|"c\\')).toBe(String.raw`{"a","b","\"c\\"}`))
  test('an object is serialized again', () => expect(read({ of: 'json' }, ' {"a": [1, 2] }')).toBe('{"a":[1,2]}'))
  test.each(['[1]', '3', 'null', '"a"'])('%s is no object', value =>
    expect(read({ of: 'json' }, value)).toEqual(refused(/no JSON object/)),
  )
  test('what is no JSON', () => expect(read({ of: 'json' }, '{a:1}')).toEqual(refused(/no JSON/)))
  test('what PostgreSQL cannot hold', () => {
    expect(read({ of: 'json' }, String.raw`{"a":"\u0000"}`)).toEqual(refused(/cannot be stored/))
    expect(read({ of: 'json' }, String.raw`{"a":"\ud800"}`)).toEqual(refused(/cannot be stored/))
    expect(read({ of: 'json' }, String.raw`{"a":"\\u0000"}`)).toBe(String.raw`{"a":"\\u0000"}`)
  })
})

describe('addresses', () => {
  test('may be drawings of the portal, and nothing else without a host', () => {
    expect(read(url, '/art/category/C-PAP-BOB.svg')).toBe('/art/category/C-PAP-BOB.svg')
    for (const other of ['/api/orders/', '//evil.test/art/x.svg', '/art/../api/?x=1', 'art/x.svg'])
      expect(read(url, other)).toEqual(refused(/no address that begins with http/))
  })

  test.each(['http://x/1.png', 'https://cdn.example.com/a%20b.jpg?w=2#x', 'HTTPS://CDN.EXAMPLE.COM/ñ.png'])(
    '%s is one of the web',
    value => {
      expect(read(url, value)).toBe(value)
      expect(read(urls, value)).toBe(`{"${value}"}`)
    },
  )
  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'file:///etc/passwd',
    'ftp://x/y',
    'blob:https://x/1',
    '//x/1.png',
    '/x.png',
    'x.png',
    'http:x',
    'http://',
    'https://x/a b',
    'https://x\\@y/',
    'https://x/\njavascript:alert(1)',
  ])('%s is none', value => {
    expect(read(url, value)).toEqual(refused(/no address that begins with http/))
    expect(read(urls, `https://x/1|${value}`)).toEqual(refused(/no address that begins with http/))
  })
})

test('signs that turn the text around a name are left out of it', () => {
  expect(read(label, 'Hotel \u202EramariM\u202C \u2066S.L.\u2069')).toBe('Hotel ramariM S.L.')
})
