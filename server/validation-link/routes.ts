import { openValidationLink } from '#domain/validation-link/contract.ts'
import { publicFormForAll, type Route } from '#server/http/route.ts'
import { openLink } from './open-link.ts'

export const validationLinkRoutes: Route[] = [
  // Not a GET: whatever looks through a mail opens the addresses in it, and would use the link up before its reader.
  publicFormForAll(openValidationLink, (context, { body }) => openLink(context, body.token)),
]
