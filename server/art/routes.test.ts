import { afterAll, beforeAll, expect, test } from 'vitest'
import { articleArt } from '#domain/art/article.ts'
import { testServer, type TestServer } from '#server/test/server.ts'

let server: TestServer
let bleach: number
const YEAR = 'public, max-age=31536000, immutable'

beforeAll(async () => {
  server = await testServer()
  const shelf = await server.make.category('Lejías')
  await server.sql`update categories set external_id = 'lejias' where id = ${shelf}`
  bleach = await server.make.product({ name: 'Lejía <2 L> "Ñandú"' })
})
afterAll(() => server.close())

const picture = (url: string) => server.app.inject({ url })

test('an article and a category are drawn for everybody, and never asked for twice', async () => {
  for (const url of [`/art/product/${bleach}.svg`, '/art/category/lejias.svg']) {
    const { statusCode, headers, body } = await picture(url)
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([200, 'image/svg+xml', YEAR])
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    expect(body).toMatch(/^<svg /)
  }
})

test('an article that is not for the public is drawn for who knows its version', async () => {
  const hidden = await server.make.product({ name: 'Marca propia 30 u', public: false })
  const [known] = await server.sql<{ v: string }[]>`select left(md5('Marca propia 30 u'), 8) as v`
  for (const path of [`/art/product/${hidden}.svg`, `/art/thumbnail/product/${hidden}.png`]) {
    expect((await picture(path)).statusCode).toBe(404)
    expect((await picture(`${path}?v=00000000`)).statusCode).toBe(404)
    expect((await picture(`${path}?v=${known?.v}`)).statusCode).toBe(200)
  }
})

test('the picture of the sign-in and what goes on behind it are drawn in the colour that is asked for', async () => {
  for (const path of ['/art/still-life.svg', '/art/backdrop.svg']) {
    const [teal, night, red, odd] = await Promise.all(
      ['?hue=175', '?hue=175&dark=1', '?hue=2', '?hue=%3Cscript%3E'].map(query => picture(path + query)),
    )
    for (const reply of [teal, night, red, odd]) {
      expect([reply?.statusCode, reply?.headers['content-type'], reply?.headers['cache-control']]).toEqual([
        200,
        'image/svg+xml',
        YEAR,
      ])
    }
    expect(new Set([teal?.body, night?.body, red?.body]).size).toBe(3)
    expect(odd?.body).toBe(teal?.body)
  }
})

test('an article whose name says nothing is drawn by its nearest category', async () => {
  const { make } = server
  const paper = await make.category('Papel')
  const towels = await make.category('Toallas', paper)
  const product = await make.product({ name: 'Eco Natural XL', category: towels })
  await make.refresh()
  const wish = { id: product, name: 'Eco Natural XL' }
  const { body } = await picture(`/art/product/${product}.svg`)
  expect(body).toBe(articleArt({ ...wish, categories: ['Papel', 'Toallas'] }))
  expect(body).not.toBe(articleArt({ ...wish, categories: ['Papel'] }))
})

test('as a thumbnail they come in pixels, as many as the screen has', async () => {
  for (const path of [`/art/thumbnail/product/${bleach}.png`, '/art/thumbnail/category/lejias.png']) {
    const widths = []
    for (const query of ['', '?width=128', '?width=192', '?width=100000', '?width=192&dark=1']) {
      const { statusCode, headers, rawPayload } = await picture(path + query)
      expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([200, 'image/png', YEAR])
      expect(rawPayload.subarray(1, 4).toString()).toBe('PNG')
      widths.push(rawPayload.readUInt32BE(16))
    }
    expect(widths).toEqual([128, 128, 192, 128, 192])
    const [day, night] = await Promise.all([picture(path), picture(`${path}?dark=1`)])
    expect(night.rawPayload.equals(day.rawPayload)).toBe(false)
  }
})

test.each([
  'product/999999',
  'product/1e3',
  'product/-1',
  `product/${'9'.repeat(30)}`,
  'category/none',
  'category/%00',
])('what is not there is not drawn: %s', async path => {
  expect((await picture(`/art/${path}.svg`)).statusCode).toBe(404)
  expect((await picture(`/art/thumbnail/${path}.png`)).statusCode).toBe(404)
})
