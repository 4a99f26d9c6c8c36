import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { brandOf } from '#domain/brand.ts'
import type { MailedOffer } from '#server/mail/offers/offer-store.ts'
import { DEFAULT_SETTINGS } from '#server/settings/settings.ts'
import { offer, order } from '#server/test/letters/samples.ts'
import { testServer, type TestServer } from '#server/test/server.ts'
import { articlePicture } from './article-picture.ts'
import { mailOf } from './letter.ts'
import { offerLetter } from '#server/mail/offers/offer-mail.ts'
import { orderLetter } from '#server/mail/orders/order-mail.ts'
import { findMailedOrder } from './store.ts'

const brand = brandOf('pulcro')
const options = { brand, address: 'https://portal.test', settings: DEFAULT_SETTINGS }
const sizeOf = (png: Buffer) => [png.readUInt32BE(16), png.readUInt32BE(20)]

describe('the picture of an article', () => {
  test('is a small PNG, drawn once for all mails', () => {
    const glove = { product_id: 7, name: 'Guante de nitrilo azul M', categories: ['Guantes'] }
    const picture = articlePicture(glove)
    expect(sizeOf(picture.content)).toEqual([128, 128])
    expect(picture.content.length).toBeLessThan(12_000)
    expect(articlePicture({ ...glove })).toBe(picture)
    expect(articlePicture({ ...glove, name: 'Lejía 5 L' }).content.equals(picture.content)).toBe(false)
  })

  test('stands beside each line of the article, and is sent once with the mail', () => {
    const one = order('es')
    const [first] = one.entries
    const mail = mailOf(orderLetter({ ...one, entries: [...one.entries, first!] }, options), brand, 'an-id')
    const shown = [...mail.html.matchAll(/src="cid:(article-\d+@pulcro)"/g)].map(([, cid]) => cid)
    const articles = one.entries.filter(entry => !entry.is_charge)
    expect(shown).toHaveLength(articles.length + 1)
    expect(mail.pictures?.map(({ cid }) => cid)).toEqual([...new Set(shown)])
  })

  test('of a long offer every line is shown, and the three highest articles with their pictures', () => {
    const short = offer('es')
    const [line] = short.entries
    const entries = Array.from({ length: 14 }, (_each, index): MailedOffer['entries'][number] => ({
      ...line!,
      product_id: index + 1,
      external_id: `A-${index + 1}`,
      base: [3, 9, 12].includes(index) ? 1000 + index : index,
      // The highest of all, but no article.
      ...(index === 7 && { is_charge: true, base: 9000 }),
    }))
    const { text, pictures } = mailOf(
      offerLetter({ ...short, entries }, { ...options, link: 'https://l.test' }),
      brand,
      'i',
    )
    expect(text.match(/A-\d+/g)).toHaveLength(14)
    expect(pictures?.map(({ cid }) => cid)).toEqual(['article-4@pulcro', 'article-10@pulcro', 'article-13@pulcro'])
  })
})

describe('an order', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await testServer()
  })
  afterAll(() => server.close())

  test('names the categories of its articles, broadest first, by which they are drawn', async () => {
    const { make } = server
    const client = await make.client()
    const center = await make.center({ client })
    const buyer = await make.user({ clients: [client] })
    const broad = await make.category('Papel')
    const shelf = await make.category('Guantes de un solo uso', broad)
    const product = await make.product({ name: 'Talla M, 100 u', category: shelf })
    await make.refresh()
    const as = server.as(buyer)
    await as.send('POST', '/cart/add_cart_item/', { client, center, product, quantity: 1 })
    const { body } = await as.send('PATCH', '/cart/create_order/', { client, center })
    const found = await findMailedOrder(server.sql, body.id)
    expect(found?.entries).toMatchObject([{ product_id: product, categories: ['Papel', 'Guantes de un solo uso'] }])
  })
})
