import { z } from 'zod'
import { APP_TYPES } from '#domain/brand.ts'
import { endpoint } from '#domain/endpoint.ts'

const names = z.record(z.string(), z.boolean())

export const readConfig = endpoint({
  method: 'GET',
  path: '/config/',
  summary: 'What the browser must know before anyone signs in',
  reply: z.object({
    app_type: z.enum(APP_TYPES),
    name: z.string(),
    version: z.string(),
    languages: z.array(z.string()),
    traits: names,
    flags: names,
    primary: z.object({ light: z.string(), dark: z.string() }),
    hue: z.number(),
    contact: z.object({ phone: z.string(), email: z.string() }),
    legal: z.string(),
    url_home: z.string(),
    popup_aviso: z.string().nullable(),
    id_ga: z.string().nullable(),
    decimals_num_max: z.int(),
    password_reset_url: z.string().nullable(),
    /** Accounts of the demo company, shown on the sign-in page of a trial installation only. */
    demo_accounts: z.array(z.object({ email: z.string(), role: z.string() })),
  }),
})
