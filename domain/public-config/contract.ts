import { z } from 'zod'
import { APP_TYPES, FOOTER_LINKS, SCENES } from '#domain/brands/shape.ts'
import { endpoint } from '#domain/endpoint.ts'

const names = z.record(z.string(), z.boolean())
const stroke = z.object({
  d: z.string(),
  width: z.number().optional(),
  round: z.boolean().optional(),
  solid: z.boolean().optional(),
  opacity: z.number().optional(),
})

const picture = z.object({
  address: z.string(),
  /** It stands on a white plate. */
  has_plate: z.boolean(),
})

const primary = z.object({ light: z.string(), dark: z.string() })

const logo = z.object({
  width: z.number(),
  full: z.array(stroke),
  mark: z.array(stroke),
  /** The pictures that stand in place of it, by day and by night; null: none. */
  picture: z.object({ light: picture, dark: picture, is_square: z.boolean() }).nullable(),
})

/** How the company looks. */
export const companyLook = z.object({
  name: z.string(),
  primary,
  hue: z.number(),
  logo,
  /** What the sign-in picture shows. */
  scene: z.enum(SCENES),
  /** Where the photo of the company is, which stands in place of it; null: none. */
  photo: z.string().nullable(),
})

export type CompanyLook = z.infer<typeof companyLook>

export const readConfig = endpoint({
  method: 'GET',
  path: '/config/',
  summary: 'What the browser must know before anyone signs in',
  reply: companyLook.extend({
    app_type: z.enum(APP_TYPES),
    version: z.string(),
    languages: z.array(z.string()),
    traits: names,
    flags: names,
    contact: z.object({ phone: z.string(), email: z.string() }),
    legal: z.string(),
    /** The pages that the footer leads to, in the order of FOOTER_LINKS. */
    links: z.partialRecord(z.enum(FOOTER_LINKS), z.string()),
    /** Texts that this brand words differently: by language, then by the key of the message. */
    texts: z.record(z.string(), z.record(z.string(), z.string())),
    /** Where the logo and the sign-in lead to. */
    url_home: z.string(),
    /** A notice, shown 1 s after load. */
    popup_aviso: z.string().nullable(),
    /** Id of the external analytics; null: none. */
    id_ga: z.string().nullable(),
    decimals_num_max: z.int(),
    /** The most percent off the whole cart that needs no validation. */
    cart_discount_max: z.number(),
    /** The portal answers nothing but this call for now. */
    maintenance: z.boolean(),
    password_reset_url: z.string().nullable(),
    /** Accounts of the demo company, shown on the sign-in page of a trial installation only. */
    demo_accounts: z.array(z.object({ email: z.string(), role: z.string() })),
  }),
})
