import * as contract from '#domain/leads/contract.ts'
import { asPage, PAGE_SIZE } from '#domain/page.ts'
import { can } from '#domain/permissions.ts'
import type { Context } from '#server/context.ts'
import { notFound } from '#server/errors/failure.ts'
import { feature } from '#server/http/feature.ts'
import { route } from '#server/http/route.ts'
import * as choices from './choices-store.ts'
import { createLead, changeEmail, readLead } from './service.ts'
import { listLeads } from './store.ts'

export const leadRoutes = feature([
  route(contract.listSalesPeople, can.manageLeads, async ({ sql, viewer }) => ({
    results: await choices.listSalesPeople(sql, viewer),
  })),
  route(contract.listProvinces, can.manageLeads, async ({ sql, viewer }) => ({
    results: await choices.listProvinces(sql, viewer),
  })),
  route(contract.listChannels, can.manageLeads, async ({ sql }) => ({
    results: await choices.listChoices(sql, 'channels'),
  })),
  route(contract.listSectors, can.manageLeads, async ({ sql }) => ({
    results: await choices.listChoices(sql, 'sectors'),
  })),
  route(contract.listBusinesses, can.manageLeads, async ({ sql }) => ({
    results: await choices.listChoices(sql, 'businesses'),
  })),
  route(contract.listOrigins, can.manageLeads, async ({ sql }) => ({
    results: await choices.listChoices(sql, 'origins'),
  })),
  route(contract.listLeads, can.manageLeads, async ({ sql, viewer, brand }, { query }) => {
    requireLeads(brand)
    const limit = query.page_size ?? PAGE_SIZE
    const { search, sales_person, ordering } = query
    const offset = (query.page - 1) * limit
    const { rows, count } = await listLeads(sql, viewer, { search, sales_person, ordering, limit, offset })
    return asPage(rows, count, limit)
  }),
  route(contract.createLead, can.manageLeads, (context, { body }) => {
    requireLeads(context.brand)
    return createLead(context, body)
  }),
  route(contract.readLead, can.manageLeads, (context, { params }) => {
    requireLeads(context.brand)
    return readLead(context, params.id)
  }),
  route(contract.changeLead, can.manageLeads, (context, { params, body }) => {
    requireLeads(context.brand)
    return changeEmail(context, params.id, body.email)
  }),
])

// A brand without leads has none of their calls.
function requireLeads(brand: Context['brand']): void {
  if (!brand.traits.has_leads) throw notFound()
}
