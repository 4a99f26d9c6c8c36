import * as company from '#domain/desk/company-contract.ts'
import * as clients from '#domain/desk/clients-contract.ts'
import { listHistory } from '#domain/desk/history-contract.ts'
import { listDeskPeople } from '#domain/desk/people-contract.ts'
import * as records from '#domain/desk/records-contract.ts'
import { asPage, PAGE_SIZE } from '#domain/page.ts'
import { can } from '#domain/permissions.ts'
import { notFound } from '#server/errors/failure.ts'
import type { KeptCompany } from '#server/company/kept-company.ts'
import { feature } from '#server/http/feature.ts'
import { route } from '#server/http/route.ts'
import { listCenters } from './clients/centers-store.ts'
import { findClient, listClients } from './clients/clients-store.ts'
import { changeCompany, readCompany } from './company/company.ts'
import { readHistory } from './history/history.ts'
import { listPeople } from './people/people-store.ts'
import { changeRecord, changeRecords, createRecord, readRecord, removePin } from './records/records.ts'
import { undoChange } from './records/undo-change.ts'

const rangeOf = ({ page, page_size: limit = PAGE_SIZE }: { page: number; page_size?: number | undefined }) => ({
  limit,
  offset: (page - 1) * limit,
})

export const deskRoutes = feature(({ company: kept }: { company: KeptCompany }) => [
  route(records.readDeskRecord, can.deskPeople, (context, { query }) => readRecord(context, query)),
  route(records.changeDeskRecord, can.deskPeople, (context, { body }) => changeRecord(context, body)),
  route(records.createDeskRecord, can.deskPeople, (context, { body }) => createRecord(context, body)),
  route(records.changeDeskRecords, can.deskPeople, (context, { body }) => changeRecords(context, body)),
  route(records.undoDeskChange, can.undoAtDesk, (context, { params }) => undoChange(context, kept, params.id)),
  route(records.removePin, can.deskPeople, (context, { query }) => removePin(context, query)),
  route(clients.listDeskClients, can.deskPeople, async ({ sql, viewer }, { query }) => {
    const range = rangeOf(query)
    const { rows, count } = await listClients(sql, viewer, { ...query, ...range })
    return asPage(rows, count, range.limit)
  }),
  route(clients.readDeskClient, can.deskPeople, async ({ sql, viewer }, { params }) => {
    const client = await findClient(sql, viewer, params.id)
    if (!client) throw notFound()
    return client
  }),
  route(clients.listDeskCenters, can.deskPeople, async ({ sql, viewer, now }, { params }) => {
    if (!(await findClient(sql, viewer, params.id))) throw notFound()
    return { results: await listCenters(sql, viewer, params.id, now) }
  }),
  route(company.readCompany, can.deskSettings, (context, { query }) => readCompany(context, query.country)),
  route(company.changeCompany, can.deskSettings, (context, { body }) => changeCompany(context, kept, body)),
  route(listDeskPeople, can.deskPeople, async ({ sql, viewer }, { query }) => {
    const range = rangeOf(query)
    const { rows, count } = await listPeople(sql, viewer, { ...query, ...range })
    return asPage(rows, count, range.limit)
  }),
  route(listHistory, can.readHistory, async (context, { query }) => {
    const range = rangeOf(query)
    const { rows, count } = await readHistory(context, { ...query, ...range })
    return asPage(rows, count, range.limit)
  }),
])
