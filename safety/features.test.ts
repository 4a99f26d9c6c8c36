import { expect, test } from 'vitest'
import { findGone, findUphill, SERVER_ORDER, WEB_ORDER } from './features.ts'
import { below, SOURCES } from './sources.ts'

// Imports that go uphill, each with what would end it.
const KNOWN_SERVER = [
  'outside > database', // the type of a connection, which jobs and kept mails are handed
  'http > limits', // every call is counted before it is answered
  'http > session', // who asks is found out before a call is answered
  'http > backup', // the metrics say when the newest backup was made
  'session > clients', // the account says how many clients it sees
  'session > mail', // a new password comes by mail
  'session > orders', // the account says how many orders it may validate
  'session > offers', // and how many offers
  'leads > offers', // a list of leads counts their offers
  'validation > mail', // a decision queues its mail
  'paper > offers', // who sees an offer sees its document
  'mail > orders', // a mail has the sums of the order
  'mail > validation-link', // the mail to a validator has a link
]
const KNOWN_WEB = [
  'session > layout', // the sign-in page has the logo and the languages
  'clients > cart', // leaving a client says what stays in its cart
  'favourites > cart', // all favourites are put into the cart
  'favourites > products', // favourites are drawn as the catalogue draws articles
  'cart > products', // suggestions are drawn as the catalogue draws articles
  'products > palette', // an article that was opened is remembered for the palette
  'palette > layout', // the palette offers what the menu offers
]

test('the order names features alone', () => {
  expect(findGone(below(SOURCES, 'server'), SERVER_ORDER)).toEqual([])
  expect(findGone(below(SOURCES, 'web'), WEB_ORDER)).toEqual([])
})

test('no feature of the server imports one that stands above it', () => {
  expect(findUphill(below(SOURCES, 'server'), 'server', SERVER_ORDER, KNOWN_SERVER)).toEqual([])
})

test('no feature of the web imports one that stands above it', () => {
  expect(findUphill(below(SOURCES, 'web'), 'web', WEB_ORDER, KNOWN_WEB)).toEqual([])
})

test('an import that goes uphill is found, and one that goes downhill is none', () => {
  const planted = (file: string, target: string) => [{ file, text: `import { a } from '#${target}'` }]
  const uphill = (sources: { file: string; text: string }[]) => findUphill(sources, 'server', SERVER_ORDER, [])
  expect(uphill(planted('server/cart/service.ts', 'server/orders/service.ts'))).toEqual([
    'cart > orders: server/cart/service.ts imports server/orders/service.ts',
  ])
  expect(uphill(planted('server/orders/service.ts', 'server/cart/service.ts'))).toEqual([])
  expect(findGone(planted('server/news/service.ts', 'server/app.ts'), ['cart'])).toEqual(['cart is no feature'])
})

test('a feature without a place imports every other, and none imports it', () => {
  const planted = (file: string, target: string) => [{ file, text: `import { a } from '#${target}'` }]
  const uphill = (sources: { file: string; text: string }[]) => findUphill(sources, 'server', SERVER_ORDER, [])
  expect(uphill(planted('server/news/service.ts', 'server/demo/service.ts'))).toEqual([])
  expect(uphill(planted('server/demo/service.ts', 'server/news/service.ts'))).toEqual([
    'demo > news: server/demo/service.ts imports server/news/service.ts',
  ])
  expect(uphill(planted('server/news/service.ts', 'server/views/service.ts'))).toEqual([
    'news > views: server/news/service.ts imports server/views/service.ts',
  ])
})
