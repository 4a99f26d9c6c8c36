import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { PLANTED_BUGS } from './planted-bugs.ts'

// Whether they are caught is for `npm run planted` to say, which takes minutes. Here: that it still has where to plant.

test.each(PLANTED_BUGS)('$rule, $what: the text to replace stands once in $file', ({ file, text, instead, tests }) => {
  expect(readFileSync(file, 'utf8').split(text)).toHaveLength(2)
  expect(instead).not.toBe(text)
  expect(tests.filter(each => !existsSync(each) || !/\.test\.tsx?$/.test(each))).toEqual([])
})

test('each bug is another one, and each of these rules has two at least', () => {
  expect(new Set(PLANTED_BUGS.map(({ file, text, instead }) => `${file} ${text} ${instead}`)).size).toBe(
    PLANTED_BUGS.length,
  )
  const rules = ['K2', 'K3', 'K4', 'K5', 'K9', 'K12', 'K13', 'K14', 'K16', 'K21']
  for (const rule of rules) expect(PLANTED_BUGS.filter(bug => bug.rule === rule).length).toBeGreaterThanOrEqual(2)
})
