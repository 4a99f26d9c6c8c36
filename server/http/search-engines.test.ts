import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { staticFiles } from '#server/http/replies/static-files.ts'

const app = fastify()

beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'pulcro-web-'))
  writeFileSync(join(folder, 'index.html'), '<!doctype html>')
  await staticFiles(app, folder, async () => ({}))
})
afterAll(() => app.close())

const robotsOf = async (url: string) =>
  (await app.inject({ url, headers: { accept: 'text/html' } })).headers['x-robots-tag']

test.each(['/', '/?next=%2Fcarrito', '/catalogo-publico', '/catalogo-publico/product/7-jabon'])(
  'a search engine may list %s',
  async url => expect(await robotsOf(url)).toBeUndefined(),
)

test.each(['/oferta/abc', '/certificados/CO2-1', '/carrito', '/catalogo-publicado', '/validar/abc', '/x?/'])(
  'a search engine must not list %s',
  async url => expect(await robotsOf(url)).toBe('noindex'),
)
