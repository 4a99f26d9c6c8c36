import { expect, test } from 'vitest'
import { paths } from './paths.ts'

test('a path has its variable parts and its query', () => {
  expect(paths.cart()).toBe('/carrito')
  expect(paths.order(7)).toBe('/pedidos/pedido/7')
  expect(paths.orders({ page: 2, q: undefined, tab: '' })).toBe('/pedidos/mis-pedidos?page=2')
  expect(paths.validateOrder('mine', 7, { page: 2 })).toBe('/pedidos/validar-pedido/mine/7?page=2')
})

test('the path of an article is named after it', () => {
  expect(paths.product(12, 'Papel higiénico 2 capas')).toBe('/catalogo/product/12-papel-higienico-2-capas')
})

test('the buy list has another address for a text search', () => {
  expect(paths.buy({ cat: 3 })).toBe('/pedidos/comprar?cat=3')
  expect(paths.buy({ q: 'ñ &' })).toBe('/pedidos/comprar/s?q=%C3%B1+%26')
})
