import { text as textOf } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openArchive } from '#server/outside/workbooks/archive.ts'
import { readFirstSheet } from '#server/test/read-sheet.ts'
import { testServer, type TestServer } from '#server/test/server.ts'
import { readOrderFile } from './reading/read-order-file.ts'

let server: TestServer
let buyer: number
let client: number
let clientId: string
let playaId: string

beforeAll(async () => {
  server = await testServer()
  const { make, sql } = server
  client = await make.client()
  buyer = await make.user({ clients: [client] })
  const playa = await make.center({ client, name: 'Playa' })
  await make.center({ client, name: 'Spa' })
  const [codes] = await sql<{ client_id: string; playa_id: string }[]>`
    select c.external_id as client_id, (select external_id from centers where id = ${playa}) as playa_id
    from clients c where c.id = ${client}`
  clientId = codes!.client_id
  playaId = codes!.playa_id
  const bleach = await make.product({ external_id: '005000', name: 'Lejía 5 L', price: 3 })
  await make.product({ external_id: 'SOLO-1', name: 'A consultar', price: null })
  await sql`
    insert into product_units (product_id, external_id, name, quantity) values (${bleach}, 'CJ', 'Caja', 4)`
  await make.refresh()
})
afterAll(() => server.close())

const read = async (path: string) => {
  const answer = await server.app.inject({
    url: `/api/orders_import/template/${path}`,
    headers: { authorization: `JWT ${await server.token(buyer)}`, 'accept-language': 'es' },
  })
  return { answer, file: answer.rawPayload, sheet: await readFirstSheet(answer.rawPayload) }
}

describe('the template', () => {
  test('has the headings that are read again', async () => {
    const { answer, sheet } = await read('')
    expect(answer.headers['content-disposition']).toContain('Plantilla_pedido.xlsx')
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(sheet.rows).toEqual([['Código', 'Cantidad', 'Nota', 'Producto']])
  })

  test('has texts in the column of the code, also where nothing stands yet, so that zeros are kept', async () => {
    const { file } = await read('')
    const archive = await openArchive(file, { unpackedBytes: 5e6, isNestingRefused: true })
    const styles = await textOf(archive.read('xl/styles.xml'))
    const cells = await textOf(archive.read('xl/worksheets/sheet1.xml'))
    const style = Number(/<c r="A400"[^>]*\bs="(\d+)"/.exec(cells)?.[1])
    const [, formats = ''] = /<cellXfs[^>]*>([^]*?)<\/cellXfs>/.exec(styles) ?? []
    const text = /<numFmt numFmtId="(\d+)" formatCode="@"/.exec(styles)?.[1]
    expect(formats.split('<xf ')[style + 1]).toContain(`numFmtId="${text}"`)
  })

  test('has a second sheet with what the client may buy', async () => {
    const { sheets } = await readOrderFile((await read('')).file, { takesText: false })
    expect(sheets.map(({ name }) => name)).toEqual(['Pedido', 'Artículos'])
    expect(sheets[1]?.rows.map(({ cells }) => cells)).toEqual([
      ['Código', 'Producto', 'Formatos'],
      ['005000', 'Lejía 5 L', expect.stringMatching(/, Caja \(4\)$/)],
    ])
  })

  test('is filled with the usual articles of the centre; rows without quantities are ignored', async () => {
    await server.sql`
      insert into usual_products (client_id, center_id, product_id)
      select ${client}, null, id from products where external_id in ('005000', 'SOLO-1')`
    const { file, sheet } = await read(`?usual=true&client_id=${clientId}&center_id=${playaId}`)
    expect(sheet.rows[0]).toEqual(['Código', 'Cantidad', 'Nota', 'Centro', 'Producto'])
    expect(sheet.rows.slice(1)).toContainEqual(['005000', null, null, playaId, 'Lejía 5 L'])
    expect(JSON.stringify(sheet.rows)).not.toContain('SOLO-1')
    const { body } = await server
      .as(buyer)
      .send('POST', '/orders_import/preview/', { file: file.toString('base64'), center_id: playaId })
    expect(body.counts).toMatchObject({ ok: 0, error: 0, ignored: sheet.rows.length - 1 })
  })
})
