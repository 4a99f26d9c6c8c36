import { expect, test } from 'vitest'
import { batched } from './batches.ts'

/** A run that ends when the test says so: `end()` answers the group that is under way with its items in capitals. */
function slowly({
  most = 10,
  mayFailAlone = () => true,
}: { most?: number; mayFailAlone?: (error: unknown) => boolean } = {}) {
  const runs: string[][] = []
  let current = Promise.withResolvers<string[]>()
  const ask = batched<string, string>({
    most,
    fits: (group, item) => !group.includes(item),
    run: group => {
      runs.push(group)
      current = Promise.withResolvers()
      return current.promise
    },
    mayFailAlone,
  })
  const settle = () => new Promise(resolve => setImmediate(resolve))
  return {
    ask,
    runs,
    end: async () => {
      current.resolve(runs.at(-1)!.map(item => item.toUpperCase()))
      await settle()
    },
    fail: async (error: Error) => {
      current.reject(error)
      await settle()
    },
  }
}

test('the first item runs at once and alone; later ones run as one batch, and each gets its own answer', async () => {
  const { ask, runs, end } = slowly()
  const answers = [ask('a')]
  expect(runs).toEqual([['a']])
  answers.push(ask('b'), ask('c'), ask('d'))
  expect(runs).toEqual([['a']])
  await end()
  expect(runs).toEqual([['a'], ['b', 'c', 'd']])
  await end()
  expect(await Promise.all(answers)).toEqual(['A', 'B', 'C', 'D'])
})

test('after a pause the next item is run at once', async () => {
  const { ask, runs, end } = slowly()
  const first = ask('a')
  await end()
  await first
  void ask('b')
  expect(runs).toEqual([['a'], ['b']])
})

test('an item that does not fit keeps its place: the longest waiting is first in the next batch', async () => {
  const { ask, runs, end } = slowly({ most: 2 })
  for (const item of ['a', 'b', 'b', 'c', 'd']) void ask(item)
  await end()
  expect(runs.at(-1)).toEqual(['b', 'c']) // the second b clashes with the first
  await end()
  expect(runs.at(-1)).toEqual(['b', 'd'])
})

test('the items of a failed batch are run again one by one, and only the bad one fails', async () => {
  const { ask, runs, end, fail } = slowly()
  const answers = Promise.allSettled(['a', 'b', 'c', 'd'].map(ask))
  await end()
  await fail(new Error('one of you'))
  void ask('e').catch(() => undefined)
  await end() // b
  await fail(new Error('c is bad'))
  await end() // d
  expect(runs).toEqual([['a'], ['b', 'c', 'd'], ['b'], ['c'], ['d'], ['e']])
  expect(await answers).toEqual([
    { status: 'fulfilled', value: 'A' },
    { status: 'fulfilled', value: 'B' },
    { status: 'rejected', reason: new Error('c is bad') },
    { status: 'fulfilled', value: 'D' },
  ])
})

test('a failure of the database is reported to every item of a batch, and nothing is run twice', async () => {
  const { ask, runs, end, fail } = slowly({ mayFailAlone: error => String(error).includes('one of you') })
  const answers = Promise.allSettled(['a', 'b', 'c'].map(ask))
  await end()
  await fail(new Error('the connection is lost'))
  const lost = { status: 'rejected', reason: new Error('the connection is lost') }
  expect(await answers).toEqual([{ status: 'fulfilled', value: 'A' }, lost, lost])
  const next = ask('d')
  expect(runs).toEqual([['a'], ['b', 'c'], ['d']])
  await end()
  expect(await next).toBe('D')
})
