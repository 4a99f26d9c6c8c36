import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { importRows } from '#server/exchange/service.ts'
import { COMPANY, importFile, NOW } from '#server/exchange/exchange-fixture.ts'
import { importFolder } from '#server/exchange/service.ts'
import { cleanUpImports } from '#server/exchange/nightly.ts'
import { replaceApiKey } from '#server/exchange/keys/key-store.ts'
import { OPERATOR } from '#server/exchange/storing/sender.ts'
import { undoImport } from '#server/exchange/undo/undo.ts'
import { openArchive } from '#server/outside/workbooks/archive.ts'
import { stopPdf } from '#server/outside/pdf/pdf.ts'
import { archive } from '#server/test/archive.ts'
import { keptJobs } from '#server/test/no-jobs.ts'
import { textOf } from '#server/test/pdf-tools.ts'
import { testServer, type TestServer } from '#server/test/server.ts'
import { fetchPaper, queuePapers } from './fetch-papers.ts'
import { MAX_PAPER_BYTES } from './paper-refused.ts'

const PDF = Buffer.from('%PDF-1.7\nof the ERP \xff\xfe', 'latin1')
const OTHER_PDF = Buffer.from('%PDF-1.4\nanother')
const XML = Buffer.from('<?xml version="1.0" encoding="UTF-8"?>\n<Facturae><Año>26</Año></Facturae>')
const HEAD = 'kind;document;format;file;sha256'
const hashOf = (content: Buffer) => createHash('sha256').update(content).digest('hex')
const KEPT = { imports: 365, changes: 730 }

type Files = Record<string, string | Buffer>

let server: TestServer
let buyer: number
let stranger: number

beforeAll(async () => {
  server = await testServer()
  const { sql, make } = server
  server.clock.now = NOW
  await inFolder({
    ...COMPANY,
    'invoices.csv':
      'external_id;number;client;center;invoice_datetime\nF1;F/26-1;C1;C1-1;2026-11-03\nF2;F26-2;C1;C1-1;2026-11-04\n',
    'invoice_entries.csv': 'invoice;line;product;quantity;price\nF1;1;G-1;4;2\nF2;1;G-1;1;2\n',
  })
  const [client = { id: 0 }] = await sql<{ id: number }[]>`select id from clients where external_id = 'C1'`
  buyer = await make.user({ clients: [client.id] })
  stranger = await make.user({ clients: [await make.client()] })
})
beforeEach(() => server.sql`truncate document_files, document_contents, queued_jobs`)
afterAll(async () => {
  await server.close()
  await stopPdf()
})

/** Imports a folder, or what stands in it under one name, and answers the records by their file names. */
async function inFolder(
  files: Files,
  {
    only,
    prepare = async (_folder: string) => {},
  }: { only?: string; prepare?: (folder: string) => Promise<void> } = {},
) {
  const folder = await mkdtemp(join(tmpdir(), 'pulcro-papers-'))
  try {
    for (const [name, content] of Object.entries(files)) {
      await mkdir(dirname(join(folder, name)), { recursive: true })
      await writeFile(join(folder, name), content)
    }
    await prepare(folder)
    const path = only === undefined ? folder : join(folder, only)
    const options = { sql: server.sql, folder: path, keepGood: false, now: NOW, sender: OPERATOR, log: () => undefined }
    const records = await importFolder({ ...options, accepts: () => true })
    return Object.fromEntries(records.map(record => [record.file_name, record]))
  } finally {
    await rm(folder, { recursive: true })
  }
}

const table = (...rows: string[]) => [HEAD, ...rows, ''].join('\n')
const zipOf = (files: Files) => archive(Object.entries(files).map(([name, content]) => ({ name, content })))
const held = () => server.sql<{ sha256: string }[]>`select sha256 from document_contents order by 1`
const idOf = async (external_id: string) => {
  const [invoice] = await server.sql<{ id: number }[]>`select id from invoices where external_id = ${external_id}`
  return invoice!.id
}
const download = async (path: string, user = buyer) =>
  server.app.inject({ url: `/api${path}`, headers: { authorization: `JWT ${await server.token(user)}` } })

