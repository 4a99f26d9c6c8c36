import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cleanUpPictures } from '#server/company/nightly.ts'
import { brandOf } from '#domain/brand.ts'
import { type BrandTest, writeBrandTest } from '#server/mail/offers/brand-test-mail.ts'
import { mailOf } from '#server/mail/letter.ts'
import { letterContextOf } from '#server/test/letter-context.ts'
import { png } from '#server/test/sent-files.ts'
import { testServer, type TestServer } from '#server/test/server.ts'

let server: TestServer
let admin: number
beforeAll(async () => {
  server = await testServer()
  admin = await server.make.user({ role: 'admin', email: 'jefa@pulcro.test', countries: ['es'] })
})
afterAll(() => server.close())

/** A picture of a few large pixels, as a camera writes it. */
const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#3a7' } }).withExif({
    IFD0: { Make: 'Camera of Alba', Copyright: 'Alba' },
    IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '39/1 34/1 0/1' },
  })

const send = (content: Buffer, user = admin) =>
  server.as(user).send('POST', '/desk/company/photo/', { photo: content.toString('base64') })

/** Says these of the company, as it stands. */
async function say(values: Record<string, unknown>) {
  const { values: all } = (await server.as(admin).get('/desk/company/')).body
  const read = Object.fromEntries(Object.keys(values).map(column => [column, all[column]]))
  return server.as(admin).send('PATCH', '/desk/company/', { values, read })
}

const config = async () => (await server.as(null).get('/config/')).body
const served = (address: string) => server.app.inject(address)

describe('R537: a photo that is sent', () => {
  test.each([
    ['JPEG', async () => photo(1200, 800).jpeg().toBuffer()],
    ['PNG', async () => photo(1200, 800).png().toBuffer()],
    ['WebP', async () => photo(1200, 800).webp().toBuffer()],
  ])('as %s is written anew as WebP, with nothing of the camera', async (_kind, made) => {
    const { status, body } = await send(await made())
    expect(status).toBe(200)
    const answer = await served(`/art/company/${body.id}`)
    expect(answer.headers).toMatchObject({ 'content-type': 'image/webp', 'x-content-type-options': 'nosniff' })
    const { width, height, exif, format } = await sharp(answer.rawPayload).metadata()
    expect({ width, height, exif, format }).toEqual({ width: 1200, height: 800, exif: undefined, format: 'webp' })
    expect(answer.rawPayload.toString('latin1')).not.toContain('Camera of Alba')
  })

  test('is no larger than a screen shows, and stands upright', async () => {
    const lying = await photo(4000, 2000).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    const { id } = (await send(lying)).body
    const { width, height } = await sharp((await served(`/art/company/${id}`)).rawPayload).metadata()
    expect([width, height]).toEqual([900, 1800])
  })

  test('stands beside the sign-in once it is published, is seen before, and is taken back', async () => {
    const { id } = (await send(await photo(1000, 700).jpeg().toBuffer())).body
    expect((await config()).photo).toBeNull()
    const preview = await server.as(admin).get(`/desk/company/preview/?photo=${id}`)
    expect(preview.body.look.photo).toBe(`/art/company/${id}`)
    expect((await config()).photo).toBeNull()
    const { body } = await say({ photo: id })
    expect((await config()).photo).toBe(`/art/company/${id}`)
    const inDays = (days: number) => new Date(server.clock.now.getTime() + days * 86_400_000)
    await cleanUpPictures(server.sql, inDays(2))
    expect((await served(`/art/company/${id}`)).statusCode).toBe(200)
    await server.as(admin).send('POST', `/desk/changes/${body.change}/undo/`)
    expect((await config()).photo).toBeNull()
  })

  test('is no logo, and a logo is no photo', async () => {
    const { id } = (await send(await photo(1000, 700).jpeg().toBuffer())).body
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>'
    const logo = (
      await server.as(admin).send('POST', '/desk/company/logo/', { logo: Buffer.from(svg).toString('base64') })
    ).body.id
    expect((await say({ logo: id })).body).toEqual({ logo: ['Este logotipo ya no está guardado. Súbelo otra vez.'] })
    expect((await say({ photo: logo })).body).toEqual({ photo: ['Esta foto ya no está guardada. Súbela otra vez.'] })
    expect((await say({ photo: 'f'.repeat(32) })).status).toBe(400)
    const shown = await server.as(admin).get(`/desk/company/preview/?logo=${id}`)
    expect(shown.body.look.logo.picture).toBeNull()
  })
})

