import { z } from 'zod'
import { endpoint } from '#domain/endpoint.ts'
import { companyLook } from '#domain/public-config/contract.ts'
import { optionalName, text } from '#domain/schema.ts'
import { COMPANY_COLUMNS, type CompanyColumn } from './company.ts'

const MAX_LINK = 500
const MAX_DESKS = 20
const MAX_REASON = 200

const line = (max: number) => optionalName(max)
// What has a form of its own is looked at by companyProblems().
const email = line(254)
const link = line(MAX_LINK)

const shape = {
  /** One of the ten brands, which says whatever is not said here. */
  preset: line(20),
  name: line(60),
  /** Names of pictures that were sent: for a light ground, and for a dark one. */
  logo: line(32),
  logo_dark: line(32),
  /** The name of the photo beside the sign-in; without one stands the drawing of the preset. */
  photo: line(32),
  /** As #E4672E. */
  color: line(20),
  mail_from: email,
  mail_name: line(60),
  help_1: email,
  help_2: email,
  help_3: email,
  help_4: email,
  help_5: email,
  help_6: email,
  legal: line(120),
  tax_id: line(40),
  address: line(200),
  registry: line(300),
  certified_program: line(40),
  phone: line(40),
  email,
  order_desk: z.array(email).max(MAX_DESKS),
  payment: line(300),
  legal_notice: link,
  privacy: link,
  cookies: link,
  sale_terms: link,
  contact: link,
} satisfies Record<CompanyColumn, z.ZodType>

const some = z
  .object(shape)
  .partial()
  .refine(sent => Object.keys(sent).length > 0, 'errors.required')
const country = text(2)

const told = z.object(
  // The type of each is that of its wish.
  Object.fromEntries(
    COMPANY_COLUMNS.map(column => [column, column === 'order_desk' ? z.array(z.string()) : z.string()]),
  ) as Record<Exclude<CompanyColumn, 'order_desk'>, z.ZodString> & { order_desk: z.ZodArray<z.ZodString> },
)

const company = z.object({
  /** Empty: what is said of all countries. */
  country: z.string(),
  values: told,
  /** What holds where nothing is said: the preset's, or for a country what is said of all. */
  otherwise: told,
  /** What the environment says and nobody changes here, with the name of its setting. */
  settings: z.partialRecord(z.enum(COMPANY_COLUMNS), z.string()),
  /** What the installation can rest on, with its name. */
  presets: z.array(z.object({ id: z.string(), label: z.string() })),
  /** Those of the viewer, which may say something in another way. */
  countries: z.array(z.object({ id: z.string(), label: z.string() })),
})

export type DeskCompany = z.infer<typeof company>

export const readCompany = endpoint({
  method: 'GET',
  path: '/desk/company/',
  summary: 'What the installation says of the company that runs it, of all countries or of one',
  query: z.object({ country: country.default('') }),
  reply: company,
})

/** What is not sent is empty: the preset's. */
const look = z.object({
  preset: shape.preset.default(''),
  name: shape.name.default(''),
  logo: shape.logo.default(''),
  logo_dark: shape.logo_dark.default(''),
  photo: shape.photo.default(''),
  color: shape.color.default(''),
})

export const previewCompany = endpoint({
  method: 'GET',
  path: '/desk/company/preview/',
  summary: 'How the company would look with other values; nothing is stored',
  query: look,
  reply: z.object({ look: companyLook }),
})

export type CompanyPreview = z.infer<typeof previewCompany.reply>

export const previewPapers = endpoint({
  method: 'GET',
  path: '/desk/company/preview/papers/',
  summary:
    'The mail and the first page of the newest offer that one may see, as they would look; nothing is stored or sent',
  query: look,
  reply: z.object({
    /** HTML with its pictures in it; null where there is no offer. */
    mail: z.string().nullable(),
    /** A PNG in base64. */
    page: z.string().nullable(),
  }),
})

export type CompanyPapers = z.infer<typeof previewPapers.reply>

export const sendBrandTest = endpoint({
  method: 'POST',
  path: '/desk/company/preview/test_mail/',
  summary: 'Mail the newest offer that one may see to oneself, as it would look; nothing is stored',
  body: look,
  reply: z.object({ to: z.string() }),
})

export const changeCompany = endpoint({
  method: 'PATCH',
  path: '/desk/company/',
  summary: 'Change some of it; 409 where somebody else has changed it since it was read',
  body: z.object({
    country: country.default(''),
    values: some,
    /** The same columns as they were read. */
    read: some,
    reason: text(MAX_REASON).default(''),
  }),
  reply: company.extend({
    /** The change in the history, by which it is taken back; null where nothing was changed. */
    change: z.int().nullable(),
  }),
})