const SENT = {
  'document_files.csv': table(`invoice;F1;pdf;papers/F1.pdf;${hashOf(PDF).toUpperCase()}`, 'invoice;F1;xml;F1.xml;'),
  'papers/F1.pdf': PDF,
  'F1.xml': XML,
}

describe('papers in a folder', () => {
  test('are stored, and the same folder changes nothing', async () => {
    const { 'document_files.csv': record } = await inFolder(SENT)
    expect(record).toMatchObject({ applied: true, rows_new: 2, problems: [] })
    expect((await held()).map(({ sha256 }) => sha256)).toEqual([hashOf(PDF), hashOf(XML)].toSorted())
    expect((await inFolder(SENT))['document_files.csv']).toMatchObject({ applied: true, rows_changed: 0 })
    const changed = { ...SENT, 'F1.xml': Buffer.from('<Facturae/>') }
    expect((await inFolder(changed))['document_files.csv']).toMatchObject({ rows_changed: 1, rows_new: 0 })
  })

  test.each<[string, string, Files, string, string]>([
    ['a wrong hash', `invoice;F1;pdf;a.pdf;${hashOf(XML)}`, { 'a.pdf': PDF }, 'sha256', 'is not that of the file'],
    ['no hash', 'invoice;F1;pdf;a.pdf;123', { 'a.pdf': PDF }, 'sha256', 'is not that of the file'],
    ['what is no PDF', 'invoice;F1;pdf;a.pdf;', { 'a.pdf': XML }, 'file', 'is no PDF'],
    ['broken XML', 'invoice;F1;xml;a.xml;', { 'a.xml': '<a><b></a>' }, 'file', 'is no well-formed XML'],
    ['empty XML', 'invoice;F1;xml;a.xml;', { 'a.xml': '' }, 'file', 'is no well-formed XML'],
    [
      'XML with a document type',
      'invoice;F1;xml;a.xml;',
      { 'a.xml': '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>' },
      'file',
      'has a document type (DTD)',
    ],
    [
      'what is too large',
      'invoice;F1;pdf;a.pdf;',
      { 'a.pdf': Buffer.concat([PDF, Buffer.alloc(MAX_PAPER_BYTES)]) },
      'file',
      'has more than 10 MB',
    ],
    ['a file that is not there', 'invoice;F1;pdf;b.pdf;', { 'a.pdf': PDF }, 'file', '"b.pdf" is not in the folder'],
    ['a name above the folder', 'invoice;F1;pdf;../a.pdf;', {}, 'file', 'leads out of the folder'],
    ['a name through a folder', 'invoice;F1;pdf;b/../../a.pdf;', {}, 'file', 'leads out of the folder'],
    ['an absolute name', 'invoice;F1;pdf;/etc/passwd;', {}, 'file', 'leads out of the folder'],
    ['a name of Windows', String.raw`invoice;F1;pdf;C:\a.pdf;`, {}, 'file', 'leads out of the folder'],
    ['an unknown document', 'delivery_note;F1;pdf;a.pdf;', { 'a.pdf': PDF }, 'document', 'unknown delivery note "F1"'],
    ['neither file nor address', 'invoice;F1;pdf;;', {}, 'url', 'is required, or the name of a file'],
  ])('are refused with %s', async (_what, row, files, column, reason) => {
    const { 'document_files.csv': record } = await inFolder({ ...files, 'document_files.csv': table(row) })
    expect(record).toMatchObject({ applied: false, problems: [{ line: 2, column }] })
    expect(record?.problems[0]?.reason).toContain(reason)
    expect(await held()).toEqual([])
  })

  test('are refused where one is a link', async () => {
    const files = { 'document_files.csv': table('invoice;F1;pdf;a.pdf;') }
    const { 'document_files.csv': record } = await inFolder(files, {
      prepare: folder => symlink('/etc/hostname', join(folder, 'a.pdf')),
    })
    expect(record?.problems).toEqual([{ line: 2, column: 'file', reason: '"a.pdf" is a link' }])
  })
})

