import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { Cart, CartItem } from '#domain/cart/contract.ts'
import { adjustedKey, CART, cartCache, cartsOf } from './cache.ts'

const cartOf = (...ids: number[]) =>
  // What the cache looks at.
  ({ items: ids.map(id => ({ id }) as CartItem) }) as Cart

test('of two articles that are added one after the other no row has the key of the other', () => {
  const queries = new QueryClient()
  const cache = cartCache(queries)
  queries.setQueryData([...CART, null], cartOf())
  const first = cache.temporaryId()
  queries.setQueryData([...CART, null], cartOf(first))
  cache.named(first, 100)
  const second = cache.temporaryId()
  queries.setQueryData([...CART, null], cartOf(100, second))
  const keys = () => (cache.current()?.items ?? []).map(({ id }) => cache.rowKey(id))
  const before = keys()
  expect(new Set(before).size).toBe(2)
  cache.named(second, 101)
  expect(keys()).toEqual(before)
})

test('a line with a reduced quantity is remembered until the whole quantity is taken', () => {
  const queries = new QueryClient()
  const cache = cartCache(queries)
  const adjusted = () => queries.getQueryData<ReadonlyMap<number, unknown>>(adjustedKey)
  cache.setAdjusted(7, 24, 24)
  expect(adjusted()).toBeUndefined()
  cache.setAdjusted(7, 50, 24)
  cache.setAdjusted(8, 9, 3)
  expect(adjusted()?.get(7)).toEqual({ from: 50, to: 24 })
  cache.setAdjusted(7, 12, 12)
  expect([...(adjusted() ?? [])]).toEqual([[8, { from: 9, to: 3 }]])
})

test('new lines of two carts never have the same temporary id (R620)', () => {
  const queries = new QueryClient()
  const [one, two] = [1, 2].map(id => cartsOf({ client: { id }, lead: null, buyer_cookie: null }))
  queries.setQueryData([...one!, null], cartOf())
  queries.setQueryData([...two!, null], cartOf())
  const first = cartCache(queries, one).temporaryId()
  cartCache(queries, one).patch(() => cartOf(first))
  const second = cartCache(queries, two).temporaryId()
  expect(second).not.toBe(first)
  cartCache(queries, two).patch(() => cartOf(second))
  expect(queries.getQueryData<Cart>([...one!, null])?.items).toMatchObject([{ id: first }])
})
