import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { logosOf } from '#server/mail/look/logos.ts'
import { keepCompany } from '#server/company/kept-company.ts'
import { brandOnPaper } from '#server/paper/writer.ts'
import { stopPdf } from '#server/outside/pdf/pdf.ts'
import { rasterizedNow } from '#server/outside/pdf/raster.ts'
import { brandOf } from '#domain/brand.ts'
import { portalOf } from '#server/settings/company.ts'
import { DEFAULT_SETTINGS } from '#server/settings/settings.ts'
import { png } from '#server/test/sent-files.ts'
import { testServer, type TestServer } from '#server/test/server.ts'
import { cleanUpPictures } from '#server/company/nightly.ts'

let server: TestServer
let admin: number
beforeAll(async () => {
  server = await testServer()
  admin = await server.make.user({ role: 'admin', email: 'jefa@pulcro.test', countries: ['es'] })
})
afterAll(async () => {
  await server.close()
  await stopPdf()
})

const svg = (inner: string, root = 'viewBox="0 0 100 40"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${root}>${inner}</svg>`
const ONE_COLOR = svg('<path fill="#e4672e" d="M0 0h90v30H0z"/><circle cx="20" cy="20" r="9" fill="rgb(228,103,46)"/>')
const TWO_COLORS = svg('<path fill="#111111" d="M0 0h90v30z"/><circle cx="20" cy="20" r="9" fill="red"/>')

const send = (content: string | Buffer, user = admin) =>
  server.as(user).send('POST', '/desk/company/logo/', { logo: Buffer.from(content).toString('base64') })

/** Says these of the company, as it stands. */
async function say(values: Record<string, unknown>) {
  const { values: all } = (await server.as(admin).get('/desk/company/')).body
  const read = Object.fromEntries(Object.keys(values).map(column => [column, all[column]]))
  return server.as(admin).send('PATCH', '/desk/company/', { values, read })
}

const config = async () => (await server.as(null).get('/config/')).body
const served = (address: string) => server.app.inject(address)

async function brandNow() {
  const kept = keepCompany()
  await kept.refresh(server.sql)
  return portalOf({ brand: brandOf('pulcro'), settings: DEFAULT_SETTINGS }, kept.versions).brand
}

describe('R491: a logo that is sent', () => {
  test('stands at once on the portal, in papers, mails and tabs, by day and by night', async () => {
    const { status, body } = await send(ONE_COLOR)
    expect([status, body.one_color]).toEqual([200, true])
    expect((await config()).logo.picture).toBeNull()
    expect((await say({ logo: body.id })).status).toBe(200)
    const { logo, primary } = await config()
    const address = `/art/company/${body.id}`
    expect(logo.width).toBe(96)
    expect(logo.picture).toEqual({
      light: { address, has_plate: false },
      dark: { address: `${address}?ink=${primary.dark.slice(1)}`, has_plate: false },
      is_square: false,
    })
    const brand = await brandNow()
    expect(brandOnPaper({ brand }).logo).toContain('#e4672e')
    const [light, dark] = logosOf(brand)
    expect(light!.content.equals(dark!.content)).toBe(false)
    for (const path of ['/art/logo.svg', '/art/logo.svg?dark=1', '/art/favicon.svg']) {
      const picture = (await served(path)).body
      expect(rasterizedNow(picture, 100).subarray(1, 4).toString()).toBe('PNG')
    }
    expect((await served('/art/logo.svg?dark=1')).body).toContain(primary.dark)
  })

  test('of several colours stands on a plate by night, until one for the night is sent', async () => {
    const light = (await send(TWO_COLORS)).body.id
    await say({ logo: light })
    expect((await config()).logo.picture.dark).toEqual({ address: `/art/company/${light}`, has_plate: true })
    const dark = (await send(svg('<path fill="#eeeeee" d="M0 0h80v20z"/><path fill="red" d="M0 0h9v9z"/>'))).body.id
    await say({ logo_dark: dark })
    expect((await config()).logo.picture.dark).toEqual({ address: `/art/company/${dark}`, has_plate: false })
    await say({ logo: '', logo_dark: '' })
    expect((await config()).logo.picture).toBeNull()
  })

  test('in white has the main colour by day', async () => {
    const { id } = (await send(svg('<path fill="#ffffff" d="M0 0h30v30z"/>'))).body
    await say({ logo: id })
    const { logo, primary } = await config()
    expect(logo.picture.light.address).toBe(`/art/company/${id}?ink=${primary.light.slice(1)}`)
    expect(logo.picture.is_square).toBe(true)
    expect((await served('/art/favicon.svg')).body).toContain(`<rect width="32" height="32"`)
  })

  test('as PNG is decoded and written anew, no larger than it is shown', async () => {
    const sent = rasterizedNow(TWO_COLORS, 3000)
    expect((await send(Buffer.concat([sent, Buffer.from('<script>alert(1)</script>')]))).status).toBe(400)
    const clean = (await send(sent)).body
    await say({ logo: clean.id })
    const answer = await served(`/art/company/${clean.id}`)
    expect(answer.headers['content-type']).toBe('image/png')
    expect(answer.rawPayload.readUInt32BE(16)).toBe(1300)
    expect(brandOnPaper({ brand: await brandNow() }).logo).toContain('data:image/png;base64,')
  })
})

describe('R492: an SVG keeps nothing but what it draws', () => {
  const HOSTILE = svg(
    `<style>@import url(https://evil.test/a.css);.a{fill:url(https://evil.test/b);stroke:#123456}</style>
    <script>alert(1)</script><foreignObject><body xmlns="http://www.w3.org/1999/xhtml" onload="alert(2)"/></foreignObject>
    <image href="https://evil.test/c.png" width="9" height="9"/><image href="data:image/png;base64,AAAA" width="9" height="9"/>
    <a xlink:href="javascript:alert(3)"><rect class="a" onclick="alert(4)" width="50" height="20"/></a>
    <use href="https://evil.test/d.svg#x"/><animate attributeName="x" to="5"/><set attributeName="onload" to="alert(5)"/>
    <path style="fill:url('https://evil.test/e#f')" d="M0 0h10v10z"/><g filter="url(https://evil.test/g)"><path d="M0 0h5v5z"/></g>`,
    'viewBox="0 0 100 40" onload="alert(0)"',
  )

  test('and says what was taken out', async () => {
    const { status, body } = await send(HOSTILE)
    expect(status).toBe(200)
    expect(body.removed).toEqual({ scripts: 4, links: 4, pictures: 2, others: 3 })
    const { body: kept, headers } = await served(`/art/company/${body.id}`)
    expect(kept).not.toMatch(/script|evil|alert|on\w+=|href|style|image|foreign|animate|DOCTYPE|ENTITY|javascript/i)
    expect(kept).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox=/)
    expect(headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'content-security-policy': "default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
    })
  })

  test('its letters become paths', async () => {
    const text = svg('<text y="20" font-family="Arial" fill="#123456">Química</text>')
    const { id, texts } = (await send(text)).body
    expect(texts).toBe(1)
    const kept = (await served(`/art/company/${id}`)).body
    expect(kept).toContain('<path')
    expect(kept).not.toContain('Química')
  })

  test('another colour is a colour and nothing else', async () => {
    const { id } = (await send(ONE_COLOR)).body
    const answer = await served(`/art/company/${id}?ink=${encodeURIComponent('"/><script>')}`)
    expect(answer.body).toContain('#e4672e')
    expect(answer.body).not.toContain('script')
    for (const other of ['0'.repeat(32), 'x', '..%2f..%2fetc'])
      expect((await served(`/art/company/${other}`)).statusCode).toBe(404)
  })
})

