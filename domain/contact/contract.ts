import { z } from 'zod'
import { endpoint } from '#domain/endpoint.ts'
import { resultsOf } from '#domain/page.ts'
import { id, nameText, optionalName, requiredText, text } from '#domain/schema.ts'
import { email } from '#domain/session/contract.ts'
import { FIRST_SUBJECT, LAST_SUBJECT } from './subjects.ts'

export const MAX_MESSAGE = 2000
/** Articles of one public request. */
export const MAX_ARTICLES = 50

const phone = text(60)
const message = requiredText(MAX_MESSAGE)

/** Without an id, which would show how many requests there are. */
const taken = z.object({ taken: z.boolean() })

export const requestQuotation = endpoint({
  method: 'POST',
  path: '/quotation_request/',
  summary: 'Ask for the price of an article, or for one that is not found, for a client and a centre or for none',
  body: z.object({ product: id.nullish(), text: message, client: id.nullish(), center: id.nullish() }),
  reply: taken,
  status: 201,
})

export const requestPublicQuotation = endpoint({
  method: 'POST',
  path: '/public_quotation_request/',
  summary: 'Ask for the price of articles of the public catalogue, or for one that is not found, as a visitor',
  body: z.object({
    name: nameText(200),
    email,
    phone: phone.default(''),
    business_name: optionalName(200).default(''),
    /** Id of one of /request_regions/. */
    request_region: id,
    text: message,
    product: id.nullish(),
    /** Several at once, beside `product` or without it. */
    products: z.array(id).max(MAX_ARTICLES).default([]),
  }),
  reply: taken,
  status: 201,
})

export const listRequestRegions = endpoint({
  method: 'GET',
  path: '/request_regions/',
  summary: 'The provinces that a public request may come from',
  reply: resultsOf(z.object({ id: z.int(), name: z.string(), country: z.string() })),
})

export const sendHelpMessage = endpoint({
  method: 'POST',
  path: '/help_message/',
  summary: 'Write to support',
  body: z
    .object({
      full_name: nameText(200),
      email,
      company: nameText(200),
      /** Both names are accepted; the entity has the longer one. */
      phone: phone.optional(),
      phone_number: phone.optional(),
      subject: z.int().refine(subject => subject >= FIRST_SUBJECT && subject <= LAST_SUBJECT, 'errors.choose_subject'),
      description: requiredText(MAX_MESSAGE),
      /** Facts that the browser adds with the sender's consent: page, client, browser. */
      technical: text(MAX_MESSAGE).default(''),
    })
    .transform(({ phone: short, phone_number: long, ...rest }) => ({ ...rest, phone_number: long || short || '' })),
  reply: taken,
})

export const listHelpSubjects = endpoint({
  method: 'GET',
  path: '/help/subjects/',
  summary: 'What a message to support may be about; 0 is no choice yet',
  reply: resultsOf(z.object({ id: z.int(), name: z.string() })),
})
