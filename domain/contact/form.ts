import type { MessageKey } from '#domain/messages/messages.ts'
import { isEmail } from '#domain/session/email.ts'
import { NO_SUBJECT } from './subjects.ts'

/** The problems of a form by field; empty if it can be sent. */
export type Problems<Fields> = Partial<Record<keyof Fields, MessageKey>>

export interface HelpForm {
  full_name: string
  company: string
  email: string
  phone_number: string
  subject: number
  description: string
}

/** 000 §5: valid email, full_name, company, description; a subject other than 0; the phone is optional. */
export const helpProblems = (form: HelpForm): Problems<HelpForm> =>
  found({
    full_name: missing(form.full_name),
    company: missing(form.company),
    email: wrongEmail(form.email),
    subject: form.subject === NO_SUBJECT ? 'errors.choose_subject' : undefined,
    description: missing(form.description),
  })

export interface PublicRequestForm {
  name: string
  email: string
  business_name: string
  phone: string
  /** Id of a province; undefined if none is chosen. */
  request_region: number | undefined
  text: string
  terms: boolean
}

/** 000 §5: message, name, valid email and province, and the terms ticked; phone and company are optional. */
export const publicRequestProblems = (form: PublicRequestForm): Problems<PublicRequestForm> =>
  found({
    name: missing(form.name),
    email: wrongEmail(form.email),
    request_region: form.request_region === undefined ? 'contact.province_missing' : undefined,
    text: missing(form.text),
    terms: form.terms ? undefined : 'contact.terms_missing',
  })

/** 000 §5: a message is all that a private request needs. */
export const privateRequestProblems = (form: { text: string }): Problems<{ text: string }> =>
  found({ text: missing(form.text) })

const missing = (text: string): MessageKey | undefined => (text.trim() === '' ? 'errors.required' : undefined)

const wrongEmail = (email: string): MessageKey | undefined =>
  missing(email) ?? (isEmail(email.trim()) ? undefined : 'errors.invalid_email')

const found = <Fields>(problems: Problems<Fields>): Problems<Fields> =>
  // Fields without a problem are left out.
  Object.fromEntries(Object.entries(problems).filter(([, key]) => key !== undefined)) as Problems<Fields>
