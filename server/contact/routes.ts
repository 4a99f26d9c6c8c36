import * as contract from '#domain/contact/contract.ts'
import { SUBJECTS, subjectKey } from '#domain/contact/subjects.ts'
import { can } from '#domain/permissions.ts'
import { openRoute, publicFormRoute, type Route, route } from '#server/http/route.ts'
import { translate } from '#server/translate.ts'
import * as service from './service.ts'
import { listRegions } from './store.ts'

export const contactRoutes: Route[] = [
  route(contract.requestQuotation, can.askForPrice, (context, { body }) => service.requestQuotation(context, body)),
  publicFormRoute(contract.requestPublicQuotation, (context, { body }) =>
    service.requestPublicQuotation(context, body),
  ),
  openRoute(contract.listRequestRegions, async ({ sql }) => ({ results: await listRegions(sql) })),
  route(contract.sendHelpMessage, can.askForHelp, (context, { body }) => service.sendHelpMessage(context, body)),
  route(contract.listHelpSubjects, can.askForHelp, async ({ language }) => ({
    results: SUBJECTS.map(id => ({ id, name: translate(language, subjectKey(id)) })),
  })),
]
