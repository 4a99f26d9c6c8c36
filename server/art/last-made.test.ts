import { expect, test } from 'vitest'
import { lastMade } from './last-made.ts'

test('what was wanted last is made once, and what was not wanted for longest is forgotten first', () => {
  const made: string[] = []
  const boxOf = lastMade(2, ({ name }: { name: string }) => {
    made.push(name)
    return { name }
  })
  expect(boxOf({ name: 'one' })).toBe(boxOf({ name: 'one' }))
  boxOf({ name: 'two' })
  boxOf({ name: 'one' })
  boxOf({ name: 'three' })
  expect(boxOf({ name: 'one' })).toEqual({ name: 'one' })
  expect(made).toEqual(['one', 'two', 'three'])
  boxOf({ name: 'two' })
  expect(made).toEqual(['one', 'two', 'three', 'two'])
})
