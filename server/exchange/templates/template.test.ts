import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { XLSX } from '#domain/consumptions/contract.ts'
import { KIND_NAMES } from '#domain/exchange/kinds.ts'
import { messages } from '#domain/messages/messages.ts'
import { importFiles } from '#server/exchange/exchange-fixture.ts'
import { KINDS, mustHaveValue } from '#server/exchange/kinds/kinds.ts'
import { planHeadings } from '#server/exchange/reading/locate-headings.ts'
import { writeSheets } from '#server/outside/sheets/xlsx-sheet.ts'
import { testServer, type TestServer } from '#server/test/server.ts'
import { examplesOf } from './examples.ts'
import { templateSheets } from './template.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

const LANGUAGES = ['es', 'en', 'pt'] as const

test('every column of every kind has examples, and those of what is needed are not empty', () => {
  const forgotten = KIND_NAMES.flatMap(kind =>
    KINDS[kind].columns
      .filter(column => {
        const examples = examplesOf(kind, column)
        return !examples || (mustHaveValue(column) && examples.includes(null))
      })
      .map(({ name }) => `${kind}.${name}`),
  )
  expect(forgotten).toEqual([])
})

describe.each(LANGUAGES)('in %s', language => {
  test.each(KIND_NAMES)('the headings of %s are known, and each column is explained', kind => {
    const [rows, explained] = templateSheets(kind, language)
    const plan = planHeadings(
      kind,
      rows!.columns.map(({ title }) => [title]),
      undefined,
    )
    expect(plan.problems).toEqual([])
    expect(plan.sources).toEqual(KINDS[kind].columns.map((_, place) => ({ of: 'cell', place })))
    const names = [...KINDS[kind].columns.map(({ name }) => name), 'deleted']
    expect(explained!.rows.map(([called]) => String(called).split(' · ')[1])).toEqual(names)
    for (const row of [explained!.columns.map(({ title }) => title), ...explained!.rows])
      expect(
        planHeadings(
          kind,
          row.map(cell => [String(cell)]),
          undefined,
        ).isComplete,
      ).toBe(false)
  })
})

test('the templates of all kinds go in as they are, together (R490)', async () => {
  const files: Record<string, Buffer> = {}
  for (const kind of KIND_NAMES) files[`${kind}.xlsx`] = await writeSheets(templateSheets(kind, 'es'))
  const answers = Object.values(await importFiles(server.sql, files, false, { dryRun: true }))
  expect(answers).toHaveLength(KIND_NAMES.length)
  const bad = answers.filter(({ rows_read, would_apply }) => rows_read !== 2 || !would_apply)
  expect(
    bad.map(({ kind, rows_read, problems }) => `${kind} ${rows_read} ${problems.map(({ reason }) => reason).join()}`),
  ).toEqual([])
})

test('an administrator downloads the template of a kind in the own language', async () => {
  const admin = server.as(await server.make.user({ role: 'admin' }))
  const answer = await admin.get('/desk/import_template/?kind=clients')
  expect(answer.status).toBe(200)
  expect(answer.headers['content-type']).toBe(XLSX)
  expect(answer.headers['content-disposition']).toContain('clients.xlsx')
  expect(await admin.get('/desk/import_template/?kind=nothing')).toMatchObject({ status: 400 })
  expect(templateSheets('clients', 'pt')[0]?.columns[1]?.title).toBe(messages.pt.desk.column_name)
})
