import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { brandOf } from '#domain/brand.ts'
import { ADMIN_RULES, RULE_COLUMNS } from '#domain/desk/rules.ts'
import type { Right } from '#domain/permissions.ts'
import { buildApp } from '#server/app.ts'
import { keepCompany, watchCompany } from '#server/company/kept-company.ts'
import { operatorsOf } from '#server/faults/tell-operators.ts'
import { livePortal } from '#server/settings/company.ts'
import { DEFAULT_SETTINGS } from '#server/settings/settings.ts'
import { keptJobs } from '#server/test/no-jobs.ts'
import { SECRET, testServer, type TestServer } from '#server/test/server.ts'

let server: TestServer
let admin: number
let buyer: number
beforeAll(async () => {
  server = await testServer()
  const { make } = server
  admin = await make.user({ role: 'admin', email: 'jefa@pulcro.test' })
  const client = await make.client({ country: 'es' })
  buyer = await make.user({ clients: [client] })
})
afterAll(() => server.close())

async function staff(...rights: Right[]): Promise<number> {
  const id = await server.make.user({ role: 'sales_person', countries: ['es'] })
  await server.sql`update users set rights = ${rights} where id = ${id}`
  return id
}

const read = async () => (await server.as(admin).get('/desk/rules/')).body

/** Says these rules, as they stand. */
async function say(values: Record<string, unknown>, user = admin) {
  const { values: all } = await read()
  const was = Object.fromEntries(Object.keys(values).map(column => [column, all[column]]))
  return server.as(user).send('PATCH', '/desk/rules/', { values, read: was })
}

const config = async () => (await server.as(null).get('/config/')).body

describe('R500: the rules', () => {
  test('are those of preset and default until somebody says others', async () => {
    const { values, settings } = await read()
    expect(Object.keys(values).toSorted()).toEqual([...RULE_COLUMNS].toSorted())
    expect(values).toMatchObject({
      cart_discount_max: 15,
      url_home: '/catalogo',
      popup_aviso: '',
      favorite: true,
      changes_kept_days: 730,
      operators: [],
    })
    expect(settings).toEqual({})
  })

  test('hold at the next call of who is signed in: a flag that hides a screen', async () => {
    const favourites = async () => (await server.as(buyer).get('/favourite_products/')).status
    expect(await favourites()).not.toBe(404)
    expect((await say({ favorite: false })).status).toBe(200)
    expect(await favourites()).toBe(404)
    expect((await config()).flags.favorite).toBe(false)
    await say({ favorite: true })
    expect(await favourites()).not.toBe(404)
  })

  test('reach the browser, the content policy and whom operators are', async () => {
    const policy = async () => String((await server.as(null).get('/config/')).headers['content-security-policy'])
    expect(await policy()).not.toContain('google')
    const said = { popup_aviso: 'Cerrado el lunes', id_ga: 'G-ABC123', decimals_num_max: 3, cart_discount_max: 7.5 }
    expect((await say({ ...said, operators: ['it@sur.example'], links_kept_days: 9 })).status).toBe(200)
    expect(await config()).toMatchObject(said)
    expect(await policy()).toContain('google')
    const { settings, brand } = await live()
    expect(settings).toMatchObject({ ...said, kept: { sessions: 30, links: 9 } })
    expect(operatorsOf({ brand, settings: { ...settings, has_mail_server: true } })).toEqual(['it@sur.example'])
    expect(operatorsOf({ brand, settings })).toEqual([])
    for (const column of ['operators', 'kept', 'fixed_rules']) expect(await config()).not.toHaveProperty(column)
    await say({ popup_aviso: '', id_ga: '' })
    expect(await config()).toMatchObject({ popup_aviso: null, id_ga: null })
    expect(await policy()).not.toContain('google')
  })

  test('another process has them a moment later, without a restart', async () => {
    const other = keepCompany()
    const stop = watchCompany(other, server.sql, error => expect.unreachable(String(error)))
    try {
      await say({ mails_kept_days: 41 })
      await expect.poll(() => other.rules.mails_kept_days, { timeout: 10_000 }).toBe(41)
    } finally {
      stop()
    }
  })

  test('that no longer are what they may be are left out', async () => {
    const { sql } = server
    await sql`
      insert into rule_versions (said, since, import_id)
      select said || '{"cart_discount_max": 200, "no_such_rule": 1}', since, import_id
      from rule_versions order by id desc limit 1`
    const { settings } = await live()
    expect(settings.cart_discount_max).toBe(15)
    expect(settings.kept.mails).toBe(41)
    await sql`delete from rule_versions where said ? 'no_such_rule'`
  })

  async function live() {
    const kept = keepCompany()
    await kept.refresh(server.sql)
    return livePortal({ brand: brandOf('pulcro'), settings: DEFAULT_SETTINGS }, kept)()
  }
})

