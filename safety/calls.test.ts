import { afterAll, expect, test } from 'vitest'
import { brandOf } from '#domain/brand.ts'
import { buildApp } from '#server/app.ts'
import { connect } from '#server/database/connect.ts'
import { noJobs } from '#server/test/no-jobs.ts'
import { type Call, findNotOnce, findOpen, findUndescribed } from './calls.ts'
import { readSources } from './sources.ts'

const sql = connect('postgres://nobody@127.0.0.1:1/nothing') // nothing is asked
const { app, routes } = await buildApp({
  sql,
  brand: brandOf('pulcro'),
  jwtSecret: 'x'.repeat(32),
  version: 'test',
  jobs: noJobs,
})
afterAll(() => app.close())

const OPEN = [
  '/access_requests/',
  '/api-token-auth/',
  '/api-token-exchange/',
  '/api-token-refresh/',
  '/certificates/',
  '/config/',
  '/email_change/confirm/',
  '/invitation/',
  '/invitation/accept/',
  '/offer_link/',
  '/offer_link/answer/',
  '/offer_link/pdf/',
  '/password_reset/',
  '/password_reset/confirm/',
  '/public_categories/',
  '/public_products/',
  '/public_products/{id}/',
  '/public_quotation_request/',
  '/request_regions/',
  '/standing_link/',
  '/standing_link/code/',
  '/standing_link/send/',
  '/standing_link/skip/',
  '/validation_link/',
  '/validation_link/code/',
  '/validation_link/decide/',
  '/validation_link/articles/',
]

const isEndpoint = (value: unknown): value is Call['endpoint'] =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'reply' in value

async function declared(): Promise<Call['endpoint'][]> {
  const files = readSources(['domain'], /^contract\.ts$/)
  const contracts = await Promise.all(
    files.map(({ file }) => import(/* @vite-ignore */ `#${file}`) as Promise<Record<string, unknown>>),
  ) // a module
  return contracts.flatMap(contract => Object.values(contract).filter(isEndpoint))
}

const one = { method: 'GET', path: '/carts/', summary: 'The carts of a client' }
const other = { ...one, path: '/carts' }

test('every declared endpoint is mounted exactly once', async () => {
  const endpoints = await declared()
  expect(endpoints.length).toBeGreaterThan(80)
  expect(
    findNotOnce(
      endpoints,
      routes.map(({ endpoint }) => endpoint),
    ),
  ).toEqual([])
})

test('one that is not, or is twice, is found', () => {
  expect(findNotOnce([one, other], [one])).toEqual(['GET /carts is declared and mounted 0 times'])
  expect(findNotOnce([one], [one, one])).toEqual([
    'GET /carts/ is declared and mounted 2 times',
    'GET /carts/ is an address of two endpoints',
  ])
  expect(findNotOnce([], [one, { ...one }])).toEqual(['GET /carts/ is an address of two endpoints'])
})

test('every call needs a permission, but for those that are open on purpose', () => {
  expect(findOpen(routes, OPEN)).toEqual([])
})

test('one that needs none is found', () => {
  expect(findOpen([{ endpoint: one, permission: null }], [])).toEqual(['/carts/ needs no permission'])
  expect(findOpen([{ endpoint: one, permission: () => true }], ['/carts/'])).toHaveLength(1)
})

test('every call ends with a slash and is described', () => {
  expect(findUndescribed(routes)).toEqual([])
  expect(findUndescribed([{ endpoint: other, permission: null }])).toHaveLength(1)
  expect(findUndescribed([{ endpoint: { ...one, summary: 'Carts' }, permission: null }])).toHaveLength(1)
})