describe('a zip of several files', () => {
  const COMPANIES = { 'suppliers.csv': 'external_id;name\nS1;Uno\n', 'x.csv': 'country;product;price\nes;G-1;2\n' }

  test.each([
    ['within a folder', undefined],
    ['by itself', 'all.zip'],
  ])('is read as if its files stood in the folder, %s', async (_where, only) => {
    const records = await inFolder({ 'all.zip': zipOf({ ...COMPANIES, ...SENT, 'leeme.txt': 'Hola' }) }, { only })
    expect(Object.values(records).map(({ kind, file_name, applied }) => [kind, file_name, applied])).toEqual(
      expect.arrayContaining([
        ['suppliers', 'all.zip/suppliers.csv', true],
        ['prices', 'all.zip/x.csv', true],
        ['document_files', 'all.zip/document_files.csv', true],
      ]),
    )
    expect(await held()).toHaveLength(2)
  })

  test('of one table is read by the name within', async () => {
    const records = await inFolder({ 'night.zip': zipOf({ 'suppliers.csv': COMPANIES['suppliers.csv'] }) })
    expect(records['night.zip/suppliers.csv']).toMatchObject({ kind: 'suppliers', applied: true })
  })

  test('is refused where it holds another zip, a kind twice, or a name that leads out of it', async () => {
    const inner = { 'all.zip': zipOf({ ...COMPANIES, 'prices.zip': zipOf(COMPANIES) }) }
    expect((await inFolder(inner))['all.zip/prices.zip']?.problems[0]?.reason).toBe('is a zip within a zip')
    const bomb = { 'all.zip': zipOf({ ...COMPANIES, 'a.xml': ' '.repeat(5_000_000) }) }
    expect((await inFolder(bomb))['all.zip']?.problems[0]?.reason).toContain('far too large when it is unpacked')
    const twice = { 'all.zip': zipOf(COMPANIES), 'suppliers.csv': 'external_id;name\nS1;Dos\n' }
    expect((await inFolder(twice))['suppliers.csv']?.problems[0]?.reason).toContain('is the second file of its kind')
    const out = { 'all.zip': zipOf({ 'document_files.csv': table('invoice;F1;pdf;../a.pdf;'), 'a.pdf': PDF }) }
    expect((await inFolder(out))['all.zip/document_files.csv']?.problems[0]?.reason).toContain('leads out')
  })
})

describe('a zip that is sent', () => {
  const send = async (kind: string, files: Files) => {
    const { key } = await replaceApiKey(server.sql, { name: 'erp', now: NOW })
    const answer = await server.app.inject({
      method: 'POST',
      url: `/api/exchange/${kind}/`,
      headers: { authorization: `Api-Key ${key}`, 'content-type': 'application/zip' },
      payload: zipOf(files),
    })
    return { status: answer.statusCode, ...answer.json<{ applied: boolean; problems: { reason: string }[] }>() }
  }

  test('brings a table and the papers beside it', async () => {
    expect(await send('document_files', SENT)).toMatchObject({ status: 200, applied: true, rows_new: 2 })
    expect(await held()).toHaveLength(2)
  })

  test('is refused where a table is of another kind, or there are two', async () => {
    const other = await send('document_files', { ...SENT, 'prices.csv': 'country;product;price\nes;G-1;2\n' })
    expect(other).toMatchObject({ status: 400, applied: false })
    expect(other.problems[0]?.reason).toBe('holds prices.csv, which is no file of document_files')
    const two = await send('prices', {
      'a.csv': 'country;product;price\nes;G-1;2\n',
      'b.csv': 'country;product;price\nes;J-1;2\n',
    })
    expect(two.problems[0]?.reason).toContain('is the second file of its kind')
  })
})

