import * as company from '#domain/desk/company-contract.ts'
import * as keptLists from '#domain/desk/kept-lists-contract.ts'
import * as rules from '#domain/desk/rules-contract.ts'
import { sendLogo, sendPhoto } from '#domain/desk/company-pictures.ts'
import * as clients from '#domain/desk/clients-contract.ts'
import * as history from '#domain/desk/history-contract.ts'
import * as leaving from '#domain/desk/leaving-contract.ts'
import * as notes from '#domain/desk/notes/contract.ts'
import * as personalData from '#domain/desk/personal-data-contract.ts'
import * as people from '#domain/desk/people-contract.ts'
import * as records from '#domain/desk/records-contract.ts'
import * as substitutes from '#domain/desk/substitutes-contract.ts'
import { asPage } from '#domain/page.ts'
import { can } from '#domain/permissions.ts'
import { resetSecondFactor } from '#domain/session/second-factor-contract.ts'
import { notFound } from '#server/errors/failure.ts'
import type { KeptCompany } from '#server/company/kept-company.ts'
import type { Authenticator } from '#server/http/authenticator.ts'
import type { Portal } from '#server/settings/company.ts'
import { feature } from '#server/http/feature.ts'
import { route } from '#server/http/route.ts'
import { listCenters } from './clients/centers-store.ts'
import { findClient, listClientKeys, listClients } from './clients/clients-store.ts'
import { deleteNote, insertNote, listNotes } from './clients/notes-store.ts'
import { changeCompany, readCompany } from './company/company.ts'
import { sendLogo as keepLogo, sendPhoto as keepPhoto } from './company/pictures.ts'
import { previewCompany, previewPapers, sendBrandTest } from './company/preview.ts'
import { exportFile } from './history/export.ts'
import { readHistory } from './history/history.ts'
import { readKeptList, saveKeptRow, withdrawKeptRow } from './kept-lists/kept-lists.ts'
import { rangeOf } from './range.ts'
import { changeEmail, endSessions, resetFactor } from './people/accounts.ts'
import { inviteAgain, invitePerson, withdraw } from './people/invitations.ts'
import { leaveCompany, readLeaving } from './people/leaving.ts'
import { addSubstitute, readSubstitutes, withdrawSubstitute } from './people/substitutes.ts'
import { listPeople, listPeopleKeys } from './people/people-store.ts'
import { readPerson } from './people/tended-person.ts'
import { anonymise } from './personal-data/anonymise.ts'
import { exportPersonalData } from './personal-data/export.ts'
import { changeRules, readRules } from './rules/rules.ts'
import { changeRecord, changeRecords, createRecord, readRecord, removePin } from './records/records.ts'
import { undoChange } from './records/undo-change.ts'

interface Own {
  portal: () => Portal
  authenticator: Authenticator
  company: KeptCompany
}

