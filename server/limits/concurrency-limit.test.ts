import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { concurrencyLimit } from './concurrency-limit.ts'

test('T19.4 a user has a fixed number of running tasks, in the order of arrival, also if some fail', async () => {
  const inTurn = concurrencyLimit(2)
  const atOnce = new Map<number, number>()
  const begun: string[] = []
  let most = 0
  const work = (user: number, name: string) =>
    inTurn(user, async () => {
      begun.push(name)
      atOnce.set(user, (atOnce.get(user) ?? 0) + 1)
      most = Math.max(most, atOnce.get(user) ?? 0)
      await pause(5)
      atOnce.set(user, (atOnce.get(user) ?? 0) - 1)
      if (name.endsWith('2')) throw new Error('failed')
      return name
    })
  const all = await Promise.allSettled([
    ...Array.from({ length: 7 }, (_, index) => work(1, `a${index}`)),
    ...Array.from({ length: 3 }, (_, index) => work(2, `b${index}`)),
  ])
  expect(most).toBe(2)
  expect(begun.slice(0, 4)).toEqual(['a0', 'a1', 'b0', 'b1'])
  expect(begun.filter(name => name.startsWith('a'))).toEqual(['a0', 'a1', 'a2', 'a3', 'a4', 'a5', 'a6'])
  expect(all.filter(({ status }) => status === 'rejected')).toHaveLength(2)
  expect(await work(1, 'again')).toBe('again')
})
