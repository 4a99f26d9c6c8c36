import type { FastifyRequest, preValidationHookHandler } from 'fastify'
import { z } from 'zod'
import { type Endpoint, paramNames } from '#domain/endpoint.ts'
import { Failure, fieldFailure } from '#server/errors/failure.ts'
import type { Input } from './route.ts'
import type { Portal } from '#server/settings/company.ts'
import { NO_FILE, type UploadedFile } from '#server/http/uploads/upload.ts'

const MAX_KEY_LENGTH = 255

const pathId = z
  .string()
  .regex(/^[1-9]\d{0,14}$/)
  .transform(Number)

/** The ids of a path. */
export const pathContract = (path: string): z.ZodType =>
  z.object(Object.fromEntries(paramNames(path).map(name => [name, pathId])))

/** Prepares query and body for their contracts, and refuses a lead if the brand has none. */
export function normalizeInput({ query, body }: Endpoint, portal: () => Portal): preValidationHookHandler {
  const mayNameOne = [query, body].some(takesLead)
  return (request, _reply, done) => {
    if (query) request.query = withoutEmpty(request.query)
    if (body) request.body ??= {}
    const namesOne = mayNameOne && !portal().brand.traits.has_leads && [request.query, request.body].some(namesLead)
    done(namesOne ? fieldFailure('lead', 'errors.no_leads') : undefined)
  }
}

// `client=` names no client.
const withoutEmpty = (query: unknown): Record<string, unknown> =>
  Object.fromEntries(Object.entries(query ?? {}).filter(([, value]) => value !== ''))

// A brand without leads has none to buy for, to filter by or to remember.
const takesLead = (contract: z.ZodType | undefined): boolean =>
  contract instanceof z.ZodObject && 'lead' in contract.shape

const namesLead = (input: unknown): boolean =>
  typeof input === 'object' && input !== null && 'lead' in input && input.lead != null

/** What the function of a call gets, now that the contracts have parsed it. */
export function inputOf({ query, body, upload }: Endpoint, request: FastifyRequest): Input<string, unknown, unknown> {
  const params = request.params as Record<string, number> // parsed by `pathContract`
  const input = {
    params,
    query: query && request.query,
    body: body && request.body,
    idempotencyKey: readIdempotencyKey(request),
    file: NO_FILE,
  }
  if (upload === undefined) return input
  // `readForm` put the file beside the fields.
  const { [upload]: file, ...fields } = request.body as Record<string, unknown>
  return { ...input, body: fields, file: file as UploadedFile }
}

function readIdempotencyKey(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key !== 'string' || !/^[\x21-\x7e]+$/.test(key) || key.length > MAX_KEY_LENGTH)
    throw new Failure(400, 'errors.invalid', { fields: { 'Idempotency-Key': 'errors.invalid' } })
  return key
}
