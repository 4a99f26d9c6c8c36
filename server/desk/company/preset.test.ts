import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { brandOf, PRESETS } from '#domain/brand.ts'
import { APP_TYPES } from '#domain/brands/shape.ts'
import { keepCompany, watchCompany } from '#server/company/kept-company.ts'
import { companyOn, livePortal, portalOf } from '#server/settings/company.ts'
import { rulesSaidBy } from '#server/settings/rules.ts'
import { DEFAULT_SETTINGS } from '#server/settings/settings.ts'
import { testServer, type TestServer } from '#server/test/server.ts'

let server: TestServer
let admin: number
beforeAll(async () => {
  server = await testServer()
  admin = await server.make.user({ role: 'admin', countries: ['es'] })
})
beforeEach(() => server.sql`delete from rule_versions`)
afterAll(() => server.close())

const read = async (of = server, user = admin) => (await of.as(user).get('/desk/company/')).body
const config = async () => (await server.as(null).get('/config/')).body

/** Says these of the company, as it stands. */
async function say(values: Record<string, unknown>, of = server, user = admin) {
  const { values: all } = await read(of, user)
  const was = Object.fromEntries(Object.keys(values).map(column => [column, all[column]]))
  return of.as(user).send('PATCH', '/desk/company/', { values, read: was })
}

async function kept() {
  const company = keepCompany()
  await company.refresh(server.sql)
  return company
}

describe('R496: the preset of the company', () => {
  test('is that of the installation until somebody says another one', async () => {
    const { values, otherwise, presets, settings } = await read()
    expect([values.preset, otherwise.preset, settings]).toEqual(['', 'pulcro', {}])
    expect(presets).toEqual(PRESETS)
    expect(presets.map(({ id }: { id: string }) => id)).toEqual([...APP_TYPES])
  })

  test('holds at the next call with its looks, words, traits and flags, and is taken back', async () => {
    const leads = async () => (await server.as(admin).get('/leads/')).status
    expect(await leads()).toBe(404)
    const { status, body } = await say({ preset: 'prisma' })
    expect(status).toBe(200)
    expect(await leads()).toBe(200)
    const { name, legal, primary, hue, traits, flags, texts, contact, links, picture } = brandOf('prisma')
    const words = { name, legal, texts, contact, links }
    expect(await config()).toMatchObject({
      app_type: 'prisma',
      primary,
      hue,
      scene: picture,
      traits,
      flags,
      ...words,
    })
    // What is said of the company stands over it, and the screen says what holds otherwise.
    expect(body.otherwise).toMatchObject({ name, legal, color: primary.light, preset: 'pulcro' })
    const history = await server.as(admin).get('/desk/history/?kind=company&key=*')
    expect(history.body.results[0].changes).toMatchObject([{ before: { preset: '' }, after: { preset: 'prisma' } }])
    await server.as(admin).send('POST', `/desk/changes/${body.change}/undo/`)
    expect(await leads()).toBe(404)
    expect(await config()).toMatchObject({ app_type: 'pulcro', name: 'Pulcro' })
  })

  test('gives way to the rules of the desk and the flags of the installation', async () => {
    const wish = { values: { favorite: false }, read: { favorite: true } }
    expect((await server.as(admin).send('PATCH', '/desk/rules/', wish)).status).toBe(200)
    await say({ preset: 'prisma' })
    expect(await config()).toMatchObject({ app_type: 'prisma', flags: { favorite: false, stock: true } })
    const flags = { cart_und: !brandOf('prisma').flags.cart_und, stock: false }
    const settings = { ...DEFAULT_SETTINGS, fixed_rules: rulesSaidBy({}, flags) }
    const { brand } = portalOf({ brand: brandOf('pulcro', flags), settings }, (await kept()).versions)
    expect(brand).toMatchObject({ app_type: 'prisma', flags })
    await say({ preset: '' })
  })

  test('is that of the day on papers, and the traits are those of now', async () => {
    const before = server.clock.now
    await say({ preset: 'vario', legal: '' })
    server.clock.now = new Date(before.getTime() + 60_000)
    await say({ preset: 'prisma' })
    const now = portalOf({ brand: brandOf('pulcro'), settings: DEFAULT_SETTINGS }, (await kept()).versions)
    expect(now.brand.legal).toBe(brandOf('prisma').legal)
    const { brand } = companyOn(now, 'es', before)
    expect([brand.app_type, brand.legal]).toEqual(['vario', brandOf('vario').legal])
    expect(brand.traits).toEqual(brandOf('prisma').traits)
    server.clock.now = new Date(before.getTime() + 120_000)
    await say({ preset: '' })
    const { brand: installed } = companyOn(
      portalOf({ brand: brandOf('pulcro'), settings: DEFAULT_SETTINGS }, (await kept()).versions),
      'es',
      server.clock.now,
    )
    expect([installed.app_type, installed.legal]).toEqual(['pulcro', brandOf('pulcro').legal])
  })

  test('is there in another process a moment later', async () => {
    const other = keepCompany()
    const portal = livePortal({ brand: brandOf('pulcro'), settings: DEFAULT_SETTINGS }, other)
    const stop = watchCompany(other, server.sql, error => expect.unreachable(String(error)))
    try {
      await say({ preset: 'kk' })
      await expect.poll(() => portal().brand.traits.has_shipping_choice, { timeout: 10_000 }).toBe(true)
      await say({ preset: '' })
    } finally {
      stop()
    }
  })

  test.each(['unheard-of', 'Prisma', '__proto__'])('is one of the list: not %s', async preset => {
    const { status, body } = await say({ preset })
    expect([status, body.preset]).toEqual([400, ['Elige una de las bases de la lista.']])
    expect((await config()).app_type).toBe('pulcro')
  })

  test('is shown before it is saved, and nothing of it is stored', async () => {
    const { body } = await server.as(admin).get('/desk/company/preview/?preset=prisma')
    const { name, primary, picture } = brandOf('prisma')
    expect(body.look).toMatchObject({ name, primary, scene: picture })
    expect(await config()).toMatchObject({ app_type: 'pulcro', scene: brandOf('pulcro').picture })
  })
})

test('R497: a preset that the environment says is nobody’s to change, also one that was said before', async () => {
  const fixed = await testServer({ settings: { fixed: ['preset'] } })
  try {
    const boss = await fixed.make.user({ role: 'admin', countries: ['es'] })
    const { settings, otherwise } = await read(fixed, boss)
    expect([settings, otherwise.preset]).toEqual([{ preset: 'APP_TYPE' }, 'pulcro'])
    const answer = await say({ preset: 'prisma' }, fixed, boss)
    expect([answer.status, answer.body]).toEqual([400, { preset: ['Lo fija la instalación: aquí no se cambia.'] }])
    const preview = await fixed.as(boss).get('/desk/company/preview/?preset=prisma')
    expect(preview.body.look.name).toBe('Pulcro')
  } finally {
    await fixed.close()
  }
  await say({ preset: 'prisma' })
  const given = { brand: brandOf('pulcro'), settings: { ...DEFAULT_SETTINGS, fixed: ['preset' as const] } }
  expect(portalOf(given, (await kept()).versions).brand.app_type).toBe('pulcro')
  await say({ preset: '' })
})