describe('taking papers back', () => {
  const undo = (id: number | null | undefined) =>
    undoImport({ sql: server.sql, id: id ?? 0, dryRun: false, now: NOW, sender: OPERATOR })
  const bring = async (content: Buffer) => {
    const files = { 'document_files.csv': table('invoice;F1;pdf;a.pdf;'), 'a.pdf': content }
    return (await inFolder(files))['document_files.csv']?.id
  }
  const stored = async () => (await server.sql`select sha256, bytes from document_files`)[0]
  beforeEach(async () => {
    // Of the first rows of a kind the history tells nothing.
    await inFolder({ 'document_files.csv': table('invoice;F2;pdf;a.pdf;'), 'a.pdf': PDF })
    await bring(PDF)
    await server.sql`delete from document_files where document = 'F2'`
  })

  test('brings back the paper of before while its bytes are held', async () => {
    const id = await bring(OTHER_PDF)
    expect(await server.sql`select before, after from changes where import_id = ${id ?? 0}`).toEqual([
      {
        before: { sha256: hashOf(PDF), bytes: PDF.length },
        after: { sha256: hashOf(OTHER_PDF), bytes: OTHER_PDF.length },
      },
    ])
    expect(await undo(id)).toMatchObject({ left: [], result: { applied: true, rows_changed: 1 } })
    expect(await stored()).toEqual({ sha256: hashOf(PDF), bytes: PDF.length })
  })

  test('says which could not be, once the bytes have left at night', async () => {
    const id = await bring(OTHER_PDF)
    expect(await cleanUpImports({ sql: server.sql, days: KEPT }, NOW)).toMatchObject({ papers: 1 })
    expect(await undo(id)).toMatchObject({ left: [{ key: 'invoice;F1;pdf', reason: 'not_kept' }], left_count: 1 })
    expect(await stored()).toMatchObject({ sha256: hashOf(OTHER_PDF) })
  })

  test('withdraws by a column as other rows', async () => {
    const record = await importFile(server.sql, 'document_files', 'kind;document;format;deleted\ninvoice;F1;pdf;1\n')
    expect(record).toMatchObject({ applied: true, rows_changed: 1, problems: [] })
    expect(await stored()).toBeUndefined()
    await undo(record.id)
    expect(await stored()).toMatchObject({ sha256: hashOf(PDF) })
  })
})

describe('a paper behind an address', () => {
  const URL = 'https://erp.example/F1.pdf'
  const rows = (...more: object[]) =>
    importRows({
      sql: server.sql,
      kind: 'document_files',
      name: 'erp',
      rows: [{ kind: 'invoice', document: 'F1', format: 'pdf', url: URL, ...Object.assign({}, ...more) }],
      keepGood: false,
      now: NOW,
      sender: OPERATOR,
    })
  const clock = () => NOW
  const asked = { kind: 'invoice', document: 'F1', format: 'pdf' as const, url: URL }
  const fetched = (content: Buffer) => fetchPaper({ sql: server.sql, get: async () => content }, asked)

  test('is asked for once, fetched and kept', async () => {
    expect(await rows()).toMatchObject({ applied: true, rows_new: 1 })
    await queuePapers(keptJobs, { sql: server.sql, clock })
    await queuePapers(keptJobs, { sql: server.sql, clock })
    expect((await server.queued()).filter(({ queue }) => queue === 'document-files')).toEqual([
      { queue: 'document-files', data: asked },
    ])
    await fetched(PDF)
    expect((await download(`/sale_invoice_pdf/${await idOf('F1')}/`)).rawPayload).toEqual(PDF)
    expect(await rows()).toMatchObject({ rows_changed: 0 })
    expect(await rows({ sha256: hashOf(OTHER_PDF) })).toMatchObject({ rows_changed: 1 })
    await queuePapers(keptJobs, { sql: server.sql, clock })
    expect(await server.queued()).toHaveLength(2)
  })

  test('is not taken where it is not what the ERP says', async () => {
    await rows({ sha256: hashOf(OTHER_PDF) })
    await expect(fetched(PDF)).rejects.toThrow(`${URL}: is not that of the file`)
    await expect(fetched(XML)).rejects.toThrow(`${URL}: is no PDF`)
    expect(await held()).toEqual([])
  })

  test('is not asked for where its bytes are held already, and not kept where the row has gone', async () => {
    await inFolder({ 'document_files.csv': table('invoice;F2;pdf;a.pdf;'), 'a.pdf': PDF })
    await rows({ sha256: hashOf(PDF) })
    await queuePapers(keptJobs, { sql: server.sql, clock })
    expect(await server.queued()).toEqual([])
    await server.sql`delete from document_files where document = 'F1'`
    await fetched(OTHER_PDF)
    expect((await held()).map(({ sha256 }) => sha256)).toEqual([hashOf(PDF)])
  })
})

