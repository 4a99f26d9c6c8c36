import { describe, expect, test } from 'vitest'

import {
  code,
  flag,
  instant,
  day,
  integer,
  label,
  money,
  oneOf,
  percentage,
  price,
  url,
  urls,
  type ColumnType,
} from '#server/exchange/kinds/columns.ts'
import { Unreadable } from './unreadable.ts'
import { readerOf } from './values.ts'

const read = (type: ColumnType, value: string) => {
  const result = readerOf(type)(value)
  return result instanceof Unreadable ? { reason: result.reason } : result
}
const refused = (reason: RegExp) => ({ reason: expect.stringMatching(reason) })

describe('numbers', () => {
  test.each(['0', '12', '12.5', '-3.25', '007', '1.5000'])('%s is an amount', value =>
    expect(read(money, value)).toBe(value),
  )
  test.each([
    ['12,5', /a point/],
    ['1.234,50', /a point/],
    ['abc', /no number/],
    ['1e5', /no number/],
    ['', /no number/],
    ['.5', /no number/],
    ['1.005', /more than 2 decimals/],
    ['1000000000000', /too large/],
  ])('%s is no amount', (value, reason) => expect(read(money, value)).toEqual(refused(reason)))
  test('a range is kept', () => {
    expect(read(percentage, '100')).toBe('100')
    expect(read(percentage, '100.01')).toEqual(refused(/above 100/))
    expect(read(price, '-1')).toEqual(refused(/below 0/))
    expect(read({ ...price, of: 'number', nonzero: true, digits: 12, decimals: 4 }, '0.0')).toEqual(refused(/not be 0/))
  })
  test('a whole number has no decimals', () => {
    expect(read(integer(1, 10), '7')).toBe('7')
    expect(read(integer(1, 10), '7.0')).toEqual(refused(/no whole number/))
    expect(read(integer(1, 10), '11')).toEqual(refused(/above 10/))
  })
})

describe('booleans', () => {
  test.each(['1', 'true', 'True', 'TRUE'])('%s is true', value => expect(read(flag, value)).toBe('t'))
  test.each(['0', 'false', 'False', 'FALSE'])('%s is false', value => expect(read(flag, value)).toBe('f'))
  test.each(['yes', 'S', '2', 'no'])('%s is neither', value => expect(read(flag, value)).toEqual(refused(/neither/)))
})

describe('days and instants', () => {
  test.each(['2024-02-29', '2000-02-29', '2026-12-31'])('%s is a day', value => expect(read(day, value)).toBe(value))
  test.each([
    '2023-02-29',
    '1900-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-04-31',
    '31/12/2026',
    '2026-1-1',
    '1812-01-01',
  ])('%s is no day', value => expect(read(day, value)).toEqual(refused(/no day/)))
  test.each([
    '2026-03-31T09:30:00+02:00',
    '2026-03-31T09:30:00Z',
    '2026-03-31 09:30',
    '2026-03-31',
    '2026-03-31T09:30:00.123Z',
  ])('%s is an instant', value => expect(read(instant, value)).toBe(value))
  test.each(['2026-03-31T24:00:00Z', '2026-03-31T09:60', '2026-02-30T09:00', '2026-03-31T09:00+25:00', 'yesterday'])(
    '%s is no instant',
    value => expect(read(instant, value)).toEqual(refused(/no instant/)),
  )
})

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
