import { openValidationLink } from '#domain/validation-link/contract.ts'
import { feature } from '#server/http/feature.ts'
import { route } from '#server/http/route.ts'
import { openLink } from './open-link.ts'

export const validationLinkRoutes = feature([
  // Not a GET: whatever looks through a mail opens the addresses in it, and would use the link up before its reader.
  route(openValidationLink, null, (context, { body }) => openLink(context, body.token), {
    limit: 'form',
    knowsViewer: true,
  }),
])