describe('R501: what is no rule', () => {
  test.each([
    [{ cart_discount_max: 101 }, 'cart_discount_max'],
    [{ cart_discount_max: 7.555 }, 'cart_discount_max'],
    [{ cart_discount_max: null }, 'cart_discount_max'],
    [{ cart_discount_max: '' }, 'cart_discount_max'],
    [{ decimals_num_max: 9 }, 'decimals_num_max'],
    [{ url_home: '//otra.example' }, 'url_home'],
    [{ url_home: '' }, 'url_home'],
    [{ id_ga: '"><script>' }, 'id_ga'],
    [{ password_reset_url: 'javascript:alert(1)' }, 'password_reset_url'],
    [{ default_tax_code: ' ' }, 'default_tax_code'],
    [{ operators: ['nadie'] }, 'operators'],
    [{ sessions_kept_days: 14 }, 'sessions_kept_days'],
    [{ favorite: 'sometimes' }, 'favorite'],
  ])('is refused: %j', async (values, column) => {
    const { status, body } = await say(values)
    expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining(column)])
  })

  test('is nothing at all, or a rule that there is not', async () => {
    expect((await server.as(admin).send('PATCH', '/desk/rules/', { values: {}, read: {} })).status).toBe(400)
    expect((await say({ maintenance: true })).status).toBe(400)
  })
})

describe('R502: who says them', () => {
  test('has the right of the settings', async () => {
    for (const user of [buyer, await staff('desk_people'), await staff('desk_history')]) {
      expect((await server.as(user).get('/desk/rules/')).status).toBe(403)
      expect((await say({ decimals_num_max: 1 }, user)).status).toBe(403)
    }
    expect((await say({ decimals_num_max: 1 }, await staff('desk_settings'))).status).toBe(200)
  })

  test('is an administrator where they say who gets in', async () => {
    const user = await staff('desk_settings')
    const others = {
      desk_second_factor: true,
      desk_of_sales: false,
      password_reset_url: 'https://sur.example',
      operators: ['yo@sur.example'],
    }
    expect(Object.keys(others).toSorted()).toEqual([...ADMIN_RULES].toSorted())
    for (const [column, value] of Object.entries(others)) {
      expect((await say({ [column]: value }, user)).status, column).toBe(403)
    }
    const { body } = await say({ operators: ['otra@sur.example'] })
    expect((await server.as(user).send('POST', `/desk/changes/${body.change}/undo/`)).status).toBe(403)
  })

  test('finds a second factor asked for at the next call', async () => {
    const other = await testServer()
    const user = await other.make.user({ role: 'admin', email: 'otra@pulcro.test' })
    const wish = { values: { desk_second_factor: true }, read: { desk_second_factor: false } }
    expect((await other.as(user).send('PATCH', '/desk/rules/', wish)).status).toBe(200)
    expect((await other.as(user).get('/desk/rules/')).body.code).toBe('desk.second_factor_needed')
    await other.close()
  })
})

