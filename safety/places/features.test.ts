import { expect, test } from 'vitest'
import { DOMAIN_ORDER, findGone, findRootFiles, findUphill, SERVER_ORDER, WEB_ORDER } from './features.ts'
import { below, featureOf, SOURCES } from '#safety/sources.ts'

const SERVER = { root: 'server', order: SERVER_ORDER }
const DOMAIN = { root: 'domain', order: DOMAIN_ORDER }
// The files at the root of the web have no place yet.
const WEB = { root: 'web', order: WEB_ORDER, nameOf: featureOf }

// Imports of the web that go uphill, each with what would end it.
const KNOWN_WEB = [
  'session > layout', // the sign-in page has the logo and the languages
  'clients > cart', // leaving a client says what stays in its cart
  'favourites > cart', // all favourites are put into the cart
  'favourites > products', // favourites are drawn as the catalogue draws articles
  'cart > products', // suggestions are drawn as the catalogue draws articles
  'products > palette', // an article that was opened is remembered for the palette
  'palette > layout', // the palette offers what the menu offers
]

test.each([SERVER, DOMAIN, WEB])('the order of $root names what is there', order => {
  expect(findGone(below(SOURCES, order.root), order)).toEqual([])
})

test.each([SERVER, DOMAIN])('nothing in $root imports what stands above it, files of the root included', order => {
  expect(findUphill(below(SOURCES, order.root), order, [])).toEqual([])
})

test('no feature of the web imports one that stands above it', () => {
  expect(findUphill(below(SOURCES, 'web'), WEB, KNOWN_WEB)).toEqual([])
})

test('an import that goes uphill is found, and one that goes downhill is none', () => {
  const planted = (file: string, target: string) => [{ file, text: `import { a } from '#${target}'` }]
  const uphill = (sources: { file: string; text: string }[]) => findUphill(sources, SERVER, [])
  expect(uphill(planted('server/cart/service.ts', 'server/orders/service.ts'))).toEqual([
    'cart > orders: server/cart/service.ts imports server/orders/service.ts',
  ])
  expect(uphill(planted('server/orders/service.ts', 'server/cart/service.ts'))).toEqual([])
  expect(findGone(planted('server/news/service.ts', 'server/app.ts'), { order: ['cart'] })).toEqual([
    'cart is no feature',
  ])
})

test('an import that goes uphill through a file of the root is found', () => {
  const planted = (file: string, target: string) => [{ file, text: `import { a } from '#${target}'` }]
  expect(findUphill(planted('server/context.ts', 'server/cart/service.ts'), SERVER, [])).toEqual([
    'context.ts > cart: server/context.ts imports server/cart/service.ts',
  ])
  expect(findUphill(planted('server/database/connect.ts', 'server/context.ts'), SERVER, [])).toHaveLength(1)
  expect(findUphill(planted('domain/language.ts', 'domain/clients/portugal.ts'), DOMAIN, [])).toHaveLength(1)
  expect(findUphill(planted('server/cart/service.ts', 'server/context.ts'), SERVER, [])).toEqual([])
})

test('no file stands at a root of server or domain that belongs into a room', () => {
  const files = [...below(SOURCES, 'server'), ...below(SOURCES, 'domain')].map(({ file }) => file)
  expect(findRootFiles(files)).toEqual([])
  expect(findRootFiles(['server/keys.ts', 'server/app.ts', 'server/cart/store.ts'], ['server/app.ts'])).toEqual([
    'server/keys.ts stands at a root and belongs into a room',
  ])
  expect(findRootFiles([], ['server/app.ts'])).toEqual(['server/app.ts is not there'])
})

test('a feature without a place imports every other, and only routes.ts imports it', () => {
  const planted = (file: string, target: string) => [{ file, text: `import { a } from '#${target}'` }]
  const uphill = (sources: { file: string; text: string }[]) => findUphill(sources, SERVER, [])
  expect(uphill(planted('server/news/service.ts', 'server/demo/service.ts'))).toEqual([])
  expect(uphill(planted('server/demo/service.ts', 'server/news/service.ts'))).toEqual([
    'demo > news: server/demo/service.ts imports server/news/service.ts',
  ])
  expect(uphill(planted('server/routes.ts', 'server/news/routes.ts'))).toEqual([])
  expect(uphill(planted('server/app.ts', 'server/news/service.ts'))).toHaveLength(1)
  expect(uphill(planted('server/news/service.ts', 'server/views/service.ts'))).toEqual([
    'news > views: server/news/service.ts imports server/views/service.ts',
  ])
})
