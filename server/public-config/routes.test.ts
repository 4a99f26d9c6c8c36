import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { brandOf } from '#domain/brand.ts'
import { ALL_FLAGS, APP_TYPES } from '#domain/brands/shape.ts'
import type { AppType, Flags } from '#domain/brands/shape.ts'
import { buildApp } from '#server/app.ts'
import { connect } from '#server/database/connect.ts'
import { DEFAULT_SETTINGS, type Settings } from '#server/settings/settings.ts'
import { noJobs } from '#server/test/no-jobs.ts'

// The configuration asks no database: the apps of this file have none.
const sql = connect('postgres://nobody@127.0.0.1:1/nothing')
const opened: Awaited<ReturnType<typeof buildApp>>['app'][] = []

async function portal(
  installation: {
    app_type?: AppType
    flags?: Partial<Flags>
    settings?: Partial<Settings>
    imageHosts?: string[]
  } = {},
) {
  const { app } = await buildApp({
    sql,
    brand: brandOf(installation.app_type ?? 'pulcro', installation.flags),
    settings: { ...DEFAULT_SETTINGS, ...installation.settings },
    ...(installation.imageHosts && { imageHosts: installation.imageHosts }),
    jwtSecret: 'x'.repeat(32),
    version: 'test',
    jobs: noJobs,
    checkReplies: true,
  })
  opened.push(app)
  return app
}

const configOf = async (...installation: Parameters<typeof portal>) =>
  (await (await portal(...installation)).inject('/api/config/')).json()

afterAll(async () => {
  for (const app of opened) await app.close()
  await sql.end()
})

it.each(APP_TYPES)('tells all of the brand %s', async app_type => {
  const { app_type: told, name, legal, links, logo, texts, traits, flags, primary } = await configOf({ app_type })
  const brand = brandOf(app_type)
  expect({ told, name, legal, links, logo, texts, traits, flags, primary }).toEqual({
    told: app_type,
    name: brand.name,
    legal: brand.legal,
    links: brand.links,
    logo: { ...JSON.parse(JSON.stringify(brand.logo)), picture: null },
    texts: brand.texts,
    traits: brand.traits,
    flags: brand.flags,
    primary: brand.primary,
  })
})

it.each(Object.keys(ALL_FLAGS))('tells an installation without %s so', async name => {
  const { flags } = await configOf({ flags: { [name]: false } })
  expect(flags).toEqual({ ...ALL_FLAGS, [name]: false })
})

it('returns the settings of the installation', async () => {
  const settings = { url_home: '/clientes', popup_aviso: 'Hola', id_ga: 'G-ABC123', decimals_num_max: 3 }
  expect(await configOf({ settings })).toMatchObject(settings)
})

it('draws logo and favicon in the colours of the brand', async () => {
  const app = await portal({ app_type: 'prisma' })
  const { primary } = brandOf('prisma')
  for (const [url, color] of [
    ['/art/favicon.svg', primary.light],
    ['/art/logo.svg', primary.light],
    ['/art/logo.svg?dark=1', primary.dark],
  ]) {
    const { statusCode, headers, body } = await app.inject({ url })
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/svg+xml'])
    expect(body).toContain(color)
  }
})

describe('the content policy', () => {
  const policy = async (id_ga: string | null) =>
    String((await (await portal({ settings: { id_ga } })).inject('/api/config/')).headers['content-security-policy'])

  it('allows pictures from the configured hosts only', async () => {
    const header = async (imageHosts: string[] = []) =>
      String((await (await portal({ imageHosts })).inject('/api/config/')).headers['content-security-policy'])
    expect(await header()).toContain("img-src 'self' data:;")
    expect(await header(['cdn.example.com', '*.example.org'])).toContain(
      "img-src 'self' data: cdn.example.com *.example.org;",
    )
  })

  it('allows no other host without id_ga (R039)', async () => {
    const written = await policy(null)
    expect(written).toContain("script-src 'self';")
    expect(written).toContain("connect-src 'self';")
    expect(written).not.toContain('google')
  })

  it('allows the host of the analytics only, with id_ga (R039)', async () => {
    const written = await policy('G-ABC123')
    expect(written).toContain("script-src 'self' https://www.googletagmanager.com;")
    expect(written).toContain("connect-src 'self' https://*.google-analytics.com;")
    expect(written).toContain("require-trusted-types-for 'script'")
    expect(written).not.toContain('unsafe')
  })
})

describe('maintenance (R040)', () => {
  let app: Awaited<ReturnType<typeof portal>>
  beforeAll(async () => {
    app = await portal({ settings: { maintenance: true } })
  })

  it('is in the configuration, the only call that is answered', async () => {
    expect((await app.inject('/api/config/')).json()).toMatchObject({ maintenance: true })
    expect((await app.inject('/api/config?x=1')).statusCode).toBe(200)
    expect((await app.inject('/health/live')).statusCode).toBe(200)
  })

  it.each(['/api/account/', '/api/products/', '/api/nothing/', '/api/configuration/'])('refuses %s', async url => {
    const { statusCode, headers, body } = await app.inject({ url, headers: { 'accept-language': 'es' } })
    expect([statusCode, headers['retry-after']]).toEqual([503, '30'])
    expect(JSON.parse(body)).toEqual({
      code: 'errors.maintenance',
      message: 'La web no está disponible. Contacta con tu comercial o con atención al cliente.',
    })
  })
})
