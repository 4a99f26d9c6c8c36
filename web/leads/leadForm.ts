import { LEAD_REQUIRED } from '#domain/leads/contract.ts'
import type { LEAD_TEXTS, NewLead } from '#domain/leads/contract.ts'
import type { Problems } from '#web/ui/forms/problems.ts'
import type { ChoiceName } from './api.ts'

export type TextName = keyof typeof LEAD_TEXTS
export type FieldName = TextName | ChoiceName

/** What was typed and chosen so far. */
export type LeadForm = Record<TextName, string> & Partial<Record<ChoiceName, number>>

export const EMPTY_FORM: LeadForm = {
  name: '',
  external_id: '',
  contact: '',
  national_id: '',
  phone: '',
  email: '',
  address_main: '',
  city: '',
  postal_code: '',
}

/** In the order of the form, which is that of the summary of what is wrong. */
export const FIELDS: readonly FieldName[] = [
  ...(['name', 'national_id', 'sales_person', 'external_id'] as const),
  ...(['contact', 'phone', 'email'] as const),
  ...(['address_main', 'city', 'province', 'postal_code'] as const),
  ...(['channel', 'sector', 'business', 'origin'] as const),
]

export const isRequired = (name: FieldName): boolean => LEAD_REQUIRED.some(required => required === name)

/** What has to be there and is not (000 §5). How an e-mail is spelled, the server says. */
export const missingOf = (form: LeadForm): FieldName[] =>
  LEAD_REQUIRED.filter(name => {
    const value = form[name]
    return typeof value === 'string' ? value.trim() === '' : value === undefined
  })

/** What a form that was sent says at the fields that are missing. */
export const problemsOf = (form: LeadForm): Problems<LeadForm> =>
  Object.fromEntries(missingOf(form).map(name => [name, 'errors.required'] as const))

/** The body of the call; of a form in which nothing is missing. */
export function bodyOf(form: LeadForm): NewLead {
  const { sales_person, province, channel, sector, business, origin, ...texts } = form
  const isWhole =
    sales_person !== undefined &&
    province !== undefined &&
    channel !== undefined &&
    sector !== undefined &&
    business !== undefined &&
    origin !== undefined
  if (!isWhole) throw new Error('a lead is sent only when nothing is missing')
  return { ...texts, sales_person, province, channel, sector, business, origin }
}
