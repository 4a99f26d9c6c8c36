import type { PublicRequestForm } from '#domain/contact/form.ts'

/** What a visitor is asked for a price. */
export const EMPTY: PublicRequestForm = {
  name: '',
  email: '',
  business_name: '',
  phone: '',
  request_region: undefined,
  text: '',
  terms: false,
}

export const LABELS = {
  name: 'contact.name',
  email: 'contact.email',
  business_name: 'contact.company',
  phone: 'contact.phone',
  request_region: 'contact.province',
  text: 'contact.message',
  terms: 'contact.terms_short',
} as const

/** In the order of the form. */
export const FIELDS = ['name', 'email', 'business_name', 'phone', 'request_region', 'text', 'terms'] as const
