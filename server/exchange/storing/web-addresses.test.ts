import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testServer, type TestServer } from '#server/test/server.ts'

const MIGRATION = new URL('../../../db/migrations/025.do.addresses-of-the-web.sql', import.meta.url)

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

test('addresses that were stored before the check and are invalid are removed, and the rest stays', async () => {
  const { sql, make } = server
  const product = await make.product()
  await sql`
    update products set image_url = 'javascript:alert(1)', extra_images = ${['https://x/1', 'data:text/html,x', 'http://x/2', '//x/3']}
    where id = ${product}`
  await sql`
    insert into product_documents (product_id, kind, url)
    values (${product}, 'technical', 'javascript:alert(1)'), (${product}, 'security', 'https://x/s.pdf')`
  await sql`
    insert into product_safety (product_id, symbol_type, name, image_url)
    values (${product}, '1', 'a', 'vbscript:x'), (${product}, '1', 'b', 'https://x/b.svg'),
      (${product}, '1', 'c', '/art/symbol/c.svg')`
  await sql`select refresh_catalogue()`
  await sql.unsafe(await readFile(MIGRATION, 'utf8')).simple()
  const [row] = await sql`
    select image_url, extra_images, doc_technical_url, doc_security_url from products where id = ${product}`
  expect(row).toEqual({
    image_url: null,
    extra_images: ['https://x/1', 'http://x/2'],
    doc_technical_url: null,
    doc_security_url: 'https://x/s.pdf',
  })
  expect(await sql`select name from product_safety where product_id = ${product} order by name`).toEqual([
    { name: 'b' },
    { name: 'c' },
  ])
})
