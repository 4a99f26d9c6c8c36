import { expect, test } from 'vitest'
import { yearBefore } from './period.ts'

test('R200: the list starts with the last 1 year', () => expect(yearBefore('2026-11-20')).toBe('2025-11-20'))
test('29 February has no twin in the year before', () => expect(yearBefore('2028-02-29')).toBe('2027-02-28'))
