import { expect, test, vi } from 'vitest'
import { complainOf, messageOf } from './complaints.ts'
import { lastFaults } from './last-faults.ts'

test.each([
  [new Error('no room'), 'no room'],
  [new TypeError(''), 'TypeError'],
  [{ code: 'ECONNREFUSED', port: 25 }, '{"code":"ECONNREFUSED","port":25}'],
  ['gone', 'gone'],
  [undefined, 'undefined'],
])('%o is said as %s', (error, said) => {
  expect(messageOf(error)).toBe(said)
})

test('what goes wrong in the background is a line of JSON', () => {
  const lines: string[] = []
  vi.spyOn(process.stdout, 'write').mockImplementation(line => lines.push(String(line)) > 0)
  complainOf('Jobs')({ code: 'ECONNREFUSED' })
  vi.restoreAllMocks()
  expect(lines).toHaveLength(1)
  expect(lines[0]?.endsWith('\n')).toBe(true)
  expect(JSON.parse(lines[0] ?? '')).toEqual({
    level: 50,
    time: expect.any(Number),
    part: 'Jobs',
    msg: 'Jobs: {"code":"ECONNREFUSED"}',
  })
  expect(lastFaults().at(-1)).toMatchObject({ part: 'Jobs', what: 'object ECONNREFUSED', line: '' })
})
