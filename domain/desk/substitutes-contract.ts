import { z } from 'zod'
import { endpoint } from '#domain/endpoint.ts'
import { day, id } from '#domain/schema.ts'

const substitutes = z.object({
  /** Today and later, the earliest first. */
  results: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      first_day: z.string(),
      last_day: z.string(),
    }),
  ),
  /** Who can substitute: those who act for the same clients. */
  candidates: z.array(z.object({ id: z.int(), name: z.string() })),
})

export type Substitutes = z.infer<typeof substitutes>

export const readSubstitutes = endpoint({
  method: 'GET',
  path: '/desk/people/{id}/substitutes/',
  summary: 'Who decides today and later for a validator who is away, and who can',
  reply: substitutes,
})

export const addSubstitute = endpoint({
  method: 'POST',
  path: '/desk/people/{id}/substitutes/',
  summary: 'Say who decides from day to day what waits for a validator, within the maximum and the centers of that one',
  body: z.object({
    substitute: id,
    /** Business days of Europe/Madrid; both count. */
    first_day: day,
    last_day: day,
  }),
  status: 201,
  reply: substitutes,
})

export const withdrawSubstitute = endpoint({
  method: 'DELETE',
  path: '/desk/people/{id}/substitutes/{substitution}/',
  summary: 'Withdraw a substitute at once',
  reply: substitutes,
})
