import {
  type CompanyColumn,
  type CompanyValues,
  HELP_COLUMNS,
  LINK_COLUMNS,
  NOTHING_SAID,
} from '#domain/desk/company.ts'
import type { SignedInContext } from '#server/context.ts'
import { ENVIRONMENT_SAYS, isFixed, presetOf } from '#server/settings/company.ts'
import { brandOf } from '#domain/brand.ts'

type Asked = Pick<SignedInContext, 'brand' | 'settings'>

/** What holds where nothing is said: the preset's and the environment's, with what is said of all countries. */
export function otherwiseOf(
  { brand, settings }: Asked,
  { all, isOfCountry }: { all: CompanyValues; isOfCountry: boolean },
): CompanyValues {
  const { name, legal, contact, links, primary } = brandOf(presetOf({ brand, settings }, all))
  const { tax_id, address, registry, certified_program } = settings.issuer
  const email = all.email || contact.email
  const fixed = { tax_id, address, registry, certified_program }
  const preset: CompanyValues = {
    ...NOTHING_SAID,
    preset: brand.installed,
    name,
    legal,
    color: primary.light,
    ...contact,
    mail_name: all.name || name,
    mail_from: email,
    ...Object.fromEntries(HELP_COLUMNS.map(column => [column, email])),
    ...Object.fromEntries(LINK_COLUMNS.map(link => [link, links[link] ?? ''])),
    ...Object.fromEntries(Object.entries(fixed).filter(([column]) => isFixed(settings, column as CompanyColumn))), // its keys
    ...(isFixed(settings, 'order_desk') && {
      order_desk: settings.order_desk.map(({ email, country }) => (country ? `${country}:${email}` : email)),
    }),
  }
  if (!isOfCountry) return preset
  const texts = Object.entries(preset).map(([column, value]) => [column, all[column as CompanyColumn] || value]) // its keys
  // The addresses of a country stand beside those of all.
  return { ...Object.fromEntries(texts), order_desk: [] }
}

/** What the environment says, by the names of its settings. */
export const settingsOf = ({ settings }: Asked): Partial<Record<CompanyColumn, string>> =>
  Object.fromEntries(Object.entries(ENVIRONMENT_SAYS).filter(([column]) => isFixed(settings, column as CompanyColumn))) // its keys
