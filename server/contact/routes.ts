import * as contract from '#domain/contact/contract.ts'
import { SUBJECTS, subjectKey } from '#domain/contact/subjects.ts'
import { can } from '#domain/permissions.ts'
import { feature } from '#server/http/feature.ts'
import { route } from '#server/http/route.ts'
import { translate } from '#server/texts/translate.ts'
import * as service from './service.ts'
import { listRegions } from './store.ts'

export const contactRoutes = feature([
  route(contract.requestQuotation, can.askForPrice, (context, { body }) => service.requestQuotation(context, body)),
  route(contract.requestPublicQuotation, null, (context, { body }) => service.requestPublicQuotation(context, body), {
    limit: 'form',
  }),
  route(contract.listRequestRegions, null, async ({ sql }) => ({ results: await listRegions(sql) })),
  route(contract.sendHelpMessage, can.askForHelp, (context, { body }) => service.sendHelpMessage(context, body)),
  route(contract.listHelpSubjects, can.askForHelp, async ({ language }) => ({
    results: SUBJECTS.map(id => ({ id, name: translate(language, subjectKey(id)) })),
  })),
])
