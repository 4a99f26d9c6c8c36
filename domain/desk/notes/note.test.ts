import { expect, test } from 'vitest'
import { MAX_NOTE, noteProblem } from './note.ts'

test.each([
  ['', 'errors.required'],
  [' \n ', 'errors.required'],
  ['x', undefined],
  ['x'.repeat(MAX_NOTE), undefined],
  ['x'.repeat(MAX_NOTE + 1), ['errors.too_long', { limit: 2000 }]],
])('a note says something, in at most 2,000 signs (%#)', (text, problem) => {
  expect(noteProblem(text)).toEqual(problem)
})
