import * as contract from '#domain/validation-link/contract.ts'
import { feature } from '#server/http/feature.ts'
import { route } from '#server/http/route.ts'
import { listArticles } from '#server/orders/changing/articles.ts'
import { actByLink, sendCode } from './decide-by-link.ts'
import { followLink, linkIsOver } from './follow-link.ts'
import { openLink } from './open-link.ts'

export const validationLinkRoutes = feature([
  // Not a GET: whatever looks through a mail opens the addresses in it.
  route(contract.openValidationLink, null, (context, { body }) => openLink(context, body.token), {
    limit: 'form',
    knowsViewer: true,
  }),
  route(contract.sendLinkCode, null, (context, { body }) => sendCode(context, body), { limit: 'form' }),
  route(contract.decideByLink, null, (context, { body }) => actByLink(context, body), { limit: 'form' }),
  route(
    contract.listLinkArticles,
    null,
    async (context, { body }) => {
      const { kind, id, person } = await followLink(context, body.token)
      if (kind !== 'order') throw linkIsOver()
      return listArticles({ ...context, viewer: person }, { id, search: body.search, kind: 'pending' })
    },
    { limit: 'visitors' },
  ),
])
