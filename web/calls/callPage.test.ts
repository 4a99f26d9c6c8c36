import { afterEach, expect, test, vi } from 'vitest'
import { listOrders } from '#domain/orders/contract.ts'
import { placesOn } from '#domain/page.ts'
import { callPage } from './callPage.ts'

const asked: number[] = []
afterEach(() => {
  asked.length = 0
  vi.unstubAllGlobals()
})

/** A list of 41 rows on three pages. */
const answer = (count = 41) =>
  vi.stubGlobal('fetch', async (address: string) => {
    const page = Number(new URL(address, 'https://portal.test').searchParams.get('page'))
    asked.push(page)
    const results = Array.from({ length: Math.max(0, Math.min(20, count - (page - 1) * 20)) }, () => ({}))
    return Response.json({ results, count, total_pages: Math.ceil(count / 20) })
  })

test('a page beyond the end leads to the last one', async () => {
  answer()
  const found = await callPage(listOrders, { query: { page: 9 } })
  expect(asked).toEqual([9, 3])
  expect(found.results).toHaveLength(1)
  expect(placesOn(9, found)).toEqual({ first: 41, last: 41 })
})

test.each([
  [1, { first: 1, last: 20 }],
  [2, { first: 21, last: 40 }],
  [3, { first: 41, last: 41 }],
])('page %i has its rows at their places', async (page, places) => {
  answer()
  expect(placesOn(page, await callPage(listOrders, { query: { page } }))).toEqual(places)
  expect(asked).toEqual([page])
})

test('of an empty list nothing more is asked', async () => {
  answer(0)
  expect((await callPage(listOrders, { query: { page: 4 } })).results).toEqual([])
  expect(asked).toEqual([4])
})
