import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import type { Route } from '#server/http/route.ts'
import { type ForeignData, makeForeignData } from '#server/test/foreign/foreign-data.ts'
import { testServer, type TestServer } from './server.ts'

// Generated from the contracts: whatever call may name a lead, in a brand without leads it may not.

let server: TestServer
let market: ForeignData

beforeAll(async () => {
  server = await testServer({ appType: 'pulcro' })
  market = await makeForeignData(server)
})
afterAll(() => server.close())

const takesLead = (contract: z.ZodType | undefined) => contract instanceof z.ZodObject && 'lead' in contract.shape

/** As whoever may make the call. */
async function ask({ endpoint }: Route, lead: number) {
  const path = endpoint.path.replaceAll(/\{\w+\}/g, '1')
  for (const person of Object.values(market.users)) {
    const answer = takesLead(endpoint.query)
      ? await server.as(person).send(endpoint.method as 'POST', `${path}?lead=${lead}`)
      : await server.as(person).send(endpoint.method as 'POST', path, { lead })
    if (answer.status !== 403) return answer
  }
  throw new Error(`nobody may call ${endpoint.path}`)
}

test('a brand without leads refuses a lead in every call that could name one', async () => {
  const calls = server.routes.filter(({ endpoint }) => takesLead(endpoint.query) || takesLead(endpoint.body))
  expect(calls.length).toBeGreaterThan(8)
  for (const route of calls) {
    const { status, body } = await ask(route, 1)
    const call = `${route.endpoint.method} ${route.endpoint.path}`
    expect({ call, status, lead: body.lead }).toEqual({ call, status: 400, lead: ['Este portal no tiene leads.'] })
  }
})
