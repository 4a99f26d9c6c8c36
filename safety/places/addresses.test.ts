import { describe, expect, test } from 'vitest'
import { findOwnDelays, findPlainLinks, findSpelledAddresses } from './addresses.ts'
import { below, SOURCES } from '#safety/sources.ts'

const WEB = below(SOURCES, 'web').filter(({ file }) => !file.startsWith('web/gallery/'))

const planted = (text: string) => [{ file: 'web/cart/Planted.tsx', text }]

describe('the delay of a search', () => {
  test('stands in searchDelay.ts alone', () => {
    expect(WEB.filter(({ text }) => text.includes('delay={SEARCH_DELAY.')).length).toBeGreaterThan(9)
    expect(findOwnDelays(WEB)).toEqual([])
  })

  test.each([
    'const SEARCH_DELAY = 500',
    'const field = <SearchField\n  value={q}\n  onSearch={text => search(text)}\n  delay={500}\n/>',
    'const field = <SearchField value={q} delay={LATER} />',
  ])('is found where a list has its own: %s', text => {
    expect(findOwnDelays(planted(text))).toHaveLength(1)
  })
})

describe('an address', () => {
  test('is spelled in addresses.ts alone', () => {
    expect(findSpelledAddresses([{ file: 'web/routing/addresses.ts', text: "orders: '/pedidos'" }])).toEqual([])
    expect(findSpelledAddresses(WEB)).toEqual([])
  })

  test.each([
    "go('/carrito')",
    'const link = <a href="/pedidos/mis-pedidos">Pedidos</a>',
    'const to = `/ofertas/oferta/${id}`',
    "const query = '/clientes?offer=1'",
  ])('is found where it is spelled: %s', text => {
    expect(findSpelledAddresses(planted(text))).toHaveLength(1)
  })

  test('is not taken for one where it is named or called', () => {
    expect(findSpelledAddresses(planted("// '/carrito'\nconst to = ADDRESS.cart\ncall('/orders/')"))).toEqual([])
  })
})

describe('a link to a screen', () => {
  test('is drawn by the router', () => {
    expect(WEB.filter(({ text }) => text.includes('<Link')).length).toBeGreaterThan(30)
    expect(findPlainLinks(WEB)).toEqual([])
  })

  test.each([
    '<a href={paths.cart()}>',
    '<a\n  className={styles.a}\n  onClick={() => a > b}\n  href={to}\n>',
    '<a {...rest}>',
  ])('is found where it is plain: %s', tag =>
    expect(findPlainLinks(planted(`const link = ${tag}text</a>`))).toHaveLength(1),
  )

  test.each(['<a href="#content">', '<a href={`mailto:${email}`}>', '<a href={url} target="_blank" rel="noreferrer">'])(
    'is not what leads elsewhere: %s',
    tag => expect(findPlainLinks(planted(`const link = ${tag}text</a>`))).toEqual([]),
  )
})
