import { describe, expect, test } from 'vitest'
import { dayOf, flagOf, oneOf, openOf, pageOf, textOf, wholeNumberOf } from './written.ts'

describe('what an address says is read', () => {
  test.each([
    [pageOf, '2', 2],
    [pageOf, '2.7', 2],
    [pageOf, '0', undefined],
    [pageOf, '-3', undefined],
    [pageOf, 'x', undefined],
    [pageOf, undefined, undefined],
    [wholeNumberOf, '12', 12],
    [wholeNumberOf, '1.5', undefined],
    [wholeNumberOf, '99999999999999999999', undefined],
    [wholeNumberOf, '', undefined],
    [openOf, '7', 7],
    [openOf, 'x', undefined],
    [dayOf, '2026-11-24', '2026-11-24'],
    [dayOf, '1999-01-01', undefined],
    [dayOf, '24-11-2026', undefined],
    [flagOf, '1', 1],
    [flagOf, 'true', undefined],
    [textOf, '', ''],
    [textOf, undefined, undefined],
    [(value: unknown) => oneOf(['a', 'b'], value), 'b', 'b'],
    [(value: unknown) => oneOf(['a', 'b'], value), 'c', undefined],
  ])('%o of %j is %j, also the second time', (read: (value: unknown) => unknown, value, result) => {
    expect(read(value)).toBe(result)
    expect(read(result)).toBe(result)
    expect(read(result === undefined ? undefined : String(result))).toBe(result)
  })
})
