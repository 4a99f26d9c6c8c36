import { expect, test } from 'vitest'
import { parseQuery } from './query.ts'

const word = (text: string, more: object = {}) => ({ kind: 'word', word: text, begins: false, in_name: false, ...more })

test('a word may be one of a name, or what begins so', () => {
  expect(parseQuery("'papel'")).toEqual(word('papel'))
  expect(parseQuery("'papel':A")).toEqual(word('papel', { in_name: true }))
  expect(parseQuery("'#gd20':*")).toEqual(word('#gd20', { begins: true }))
  expect(parseQuery("'pap':*A")).toEqual(word('pap', { begins: true, in_name: true }))
})

test('«and» binds closer than «or», and «behind» closer than both', () => {
  expect(parseQuery("'a' | 'b' & 'c' <2> 'd'")).toEqual({
    kind: 'any',
    parts: [
      word('a'),
      { kind: 'all', parts: [word('b'), { kind: 'behind', first: word('c'), second: word('d'), distances: [2] }] },
    ],
  })
  expect(parseQuery("('a' | 'b') <-> ('c')")).toEqual({
    kind: 'behind',
    first: { kind: 'any', parts: [word('a'), word('b')] },
    second: word('c'),
    distances: [1],
  })
})

test('the same two at two distances are asked for once', () => {
  const both = { kind: 'behind', first: { kind: 'any', parts: [word('a'), word('b')] }, second: word('c') }
  expect(parseQuery("(('a' | 'b') <-> 'c') | (('a' | 'b') <2> 'c')")).toEqual({ ...both, distances: [1, 2] })
  for (const other of ["('a' | 'd')", "'a'", "('a' | 'b' | 'c')", "('a' | 'b':A)"])
    expect(parseQuery(`(('a' | 'b') <-> 'c') | (${other} <2> 'c')`).kind, other).toBe('any')
})

test.each(['', '()', "'a' 'b'", "('a'", "'a')", "'a' &", "| 'a'"])('%j is no query', text => {
  expect(() => parseQuery(text)).toThrow(SyntaxError)
})
