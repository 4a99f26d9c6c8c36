import { isColor } from '#domain/brands/palette.ts'
import { APP_TYPES, type AppType } from '#domain/brands/shape.ts'
import { isEmail } from '#domain/session/email.ts'

// What an installation says of the company that runs it. Where it says nothing its preset speaks.

export const HELP_COLUMNS = ['help_1', 'help_2', 'help_3', 'help_4', 'help_5', 'help_6'] as const
export const LINK_COLUMNS = ['legal_notice', 'privacy', 'cookies', 'sale_terms', 'contact'] as const

/** Names of pictures that were sent. */
export const PICTURE_COLUMNS = ['logo', 'logo_dark', 'photo'] as const

/** What a preview of the look is made with. */
export const LOOK_COLUMNS = ['preset', 'name', ...PICTURE_COLUMNS, 'color'] as const

/** Said once for all countries. */
const EVERYWHERE_COLUMNS = [...LOOK_COLUMNS, 'mail_from', 'mail_name', ...HELP_COLUMNS] as const

/** What a country may say in another way. */
export const COUNTRY_COLUMNS = [
  'legal',
  'tax_id',
  'address',
  'registry',
  'certified_program',
  'phone',
  'email',
  'order_desk',
  'payment',
  ...LINK_COLUMNS,
] as const

export const COMPANY_COLUMNS = [...EVERYWHERE_COLUMNS, ...COUNTRY_COLUMNS] as const
export type CompanyColumn = (typeof COMPANY_COLUMNS)[number]

/** Texts are empty, and there is no address, where nothing is said. */
export type CompanyValues = Record<Exclude<CompanyColumn, 'order_desk'>, string> & { order_desk: string[] }

export const NOTHING_SAID: CompanyValues = {
  ...(Object.fromEntries(COMPANY_COLUMNS.map(column => [column, ''])) as Omit<CompanyValues, 'order_desk'>), // each has its text
  order_desk: [],
}

/** The preset that a text names; undefined where it names none. */
export const presetIn = (name: string): AppType | undefined => APP_TYPES.find(each => each === name)

export const isOfCountry = (column: CompanyColumn): boolean => COUNTRY_COLUMNS.some(each => each === column)

const EMAIL_COLUMNS = ['email', 'mail_from', ...HELP_COLUMNS] as const

// A host, then a path without blanks.
const WEB_ADDRESS = /^https?:\/\/[^\s/?#@]+(?:[/?#]\S*)?$/

/** What is wrong with what is to be said, by its column. */
export function companyProblems(values: Partial<CompanyValues>): Partial<Record<CompanyColumn, CompanyProblem>> {
  const emails = EMAIL_COLUMNS.filter(column => values[column] && !isEmail(values[column]))
  const links = LINK_COLUMNS.filter(column => values[column] && !WEB_ADDRESS.test(values[column]))
  return {
    ...Object.fromEntries(emails.map(column => [column, 'errors.invalid_email'])),
    ...Object.fromEntries(links.map(column => [column, 'desk.no_web_address'])),
    ...(values.preset && !presetIn(values.preset) && { preset: 'desk.no_preset' }),
    ...(values.color && !isColor(values.color) && { color: 'desk.no_color' }),
    ...(values.order_desk?.some(email => !isEmail(email)) && { order_desk: 'errors.invalid_email' }),
  }
}

export type CompanyProblem = 'errors.invalid_email' | 'desk.no_web_address' | 'desk.no_color' | 'desk.no_preset'
