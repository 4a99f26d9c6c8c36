import { type Brand, brandOf } from '#domain/brand.ts'
import { hueOf, primaryOf } from '#domain/brands/palette.ts'
import { picturedLogo } from '#domain/brands/logo-picture.ts'
import type { AppType, Flags, Logo, LogoPicture } from '#domain/brands/shape.ts'
import {
  type CompanyColumn,
  type CompanyValues,
  HELP_COLUMNS,
  LINK_COLUMNS,
  NOTHING_SAID,
  presetIn,
} from '#domain/desk/company.ts'
import { pictureAddress } from '#domain/desk/company-pictures.ts'
import { FLAG_COLUMNS, type RuleValues } from '#domain/desk/rules.ts'
import { withRules } from './rules.ts'
import type { Issuer, OrderDesk, Settings, WritingSettings } from './settings.ts'

/** What was said of the company, of one country or of all, from then on. */
export interface CompanyVersion {
  /** Empty for what is said of all. */
  country: string
  said: CompanyValues
  since: string
  /** Its name in letters, where it says one. */
  logo?: Logo
  /** The logo that was sent, in place of it. */
  picture?: LogoPicture | undefined
}

/** The settings of the environment that say something of the company: nothing that is said at the desk changes these. */
export const ENVIRONMENT_SAYS = {
  preset: 'APP_TYPE',
  tax_id: 'ISSUER_TAX_ID',
  address: 'ISSUER_ADDRESS',
  registry: 'ISSUER_REGISTRY',
  certified_program: 'ISSUER_PROGRAM',
  order_desk: 'ORDER_DESK',
} as const satisfies Partial<Record<CompanyColumn, string>>

/** What the portal is and how it is set. */
export interface Portal {
  brand: Brand
  settings: Settings
}

type Spoken = { brand: Brand; settings: WritingSettings }

/** The portal with what is said of its company by now. */
export function portalOf(given: Portal, versions: readonly CompanyVersion[]): Portal {
  if (versions.length === 0) return given
  const { brand, settings } = given
  const said = saidOn(versions, '', undefined)
  const base = { ...brandOf(presetOf(given, said), ownFlags(given)), installed: brand.installed }
  return {
    brand: brandWith(base, base, said, versionOn(versions, '', undefined)),
    settings: {
      ...settings,
      company: versions,
      issuer: issuerWith(settings, said),
      order_desk: isFixed(settings, 'order_desk') ? settings.order_desk : ordersTo(versions),
    },
  }
}

/** What was said at the desk, the company's versions and the newest rules. */
export interface Said {
  versions: readonly CompanyVersion[]
  rules: Partial<RuleValues>
}

/** The same whenever it is asked for: laid over each other once for what is said by then. */
export function livePortal(given: Portal, kept: Said): () => Portal {
  const lay = ({ versions, rules }: Said) => ({ versions, rules, portal: withRules(portalOf(given, versions), rules) })
  let laid = lay(kept)
  return () => {
    if (kept.versions !== laid.versions || kept.rules !== laid.rules) laid = lay(kept)
    return laid.portal
  }
}

/** The same as a document of that country and day says it: what is said later does not change what was issued. */
export function companyOn<Desk extends Spoken>(desk: Desk, country: string, day: string | Date): Desk {
  const { company } = desk.settings
  if (company.length === 0) return desk
  const at = new Date(day)
  const said = saidOn(company, country, at)
  return {
    ...desk,
    brand: brandWith(desk.brand, brandOf(presetOf(desk, said)), said, versionOn(company, '', at)),
    settings: { ...desk.settings, issuer: issuerWith(desk.settings, said) },
  }
}

/** What is said of a country: its own, and where that is empty what is said of all. */
function saidOn(versions: readonly CompanyVersion[], country: string, at: Date | undefined): CompanyValues {
  const all = { ...NOTHING_SAID, ...versionOn(versions, '', at)?.said }
  const own = country === '' ? NOTHING_SAID : { ...NOTHING_SAID, ...versionOn(versions, country, at)?.said }
  const texts = Object.entries(all).map(([column, value]) => [column, own[column as CompanyColumn] || value]) // its own columns
  return Object.fromEntries(texts)
}

/** The last one until then; before anything was said of all countries the first of these, because nothing else is known. */
function versionOn(versions: readonly CompanyVersion[], country: string, at: Date | undefined) {
  const own = versions.filter(version => version.country === country)
  const until = at === undefined ? own : own.filter(({ since }) => new Date(since) <= at)
  return until.at(-1) ?? (country === '' ? own[0] : undefined)
}

/** What everything else rests on: the preset that is said, unless the environment says one. */
export const presetOf = ({ brand, settings }: Spoken, said: CompanyValues): AppType =>
  (isFixed(settings, 'preset') ? undefined : presetIn(said.preset)) ?? brand.installed

/** The flags that the installation has set, whatever its preset says. */
const ownFlags = ({ brand, settings }: Portal): Partial<Flags> =>
  Object.fromEntries(FLAG_COLUMNS.filter(flag => flag in settings.fixed_rules).map(flag => [flag, brand.flags[flag]]))

/** Looks and words are those of the preset and of what is said over it; traits and flags are those of now. */
function brandWith(now: Brand, preset: Brand, said: CompanyValues, version: CompanyVersion | undefined): Brand {
  const name = said.name || preset.name
  const contact = { phone: said.phone || preset.contact.phone, email: said.email || preset.contact.email }
  const links = LINK_COLUMNS.flatMap(link => (said[link] ? [[link, said[link]]] : []))
  const wordmark = version?.logo && name !== preset.name ? version.logo : preset.logo
  const help = HELP_COLUMNS.flatMap((column, index) => (said[column] ? [[index + 1, said[column]]] : []))
  return {
    ...preset,
    installed: now.installed,
    traits: now.traits,
    flags: now.flags,
    name,
    ...(said.color
      ? { primary: primaryOf(said.color), hue: hueOf(said.color) }
      : { primary: preset.primary, hue: preset.hue }),
    logo: version?.picture ? picturedLogo(wordmark, version.picture) : wordmark,
    photo: said.photo ? pictureAddress(said.photo) : null,
    legal: said.legal || preset.legal,
    contact,
    links: { ...preset.links, ...Object.fromEntries(links) },
    sender: { name: said.mail_name || name, email: said.mail_from || contact.email },
    help: Object.fromEntries(help),
  }
}

function issuerWith(settings: WritingSettings, said: CompanyValues): Issuer {
  const { issuer } = settings
  const columns = ['tax_id', 'address', 'registry', 'certified_program'] as const
  const own = columns.filter(column => said[column] && !isFixed(settings, column)).map(column => [column, said[column]])
  return { ...issuer, ...Object.fromEntries(own), payment: said.payment }
}

export const isFixed = ({ fixed }: Pick<Settings, 'fixed'>, column: CompanyColumn): boolean => fixed.includes(column)

/** The addresses of all countries, and those of one beside them. */
function ordersTo(versions: readonly CompanyVersion[]): OrderDesk[] {
  const countries = new Set(versions.map(({ country }) => country))
  return [...countries].flatMap(country =>
    (versionOn(versions, country, undefined)?.said.order_desk ?? []).map(email =>
      country === '' ? { email } : { email, country },
    ),
  )
}