describe('R538: what is no photo is refused with a sentence', () => {
  test.each([
    ['another kind', async () => Buffer.from('%PDF-1.7'), 'Esto no es un JPEG, un PNG ni un WebP'],
    ['an SVG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'Esto no es un JPEG'],
    ['a GIF', async () => photo(900, 900).gif().toBuffer(), 'Esto no es un JPEG'],
    ['another kind behind the head of a JPEG', async () => Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]), 'dañada'],
    ['half of one', async () => half(await noise(1200, 800)), 'dañada'],
    ['too small', async () => photo(799, 600).jpeg().toBuffer(), '800 × 500'],
    ['too low', async () => photo(1600, 499).jpeg().toBuffer(), '800 × 500'],
    ['of too many pixels', async () => Buffer.from(png(20, 20, Buffer.alloc(20 * 21))).fill(0x7f, 16, 24), 'dañada'],
    ['of a few too many pixels', async () => photo(6000, 4001).png().toBuffer(), '24 millones'],
    [
      'too heavy',
      async () => Buffer.concat([await photo(900, 900).jpeg().toBuffer(), Buffer.alloc(8_000_000)]),
      '8 MB',
    ],
  ])('%s', async (_name, made, sentence) => {
    const { status, body } = await send(await made())
    expect([status, body.photo?.[0]]).toEqual([400, expect.stringContaining(sentence)])
  })

  test('and is sent by nobody who has another right', async () => {
    const user = await server.make.user({ role: 'sales_person', countries: ['es'] })
    await server.sql`update users set rights = ${['desk_people']} where id = ${user}`
    expect((await send(await photo(900, 900).jpeg().toBuffer(), user)).status).toBe(403)
    expect((await server.as(user).send('POST', '/desk/company/preview/test_mail/', {})).status).toBe(403)
  })
})

const half = (file: Buffer) => file.subarray(0, Math.floor(file.length / 2))

/** Every pixel is another one, so that the file is long. */
const noise = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 40 } },
  })
    .jpeg()
    .toBuffer()

test('R539: who tends the brand is mailed how it would look; nobody else sees anything of it', async () => {
  const { make } = server
  const wish = { name: 'Química del Sur', color: '#E4672E' }
  const test = (user = admin) => server.as(user).send('POST', '/desk/company/preview/test_mail/', wish)
  expect((await test()).body).toEqual({
    non_field_errors: ['Cuando haya una oferta se verán aquí su correo y su primera página.'],
  })
  const client = await make.client({ country: 'es' })
  const article = await make.product({ price: 20 })
  await make.refresh()
  const center = await make.center({ client })
  await server.as(admin).send('POST', '/cart/add_cart_item/', { client, center, product: article, quantity: 1 })
  expect((await server.as(admin).send('PATCH', '/cart/create_offer/', { client, center })).status).toBe(200)
  const { status, body } = await test()
  expect([status, body]).toEqual([200, { to: 'jefa@pulcro.test' }])
  const queued = (await server.queued()).map(({ data }) => data as { kind: string; data: BrandTest })
  const mail = queued.find(({ kind }) => kind === 'brand_test')!
  const letter = (await writeBrandTest(letterContextOf(server, brandOf('pulcro')), mail.data))!
  expect(letter.to).toBe('jefa@pulcro.test')
  const { from, subject, html } = mailOf(letter, letter.brand!, 'x')
  expect(from).toContain('"Química del Sur')
  expect(from).toContain(`<${brandOf('pulcro').sender.email}>`)
  expect(subject).toMatch(/^Prueba: /)
  expect(html).toContain('Solo te llega a ti')
  expect(html).toContain('/escritorio/ajustes?tab=brand')
  // The offer has no other reader, and its own link is not in it.
  expect(html).not.toContain('/oferta/')
  expect((await config()).name).toBe('Pulcro')
  const wrong = await server.as(admin).send('POST', '/desk/company/preview/test_mail/', { color: 'rojo' })
  expect(wrong.status).toBe(400)
})
