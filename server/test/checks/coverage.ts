import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brandOf } from '#domain/brand.ts'
import { buildApp } from '#server/app.ts'
import { connect } from '#server/database/connect.ts'
import { noJobs } from '#server/test/no-jobs.ts'

// Holds the API's own description against the contract that lies beside the project, where it does. Calls of these
// areas have to be there with every field; of the others only what exists is checked.

const TOOL = fileURLToPath(new URL('../../../../shared/accept/coverage.mjs', import.meta.url))
const BUILT =
  /^(session|account|user_info|password_reset|access_requests|clients|centers|categories|suppliers|products|most_consumed|other_products|consumptions|config|favourites|public_products|public_categories|quotation_request|public_quotation_request|request_regions|help_message|help_subjects|print_formats|validable_offers|validated_offers|validable_orders|validated_orders|leads|sales_people|provinces|channels|sectors|business|origins|orders_import)\.|^orders\.(list|get|pdf)$|^offers\.|^cart\.(?!create_catalog|create_punchout)/
const MESSAGES = fileURLToPath(new URL('../../../domain/messages/', import.meta.url))
const PATHS = fileURLToPath(new URL('../../../web/paths.ts', import.meta.url))

if (existsSync(TOOL)) {
  await check()
} else {
  process.stdout.write('The contract is not beside this project: coverage is not checked.\n')
}

async function check(): Promise<void> {
  const sql = connect('postgres://nobody@127.0.0.1:1/nothing') // only described, never asked
  const { app, routes } = await buildApp({
    sql,
    brand: brandOf('pulcro'),
    jwtSecret: 'x'.repeat(32),
    version: 'check',
    jobs: noJobs,
  })
  await app.ready()
  const document = JSON.stringify(app.swagger())
  await app.close()
  const folder = await mkdtemp(join(tmpdir(), 'pulcro-contract-'))
  const file = join(folder, 'openapi.json')
  await writeFile(file, document)
  const output = await run(file)
  await rm(folder, { recursive: true })
  const lines = output.trim().split('\n')
  const problems = lines.filter(line => /^(missing|mismatched|openapi)/.test(line) && !isLater(line))
  const sums = lines.filter(line => /^(wire|messages|routes):/.test(line))
  process.stdout.write(`${[...problems, `${routes.length} calls are built; ${sums.join('; ')}`].join('\n')}\n`)
  if (problems.length > 0 || routes.length === 0) process.exitCode = 1
}

function run(file: string): Promise<string> {
  return promisify(execFile)(process.execPath, [
    TOOL,
    '--openapi',
    file,
    '--messages',
    MESSAGES,
    '--routes',
    PATHS,
  ]).then(
    ({ stdout }) => stdout,
    (error: { stdout?: string }) => error.stdout ?? '',
  )
}

function isLater(line: string): boolean {
  // Texts and routes of the second document come with its screens.
  if (/^missing (message|route): /.test(line)) return !/ 000 §/.test(line)
  const id = /^missing call: .* \(([\w.]+)\)$/.exec(line)?.[1]
  return id !== undefined && !BUILT.test(id)
}