export const deskRoutes = feature<Own>(({ authenticator, portal, company: kept }) => [
  route(records.readDeskRecord, can.tendClients, (context, { query }) => readRecord(context, query)),
  route(records.changeDeskRecord, can.tendClients, (context, { body }) => changeRecord(context, body)),
  route(records.createDeskRecord, can.deskPeople, (context, { body }) => createRecord(context, body)),
  route(records.changeDeskRecords, can.tendClients, (context, { body }) => changeRecords(context, body)),
  route(records.undoDeskChange, can.undoAtDesk, (context, { params }) =>
    undoChange(context, { portal, company: kept }, params.id),
  ),
  route(records.removePin, can.deskPeople, (context, { query }) => removePin(context, query)),
  route(clients.listDeskClients, can.tendClients, async ({ sql, viewer }, { query }) => {
    const range = rangeOf(query)
    const { rows, count } = await listClients(sql, viewer, { ...query, ...range })
    return asPage(rows, count, range.limit)
  }),
  route(clients.listDeskClientKeys, can.tendClients, async ({ sql, viewer }, { query }) => ({
    keys: await listClientKeys(sql, viewer, query, records.MAX_RECORDS),
  })),
  route(clients.readDeskClient, can.tendClients, async ({ sql, viewer }, { params }) => {
    const client = await findClient(sql, viewer, params.id)
    if (!client) throw notFound()
    return client
  }),
  route(clients.listDeskCenters, can.tendClients, async ({ sql, viewer, now }, { params }) => {
    if (!(await findClient(sql, viewer, params.id))) throw notFound()
    return { results: await listCenters(sql, viewer, params.id, now) }
  }),
  route(notes.listClientNotes, can.tendClients, async ({ sql, viewer }, { params, query }) => {
    const range = rangeOf(query)
    const found = await listNotes(sql, viewer, params.id, range)
    if (!found) throw notFound()
    return asPage(found.rows, found.count, range.limit)
  }),
  route(notes.writeClientNote, can.tendClients, async ({ sql, viewer, now }, { params, body }) => {
    const note = await insertNote(sql, viewer, { client: params.id, text: body.text, now })
    if (!note) throw notFound()
    return note
  }),
  route(notes.deleteClientNote, can.tendClients, async ({ sql, viewer }, { params }) => {
    const count = await deleteNote(sql, viewer, { client: params.id, note: params.note })
    if (count === 0) throw notFound()
    return { count }
  }),
  route(company.readCompany, can.deskSettings, (context, { query }) => readCompany(context, query.country)),
  route(company.changeCompany, can.deskSettings, (context, { body }) => changeCompany(context, kept, body)),
  route(keptLists.readKeptList, can.feedExchange, (context, { query }) => readKeptList(context, query)),
  route(keptLists.saveKeptRow, can.feedExchange, (context, { body }) => saveKeptRow(context, body)),
  route(keptLists.withdrawKeptRow, can.feedExchange, (context, { query }) => withdrawKeptRow(context, query)),
  route(rules.readRules, can.deskSettings, async () => readRules({ portal })),
  route(rules.changeRules, can.deskSettings, (context, { body }) =>
    changeRules(context, { portal, company: kept }, body),
  ),
  route(company.previewCompany, can.deskSettings, (context, { query }) => previewCompany(context, query)),
  route(company.previewPapers, can.deskSettings, (context, { query }) => previewPapers(context, query)),
  route(company.sendBrandTest, can.deskSettings, (context, { body }) => sendBrandTest(context, body)),
  route(sendLogo, can.deskSettings, (context, { file }) => keepLogo(context, file)),
  route(sendPhoto, can.deskSettings, (context, { file }) => keepPhoto(context, file)),
  route(people.listDeskPeople, can.tendClients, async ({ sql, viewer }, { query }) => {
    const range = rangeOf(query)
    const { rows, count } = await listPeople(sql, viewer, { ...query, ...range })
    return asPage(rows, count, range.limit)
  }),
  route(people.listDeskPeopleKeys, can.tendClients, async ({ sql, viewer }, { query }) => ({
    keys: await listPeopleKeys(sql, viewer, query, records.MAX_RECORDS),
  })),
  route(history.exportHistory, can.readHistory, (context, { query }) => exportFile(context, query)),
  route(people.inviteDeskPerson, can.tendClients, (context, { body }) => invitePerson(context, body)),
  route(people.readDeskPerson, can.tendClients, (context, { params }) => readPerson(context, params.id)),
  route(people.inviteDeskPersonAgain, can.tendClients, (context, { params, body }) =>
    inviteAgain(context, params.id, body.language),
  ),
  route(people.withdrawDeskInvitation, can.tendClients, (context, { params }) => withdraw(context, params.id)),
  route(people.endDeskSessions, can.tendClients, async (context, { params }) => {
    const ended = await endSessions(context, params.id)
    authenticator.forgetUser(params.id)
    return { ended }
  }),
  route(people.changeDeskEmail, can.deskPeople, async (context, { params, body }) => {
    await changeEmail(context, params.id, body)
    return readPerson(context, params.id)
  }),
  route(resetSecondFactor, can.deskPeople, async (context, { params }) => {
    await resetFactor(context, params.id)
    authenticator.forgetUser(params.id)
    return { reset: true }
  }),
  route(leaving.readLeaving, can.deskPeople, (context, { params }) => readLeaving(context, params.id)),
  route(leaving.leaveCompany, can.deskPeople, async (context, { params, body }) => {
    const left = await leaveCompany(context, params.id, body)
    authenticator.forgetUser(params.id)
    return left
  }),
  route(substitutes.readSubstitutes, can.deskPeople, (context, { params }) => readSubstitutes(context, params.id)),
  route(substitutes.addSubstitute, can.deskPeople, (context, { params, body }) =>
    addSubstitute(context, params.id, body),
  ),
  route(substitutes.withdrawSubstitute, can.deskPeople, (context, { params }) =>
    withdrawSubstitute(context, params.id, params.substitution),
  ),
  route(personalData.exportPersonalData, can.deskPeople, (context, { params }) =>
    exportPersonalData(context, params.id),
  ),
  route(personalData.anonymisePerson, can.deskPeople, async (context, { params, body }) => {
    await anonymise(context, params.id, body.name)
    authenticator.forgetUser(params.id)
    return { anonymised: true as const }
  }),
  route(history.listHistory, can.readHistory, async (context, { query }) => {
    const range = rangeOf(query)
    const { rows, count } = await readHistory(context, { ...query, ...range })
    return asPage(rows, count, range.limit)
  }),
])