describe('the paper of the ERP', () => {
  test('is given out byte for byte with its hash, to who sees the invoice', async () => {
    await inFolder(SENT)
    const id = await idOf('F1')
    const pdf = await download(`/sale_invoice_pdf/${id}/`)
    expect(pdf.rawPayload).toEqual(PDF)
    expect(pdf.headers).toMatchObject({ 'content-type': 'application/pdf', etag: `"${hashOf(PDF)}"` })
    expect(pdf.headers['content-disposition']).toContain('filename="Factura-F_26-1.pdf"')
    const xml = await download(`/sale_invoice_xml/${id}/`)
    expect(xml.rawPayload).toEqual(XML)
    expect(xml.headers).toMatchObject({ 'content-type': 'application/xml', etag: `"${hashOf(XML)}"` })
    for (const path of ['sale_invoice_pdf', 'sale_invoice_xml'])
      expect((await download(`/${path}/${id}/`, stranger)).statusCode).toBe(404)
    expect((await server.as(buyer).get(`/sale_invoices/${id}/`)).body.document_files).toEqual([
      { format: 'pdf', sha256: hashOf(PDF), bytes: PDF.length },
      { format: 'xml', sha256: hashOf(XML), bytes: XML.length },
    ])
  })

  test('of an order or a delivery note stands in place of ours', async () => {
    await inFolder({
      'orders.csv': 'external_id;number;client;center;order_datetime\nO1;N1;C1;C1-1;2026-11-01\n',
      'delivery_notes.csv': 'external_id;number;client;center;delivery_note_datetime\nD1;A1;C1;C1-1;2026-11-02\n',
      'document_files.csv': 'kind;document;format;file\norder;O1;pdf;o.pdf\ndelivery_note;D1;pdf;d.pdf\n',
      'o.pdf': PDF,
      'd.pdf': OTHER_PDF,
    })
    const [{ order, note } = { order: 0, note: 0 }] = await server.sql<{ order: number; note: number }[]>`
      select o.id as order, d.id as note from orders o, delivery_notes d where o.external_id = 'O1' and d.external_id = 'D1'`
    expect((await download(`/orders/${order}/pdf/`)).rawPayload).toEqual(PDF)
    expect((await download(`/delivery_note_pdf/${note}/`)).rawPayload).toEqual(OTHER_PDF)
    for (const path of [`/orders/${order}/pdf/`, `/delivery_note_pdf/${note}/`])
      expect((await download(path, stranger)).statusCode).toBe(404)
  })

  test('stands in the zip of the month beside those that are drawn, which say that they are copies', async () => {
    await inFolder(SENT)
    const { rawPayload } = await download('/sale_invoice_pdfs/?month=2026-11')
    const zip = await openArchive(rawPayload, { unpackedBytes: 10_000_000, isNestingRefused: true })
    const contentOf = async (name: string) => {
      const parts: Buffer[] = []
      for await (const part of zip.read(name)) parts.push(part)
      return Buffer.concat(parts)
    }
    expect(await contentOf('Factura-F_26-1.pdf')).toEqual(PDF)
    expect(await textOf(await contentOf('Factura-F26-2.pdf'))).toMatch(/Copia de consulta|Copy for reference/)
    const none = await server.as(buyer).get(`/sale_invoice_xml/${await idOf('F2')}/`)
    expect(none.status).toBe(404)
  })
})