test('R503: what the environment says wins, and is told by the name of its setting', async () => {
  await say({ cart_discount_max: 9, favorite: true })
  const company = keepCompany()
  await company.refresh(server.sql)
  const { app } = await buildApp({
    sql: server.sql,
    company,
    brand: brandOf('pulcro', { favorite: false }),
    settings: {
      ...DEFAULT_SETTINGS,
      cart_discount_max: 3,
      fixed_rules: { cart_discount_max: 'CART_DISCOUNT_MAX', favorite: 'FLAGS' },
    },
    jwtSecret: SECRET,
    version: 'test',
    jobs: keptJobs,
    clock: () => server.clock.now,
  })
  const authorization = `JWT ${await server.token(admin)}`
  const headers = { authorization, 'accept-language': 'es' }
  const { values, settings } = (await app.inject({ url: '/api/desk/rules/', headers })).json()
  expect(values).toMatchObject({ cart_discount_max: 3, favorite: false })
  expect(settings).toEqual({ cart_discount_max: 'CART_DISCOUNT_MAX', favorite: 'FLAGS' })
  for (const column of ['cart_discount_max', 'favorite']) {
    const payload = { values: { [column]: values[column] }, read: { [column]: values[column] } }
    const answer = await app.inject({ method: 'PATCH', url: '/api/desk/rules/', headers, payload })
    expect([answer.statusCode, answer.json()[column]]).toEqual([400, ['Lo fija la instalación: aquí no se cambia.']])
  }
  await app.close()
})

describe('R504: two persons', () => {
  test('who change the same: the second is told, and nothing is overwritten', async () => {
    expect((await say({ url_home: '/clientes' })).status).toBe(200)
    const wish = { values: { url_home: '/pedidos' }, read: { url_home: '/catalogo' } }
    const second = await server.as(admin).send('PATCH', '/desk/rules/', wish)
    expect([second.status, JSON.stringify(second.body)]).toEqual([409, expect.stringContaining('Alguien ha cambiado')])
    expect((await read()).values.url_home).toBe('/clientes')
    expect((await say({ stock: false })).status).toBe(200)
  })

  test('who change the same at the same moment: one of them', async () => {
    const { links_kept_days } = (await read()).values
    const wishes = [11, 12, 13, 14].map(days => ({ values: { links_kept_days: days }, read: { links_kept_days } }))
    const answers = await Promise.all(wishes.map(wish => server.as(admin).send('PATCH', '/desk/rules/', wish)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
  })
})

describe('R505: the history', () => {
  test('has who, what it was and what it is, and takes it back where it still stands', async () => {
    await say({ default_tax_code: 'general', imports_kept_days: 365 })
    const { body } = await say({ default_tax_code: 'reducido', imports_kept_days: 100 })
    const history = await server.as(await staff('desk_settings')).get('/desk/history/?kind=rules&key=*')
    expect(history.body.results[0]).toMatchObject({
      id: body.change,
      by: 'person',
      kind: 'rules',
      changes: [
        {
          before: { default_tax_code: 'general', imports_kept_days: 365 },
          after: { default_tax_code: 'reducido', imports_kept_days: 100 },
        },
      ],
    })
    await say({ imports_kept_days: 200 })
    const undone = await server.as(admin).send('POST', `/desk/changes/${body.change}/undo/`)
    expect(undone.body.left).toMatchObject([{ columns: ['imports_kept_days'], reason: 'changed_since' }])
    expect((await read()).values).toMatchObject({ default_tax_code: 'general', imports_kept_days: 200 })
    const again = await server.as(admin).send('POST', `/desk/changes/${body.change}/undo/`)
    expect(again.body.change).toBeNull()
    const people = await staff('desk_people')
    expect((await server.as(people).get('/desk/history/?kind=rules&key=*')).status).toBe(403)
    expect((await server.as(people).send('POST', `/desk/changes/${body.change}/undo/`)).status).toBe(403)
  })
})
