import * as clients from '#domain/desk/clients-contract.ts'
import * as history from '#domain/desk/history-contract.ts'
import { listDeskPeople } from '#domain/desk/people-contract.ts'
import * as records from '#domain/desk/records-contract.ts'
import { asPage } from '#domain/page.ts'
import { can } from '#domain/permissions.ts'
import { notFound } from '#server/errors/failure.ts'
import { feature } from '#server/http/feature.ts'
import { route } from '#server/http/route.ts'
import { listCenters } from './clients/centers-store.ts'
import { findClient, listClients } from './clients/clients-store.ts'
import { exportFile } from './history/export.ts'
import { readHistory } from './history/history.ts'
import { rangeOf } from './range.ts'
import { listPeople } from './people/people-store.ts'
import { changeRecord, changeRecords, createRecord, readRecord, removePin } from './records/records.ts'
import { undoChange } from './records/undo-change.ts'

export const deskRoutes = feature([
  route(records.readDeskRecord, can.deskPeople, (context, { query }) => readRecord(context, query)),
  route(records.changeDeskRecord, can.deskPeople, (context, { body }) => changeRecord(context, body)),
  route(records.createDeskRecord, can.deskPeople, (context, { body }) => createRecord(context, body)),
  route(records.changeDeskRecords, can.deskPeople, (context, { body }) => changeRecords(context, body)),
  route(records.undoDeskChange, can.deskPeople, (context, { params }) => undoChange(context, params.id)),
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
  route(listDeskPeople, can.deskPeople, async ({ sql, viewer }, { query }) => {
    const range = rangeOf(query)
    const { rows, count } = await listPeople(sql, viewer, { ...query, ...range })
    return asPage(rows, count, range.limit)
  }),
  route(history.exportHistory, can.readHistory, (context, { query }) => exportFile(context, query)),
  route(history.listHistory, can.readHistory, async (context, { query }) => {
    const range = rangeOf(query)
    const { rows, count } = await readHistory(context, { ...query, ...range })
    return asPage(rows, count, range.limit)
  }),
])