describe('R493: what is no logo is refused with a sentence', () => {
  const uses = (level: number): string =>
    level === 0
      ? '<g id="l0"><rect width="1" height="1"/></g>'
      : `${uses(level - 1)}<g id="l${level}">${`<use href="#l${level - 1}"/>`.repeat(9)}</g>`
  const grey = png(20, 20, Buffer.alloc(20 * 21))

  test.each([
    ['another kind', Buffer.from('%PDF-1.7'), 'Esto no es un SVG ni un PNG'],
    ['a page', '<html><body>hola</body></html>', 'El SVG está dañado'],
    ['half of one', ONE_COLOR.slice(0, 120), 'El SVG está dañado'],
    ['in another encoding', Buffer.from(ONE_COLOR, 'utf16le'), 'El SVG está dañado'],
    ['with entities', `<!DOCTYPE svg [<!ENTITY a "aaaa">]>${svg('<text y="9">&a;</text>')}`, 'declara entidades'],
    ['that shows nothing', svg('<g/>'), 'no se ve ningún dibujo'],
    ['far outside of its view', svg('<rect x="900" y="900" width="9" height="9"/>'), 'no se ve ningún dibujo'],
    [
      'of an outside picture alone',
      svg('<image href="https://evil.test/c.png" width="9" height="9"/>'),
      'no se ve ningún dibujo',
    ],
    ['that explodes', svg(uses(8)), 'demasiado complejo'],
    ['that shows itself', svg('<g id="a"><use href="#a"/><rect width="9" height="9"/></g>'), 'demasiado complejo'],
    ['of too many parts', svg('<rect width="9" height="9"/>'.repeat(2500)), 'demasiado complejo'],
    ['nested without end', svg('<g>'.repeat(4000) + '</g>'.repeat(4000)), 'demasiado complejo'],
    ['too large', svg(`<path d="M0 0h9v9z"/><!--${'x'.repeat(1_000_001)}-->`), 'pesa más de 1 MB'],
    ['a PNG that shows nothing', rasterizedNow(svg('<g/>'), 20), 'no muestra nada'],
    ['a damaged PNG', grey.subarray(0, 60), 'no muestra nada'],
    ['a PNG of too many pixels', Buffer.from(grey).fill(0x7f, 16, 24), 'demasiados píxeles'],
  ])('%s', async (_name, content, sentence) => {
    const { status, body } = await send(content)
    expect(status).toBe(400)
    expect(body.logo[0]).toContain(sentence)
  })

  test('and so is a name of nothing that was sent, or of what is no longer kept', async () => {
    const { status, body } = await say({ logo: 'f'.repeat(32) })
    expect([status, body.logo]).toEqual([400, ['Este logotipo ya no está guardado. Súbelo otra vez.']])
  })

  test('is sent by nobody who has another right', async () => {
    const user = await server.make.user({ role: 'sales_person', countries: ['es'] })
    await server.sql`update users set rights = ${['desk_people']} where id = ${user}`
    expect((await send(ONE_COLOR, user)).status).toBe(403)
    const preview = await server.as(user).get('/desk/company/preview/')
    expect(preview.status).toBe(403)
  })
})

