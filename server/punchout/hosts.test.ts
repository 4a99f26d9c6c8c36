import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Sql } from '#server/database/connect.ts'
import { makePartner } from '#server/test/punchout/visits.ts'
import { testServer, type TestServer } from '#server/test/server.ts'
import { keptHosts } from './hosts.ts'

let webFolder: string
let alone: TestServer
let partnered: TestServer

beforeAll(async () => {
  webFolder = mkdtempSync(join(tmpdir(), 'pulcro-page-'))
  writeFileSync(join(webFolder, 'index.html'), '<!doctype html>')
  alone = await testServer({ webFolder })
  partnered = await testServer({ webFolder })
  for (const name of ['one', 'other', 'gone']) {
    const client = await partnered.make.client()
    const id = await makePartner(partnered.sql, { client, user: await partnered.make.user({ clients: [client] }) })
    await partnered.sql`
      update punchout_partners set return_hosts = ${[`${name}.test`]}, frame_hosts = ${[`*.${name}.test`, 'hub.test']},
        active = ${name !== 'gone'} where id = ${id}`
  }
})
afterAll(async () => {
  await alone.close()
  await partnered.close()
  rmSync(webFolder, { recursive: true })
})

async function policyOf({ app }: TestServer, url: string) {
  const { headers } = await app.inject({ url, headers: { accept: 'text/html' } })
  const directives = String(headers['content-security-policy']).split(';')
  const valueOf = (name: string) => directives.find(each => each.startsWith(`${name} `))?.slice(name.length + 1)
  return {
    frames: valueOf('frame-ancestors'),
    forms: valueOf('form-action'),
    scripts: valueOf('script-src'),
    x_frame_options: headers['x-frame-options'],
    opener: headers['cross-origin-opener-policy'],
  }
}

const STRICT = {
  frames: "'none'",
  forms: "'self'",
  scripts: "'self'",
  x_frame_options: 'DENY',
  opener: 'same-origin',
}

test('a page of the portal may be framed and opened by active partners, and post to their hosts', async () => {
  for (const url of ['/', '/?token=x&buyer_cookie=y', '/carro', '/productos?search=x']) {
    expect(await policyOf(partnered, url)).toEqual({
      frames: 'https://*.one.test https://*.other.test https://hub.test',
      forms: "'self' https://one.test https://other.test",
      scripts: "'self'",
      x_frame_options: undefined,
      opener: 'unsafe-none',
    })
  }
})

test('without partners nobody may, and what is no page never', async () => {
  expect(await policyOf(alone, '/')).toEqual(STRICT)
  for (const url of ['/api/config/', '/api/cart/', '/health/live', '/punchout/none', '/art/none']) {
    expect(await policyOf(partnered, url)).toEqual(STRICT)
  }
})

test('hosts are read once in a few seconds, and the last that are known stay where the database does not answer', async () => {
  const known = await keptHosts(partnered.sql)()
  expect(known.return_hosts).toEqual(['one.test', 'other.test'])
  let asked = 0
  // The database in the shape that the store uses, which fails after its first answer.
  const failing = (async (...statement: Parameters<Sql>) => {
    asked += 1
    if (asked > 1) throw new Error('no database')
    return partnered.sql(...statement)
  }) as unknown as Sql
  const hosts = keptHosts(failing)
  expect(await Promise.all([hosts(), hosts()])).toEqual([known, known])
  expect(await hosts()).toEqual(known)
  expect(asked).toBe(1)
  const never = keptHosts((async () => Promise.reject(new Error('no database'))) as unknown as Sql)
  expect(await never()).toEqual({ frame_hosts: [], return_hosts: [] })
})
