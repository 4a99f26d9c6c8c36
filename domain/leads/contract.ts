import { z } from 'zod'
import { endpoint } from '#domain/endpoint.ts'
import { pageOf, resultsOf } from '#domain/page.ts'
import {
  id,
  instant,
  money,
  nameText,
  optionalName,
  page,
  pageSize,
  queryId,
  requiredText,
  search,
  text,
} from '#domain/schema.ts'
import { isEmail } from '#domain/session/email.ts'

/** One of the things that a lead is sorted by, for a choice. */
export const choice = z.object({ id: z.int(), name: z.string() })

export type Choice = z.infer<typeof choice>

const choices = <const Path extends string>(path: Path, summary: string) =>
  endpoint({ method: 'GET', path, summary, reply: resultsOf(choice) })

export const listSalesPeople = choices('/sales_people/', 'Sales people of the countries of the user')
export const listProvinces = choices('/provinces/', 'Provinces of the countries of the user')
export const listChannels = choices('/channels/', 'Ways to the market that a lead belongs to')
export const listSectors = choices('/sectors/', 'Sectors of leads')
export const listBusinesses = choices('/business/', 'Kinds of business of leads')
export const listOrigins = choices('/origins/', 'Where leads come from')

const leadOffer = z.object({
  id: z.int(),
  offer_datetime: instant,
  number: z.string(),
  total: money,
})

export const lead = z.object({
  id: z.int(),
  /** The company. */
  name: z.string(),
  external_id: z.string(),
  /** First and last name. */
  sales_person: z.string(),
  contact: z.string(),
  national_id: z.string(),
  phone: z.string(),
  email: z.string(),
  address_main: z.string(),
  city: z.string(),
  postal_code: z.string(),
  /** These five by their names. */
  province: z.string(),
  channel: z.string(),
  sector: z.string(),
  business: z.string(),
  origin: z.string(),
  country: z.string(),
  currency_symbol: z.string(),
  /** Newest first. */
  offers: z.array(leadOffer),
})

export type Lead = z.infer<typeof lead>

export const LEAD_ORDERINGS = ['external_id', '-external_id', 'name', '-name'] as const
export type LeadOrdering = (typeof LEAD_ORDERINGS)[number]

export const listLeads = endpoint({
  method: 'GET',
  path: '/leads/',
  summary: 'The leads of the countries of the user',
  query: z.object({
    search: search.optional(),
    page: page.default(1),
    page_size: pageSize().optional(),
    /** Id of one of /sales_people/. */
    sales_person: queryId.optional(),
    ordering: z.enum(LEAD_ORDERINGS).default('name'),
  }),
  reply: pageOf(lead),
})

/** Characters that the texts of a lead may have. */
export const LEAD_TEXTS = {
  name: 200,
  external_id: 60,
  contact: 200,
  national_id: 60,
  phone: 60,
  email: 254,
  address_main: 200,
  city: 100,
  postal_code: 20,
} as const

/** What a new lead cannot do without (000 §5), in the order of the form. */
export const LEAD_REQUIRED = [
  'name',
  'sales_person',
  'email',
  'province',
  'channel',
  'sector',
  'business',
  'origin',
] as const

const email = requiredText(LEAD_TEXTS.email)
  .transform(value => value.trim())
  .refine(value => value === '' || isEmail(value), 'errors.invalid_email')

const newLead = z.object({
  name: nameText(LEAD_TEXTS.name),
  email,
  sales_person: id,
  province: id,
  channel: id,
  sector: id,
  business: id,
  origin: id,
  /** The ERP's code; empty or left out, the portal gives one. */
  external_id: text(LEAD_TEXTS.external_id)
    .transform(value => value.trim())
    .default(''),
  contact: optionalName(LEAD_TEXTS.contact).default(''),
  national_id: text(LEAD_TEXTS.national_id).default(''),
  phone: text(LEAD_TEXTS.phone).default(''),
  address_main: text(LEAD_TEXTS.address_main).default(''),
  city: text(LEAD_TEXTS.city).default(''),
  postal_code: text(LEAD_TEXTS.postal_code).default(''),
})

export type NewLead = z.output<typeof newLead>

export const createLead = endpoint({
  method: 'POST',
  path: '/leads/',
  summary: 'Make a lead',
  body: newLead,
  reply: lead,
})

export const readLead = endpoint({
  method: 'GET',
  path: '/leads/{id}/',
  summary: 'One lead with its offers',
  reply: lead,
})

export const changeLead = endpoint({
  method: 'PATCH',
  path: '/leads/{id}/',
  summary: 'Give a lead the e-mail that an offer needs',
  body: z.object({ email }),
  reply: lead,
})
