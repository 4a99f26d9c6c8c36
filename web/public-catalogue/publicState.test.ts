import { describe, expect, test } from 'vitest'
import { readCatalogueSearch } from '#web/products/list/catalogueSearch.ts'
import { parseSearch } from '#web/routing/searchText.ts'
import { publicHref, publicOrders, readPublicState } from './publicState.ts'

const read = (query: string) => readPublicState(readCatalogueSearch(parseSearch(query)))

describe('the address of the public catalogue', () => {
  test.each([
    ['', '/catalogo-publico'],
    ['cat=3&page=2', '/catalogo-publico?cat=3&page=2'],
    ['q=lejía&cat=3&view=list&sort=name', '/catalogo-publico/s?q=lej%C3%ADa&cat=3&view=list&sort=name'],
    ['q=%20&cat=-1&page=0&view=x&sort=y', '/catalogo-publico'],
  ])('%s is read and written as %s', (query, href) => {
    expect(publicHref(read(query))).toBe(href)
  })

  test('R188: has no sort order that reveals prices or consumption', () => {
    expect(read('sort=final_price').sort).toBeUndefined()
    expect(read('sort=-total_consumption').sort).toBeUndefined()
    expect(publicOrders(read(''), true)).toEqual({
      offered: ['recommended', '-has_image,name', 'name', 'category'],
      current: '-has_image,name',
    })
    expect(publicOrders(read('q=gel'), true)).toMatchObject({ current: 'relevance' })
    expect(publicOrders(read('q=gel&sort=name'), true)).toMatchObject({ current: 'name' })
    expect(publicOrders(read('sort=relevance'), true)).toMatchObject({ current: '-has_image,name' })
  })
})
