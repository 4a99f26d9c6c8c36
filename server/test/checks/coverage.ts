import { execFile } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brandOf } from '#domain/brand.ts'
import { buildApp } from '#server/app.ts'
import { connect } from '#server/database/connect.ts'
import { noJobs } from '#server/test/no-jobs.ts'
import { readContract } from '#server/test/checks/contract/read-contract.ts'
import {
  compareRoutes,
  compareTexts,
  type ContractRoute,
  type ContractText,
} from '#server/test/checks/contract/texts.ts'
import { compareWire, type WireCall } from '#server/test/checks/contract/wire.ts'

// Holds the API's own description, the messages and the addresses against docs/contract/. Calls of these areas have to be
// there with every field; of the others only what exists is checked. Where the contract's own tool lies beside the
// project, it has to find the same.

const TOOL = fileURLToPath(new URL('../../../../shared/accept/coverage.mjs', import.meta.url))
const BUILT =
  /^(session|account|user_info|password_reset|access_requests|clients|centers|categories|suppliers|products|most_consumed|other_products|consumptions|config|favourites|public_products|public_categories|quotation_request|public_quotation_request|request_regions|help_message|help_subjects|print_formats|validable_offers|validated_offers|validable_orders|validated_orders|leads|sales_people|provinces|channels|sectors|business|origins|orders_import|statistics)\.|^orders\.(list|get|pdf)$|^offers\.|^cart\.(?!create_catalog|create_punchout)/
const MESSAGES = fileURLToPath(new URL('../../../domain/messages/', import.meta.url))
const ADDRESSES = fileURLToPath(new URL('../../../web/routing/addresses.ts', import.meta.url))

const { document, calls } = await describeApi()
const found = compareAll(document)
const problems = [...found.filter(isProblem).filter(line => !isLater(line)), ...(await differencesToTool(found))]
const sums = found.filter(line => !isProblem(line))
process.stdout.write(`${[...problems, `${calls} calls are built; ${sums.join('; ')}`].join('\n')}\n`)
if (problems.length > 0 || calls === 0) process.exitCode = 1

async function describeApi(): Promise<{ document: string; calls: number }> {
  const sql = connect('postgres://nobody@127.0.0.1:1/nothing') // only described, never asked
  const { app, routes } = await buildApp({
    sql,
    brand: brandOf('pulcro'),
    jwtSecret: 'x'.repeat(32),
    version: 'check',
    jobs: noJobs,
  })
  await app.ready()
  const text = JSON.stringify(app.swagger())
  await app.close()
  return { document: text, calls: routes.length }
}

function compareAll(openapi: string): string[] {
  const texts = globSync('**/*.ts', { cwd: MESSAGES }).map(file => readFileSync(MESSAGES + file, 'utf8'))
  const compared = [
    compareWire(readContract<WireCall>('wire.json'), JSON.parse(openapi) as Record<string, unknown>), // OpenAPI
    compareTexts(readContract<ContractText>('messages-es.json'), texts.join('\n')),
    compareRoutes(readContract<ContractRoute>('routes.json'), readFileSync(ADDRESSES, 'utf8')),
  ]
  return [...compared.flatMap(each => each.problems), ...compared.map(({ summary }) => summary)]
}

function isProblem(line: string): boolean {
  return /^(missing|mismatched|openapi)/.test(line)
}

function isLater(line: string): boolean {
  // Texts and routes of the second document come with its screens.
  if (/^missing (message|route): /.test(line)) return !/ 000 §/.test(line)
  const id = /^missing call: .* \(([\w.]+)\)$/.exec(line)?.[1]
  return id !== undefined && !BUILT.test(id)
}

async function differencesToTool(own: string[]): Promise<string[]> {
  if (!existsSync(TOOL)) return []
  const folder = await mkdtemp(join(tmpdir(), 'pulcro-contract-'))
  const file = join(folder, 'openapi.json')
  await writeFile(file, document)
  const lines = (await runTool(file)).trim().split('\n')
  await rm(folder, { recursive: true })
  return [
    ...lines.filter(line => !own.includes(line)).map(line => `the contract's tool alone says: ${line}`),
    ...own.filter(line => !lines.includes(line)).map(line => `the contract's tool does not say: ${line}`),
  ]
}

function runTool(file: string): Promise<string> {
  const options = ['--openapi', file, '--messages', MESSAGES, '--routes', ADDRESSES]
  return promisify(execFile)(process.execPath, [TOOL, ...options]).then(
    ({ stdout }) => stdout,
    (error: { stdout?: string }) => error.stdout ?? '',
  )
}