test('R494: the history has each change of the logo, and takes it back; what was sent and never said goes', async () => {
  const first = (await send(ONE_COLOR)).body.id
  const second = (await send(TWO_COLORS)).body.id
  await say({ logo: first })
  const { body } = await say({ logo: second })
  const history = await server.as(admin).get('/desk/history/?kind=company&key=*')
  expect(history.body.results[0].changes[0]).toMatchObject({ before: { logo: first }, after: { logo: second } })
  const unsaid = (await send(svg('<path fill="#00ff00" d="M0 0h9v9z"/>'))).body.id
  const inDays = (days: number) => new Date(server.clock.now.getTime() + days * 86_400_000)
  await cleanUpPictures(server.sql, inDays(0))
  expect((await served(`/art/company/${unsaid}`)).statusCode).toBe(200)
  await cleanUpPictures(server.sql, inDays(2))
  expect((await served(`/art/company/${unsaid}`)).statusCode).toBe(404)
  await server.as(admin).send('POST', `/desk/changes/${body.change}/undo/`)
  expect((await config()).logo.picture.light.address).toBe(`/art/company/${first}`)
})

test('R495: the desk shows how it would look, and nothing of it is stored', async () => {
  await say({ logo: '', name: '', color: '' })
  const { id } = (await send(TWO_COLORS)).body
  const values = { name: 'Química del Sur', color: '#E4672E', logo: id }
  const { status, body } = await server.as(admin).get(`/desk/company/preview/?${new URLSearchParams(values)}`)
  expect(status).toBe(200)
  expect(body.look).toMatchObject({ name: 'Química del Sur', hue: 19 })
  expect(body.look.logo.picture.light.address).toBe(`/art/company/${id}`)
  expect(await config()).toMatchObject({ name: 'Pulcro', logo: { picture: null } })
  const wrong = await server.as(admin).get('/desk/company/preview/?color=rojo')
  expect(wrong.status).toBe(400)
})

test('R495: and so are the mail and the first page of the newest offer in reach, whatever it said when it was made', async () => {
  const { make } = server
  const papers = async (user: number) =>
    (await server.as(user).get(`/desk/company/preview/papers/?name=${encodeURIComponent('Química del Sur')}`)).body
  const settler = await make.user({ role: 'sales_person', countries: ['es'] })
  await server.sql`update users set rights = ${['desk_settings']} where id = ${settler}`
  expect(await papers(admin)).toEqual({ mail: null, page: null })
  const client = await make.client({ country: 'es' })
  const article = await make.product({ price: 20 })
  await make.refresh()
  const center = await make.center({ client })
  await server.as(admin).send('POST', '/cart/add_cart_item/', { client, center, product: article, quantity: 1 })
  const offer = await server.as(admin).send('PATCH', '/cart/create_offer/', { client, center })
  expect(offer.status).toBe(200)
  const jobs = () => server.sql`select count(*)::int from queued_jobs`
  const queued = await jobs()
  const { mail, page } = await papers(admin)
  expect(mail).toContain('Química del Sur')
  expect(mail).not.toContain('cid:')
  expect(Buffer.from(page, 'base64').subarray(1, 4).toString()).toBe('PNG')
  // It is nobody's offer that this person may see.
  expect(await papers(settler)).toEqual({ mail: null, page: null })
  expect((await config()).name).toBe('Pulcro')
  expect(await jobs()).toEqual(queued)
}, 30_000)
