import { z } from 'zod'
import { endpoint, ZIP } from '#domain/endpoint.ts'
import { fileReply, requiredText } from '#domain/schema.ts'

const MAX_NAME = 400

export const exportPersonalData = endpoint({
  method: 'GET',
  path: '/desk/people/{id}/personal_data/',
  summary: 'Everything that is kept of somebody, a file of JSON for each table in one zip',
  reply: fileReply,
  file: ZIP,
})

export const anonymisePerson = endpoint({
  method: 'POST',
  path: '/desk/people/{id}/anonymise/',
  summary:
    'Take name, addresses and telephone of somebody who is blocked out of everything; documents stay without them. For good',
  body: z.object({
    /** As the record shows it: typed by who does it. */
    name: requiredText(MAX_NAME),
  }),
  reply: z.object({ anonymised: z.literal(true) }),
})
