import { expect, test } from 'vitest'
import { DOMAIN_ORDER, findGone, findPlaceless, findRootFiles, findUphill, SERVER_ORDER } from './features.ts'
import { WEB_ORDER, webPlaceOf } from './rooms.ts'
import { below, readSources, SOURCES } from '#safety/sources.ts'

const SERVER = { root: 'server', order: SERVER_ORDER }
const DOMAIN = { root: 'domain', order: DOMAIN_ORDER }
const WEB = { root: 'web', order: WEB_ORDER, nameOf: webPlaceOf }
// With the tests, which stand beside the highest of what they draw.
const WEB_FILES = readSources(['web'], /\.(tsx?|css)$/)

test.each([SERVER, DOMAIN, WEB])('the order of $root names what is there', order => {
  expect(findGone(below(SOURCES, order.root), order)).toEqual([])
})

test.each([SERVER, DOMAIN])('nothing in $root imports what stands above it, files of the root included', order => {
  expect(findUphill(below(SOURCES, order.root), order)).toEqual([])
})

test('nothing in web imports what stands above it, tests included', () => {
  expect(WEB_FILES.length).toBeGreaterThan(900)
  expect(findUphill(WEB_FILES, WEB)).toEqual([])
})

test('every room of web has a place, and an import between two goes one way', () => {
  expect(findPlaceless(WEB_FILES, WEB)).toEqual([])
  expect(findPlaceless([{ file: 'web/news/NewsScreen.tsx', text: '' }], WEB)).toEqual(['news has no place'])
  const planted = (file: string, target: string) => [{ file, text: `import { a } from '#${target}'` }]
  const uphill = (file: string, target: string) => findUphill(planted(file, target), WEB)
  expect(uphill('web/cart/api.ts', 'web/products/api.ts')).toEqual([
    'cart > products: web/cart/api.ts imports web/products/api.ts',
  ])
  expect(uphill('web/products/api.ts', 'web/cart/api.ts')).toEqual([])
  expect(uphill('web/ui/fields/Field.tsx', 'web/calls/call.ts')).toHaveLength(1)
  expect(uphill('web/orders/OrderScreen.tsx', 'web/routing/routes/router.tsx')).toHaveLength(1)
  expect(uphill('web/orders/routes.tsx', 'web/routing/routes/router.tsx')).toEqual([])
  expect(uphill('web/boot/App.tsx', 'web/main.ts')).toHaveLength(1)
})

test('an import that goes uphill is found, and one that goes downhill is none', () => {
  const planted = (file: string, target: string) => [{ file, text: `import { a } from '#${target}'` }]
  const uphill = (sources: { file: string; text: string }[]) => findUphill(sources, SERVER)
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
  expect(findUphill(planted('server/context.ts', 'server/cart/service.ts'), SERVER)).toEqual([
    'context.ts > cart: server/context.ts imports server/cart/service.ts',
  ])
  expect(findUphill(planted('server/database/connect.ts', 'server/context.ts'), SERVER)).toHaveLength(1)
  expect(findUphill(planted('domain/language.ts', 'domain/clients/portugal.ts'), DOMAIN)).toHaveLength(1)
  expect(findUphill(planted('server/cart/service.ts', 'server/context.ts'), SERVER)).toEqual([])
})

test('no file stands at a root of server, domain or web that belongs into a room', () => {
  const files = new Set([...SOURCES, ...WEB_FILES].map(({ file }) => file))
  expect(findRootFiles([...files])).toEqual([])
  expect(findRootFiles(['server/keys.ts', 'server/app.ts', 'server/cart/store.ts'], ['server/app.ts'])).toEqual([
    'server/keys.ts stands at a root and belongs into a room',
  ])
  expect(findRootFiles(['web/paths.ts'], [])).toEqual(['web/paths.ts stands at a root and belongs into a room'])
  expect(findRootFiles([], ['server/app.ts'])).toEqual(['server/app.ts is not there'])
})

test('a feature without a place imports every other, and only routes.ts imports it', () => {
  const planted = (file: string, target: string) => [{ file, text: `import { a } from '#${target}'` }]
  const uphill = (sources: { file: string; text: string }[]) => findUphill(sources, SERVER)
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
