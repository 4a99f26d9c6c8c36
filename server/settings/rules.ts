import { FLAG_COLUMNS, type RuleColumn, RULE_COLUMNS, RULES, type RuleValues } from '#domain/desk/rules.ts'
import type { Flags } from '#domain/brands/shape.ts'
import type { Portal } from './company.ts'

/** The rules that the environment says, each with the name of its setting: nothing that is said at the desk changes these. */
export type FixedRules = Partial<Record<RuleColumn, string>>

/** A rule has the name of its setting; all flags have one. */
export function rulesSaidBy(env: NodeJS.ProcessEnv, flags: Partial<Flags>): FixedRules {
  const own = RULE_COLUMNS.filter(column => env[column.toUpperCase()]).map(column => [column, column.toUpperCase()])
  return { ...Object.fromEntries(own), ...Object.fromEntries(Object.keys(flags).map(flag => [flag, 'FLAGS'])) }
}

/** What of a stored version is a rule of today. */
export function readableRules(said: Record<string, unknown>): Partial<RuleValues> {
  const readable = RULE_COLUMNS.filter(column => RULES[column].safeParse(said[column]).success)
  return Object.fromEntries(readable.map(column => [column, said[column]]))
}

/** The rules that hold. */
export function rulesOf({ brand, settings }: Portal): RuleValues {
  const { kept } = settings
  return {
    ...brand.flags,
    cart_discount_max: settings.cart_discount_max,
    stop_above_credit: settings.stop_above_credit,
    validation_hours: settings.validation_hours,
    change_until_cut_off: settings.change_until_cut_off,
    default_tax_code: settings.default_tax_code,
    decimals_num_max: settings.decimals_num_max,
    url_home: settings.url_home,
    popup_aviso: settings.popup_aviso ?? '',
    id_ga: settings.id_ga ?? '',
    password_reset_url: settings.password_reset_url ?? '',
    desk_second_factor: settings.desk_second_factor,
    desk_of_sales: settings.desk_of_sales,
    operators: [...settings.operators],
    sessions_kept_days: kept.sessions,
    links_kept_days: kept.links,
    access_requests_kept_days: kept.accessRequests,
    mails_kept_days: kept.mails,
    imports_kept_days: kept.imports,
    changes_kept_days: kept.changes,
    catalog_files_kept_days: kept.catalogFiles,
  }
}

/** The portal under the rules that are said at the desk. */
export function withRules(portal: Portal, said: Partial<RuleValues>): Portal {
  const { brand, settings } = portal
  const free = Object.entries(said).filter(([column]) => !(column in settings.fixed_rules))
  if (free.length === 0) return portal
  const held: RuleValues = { ...rulesOf(portal), ...Object.fromEntries(free) }
  return {
    // Each flag is a rule.
    brand: { ...brand, flags: Object.fromEntries(FLAG_COLUMNS.map(flag => [flag, held[flag]])) as unknown as Flags },
    settings: {
      ...settings,
      cart_discount_max: held.cart_discount_max,
      stop_above_credit: held.stop_above_credit,
      validation_hours: held.validation_hours,
      change_until_cut_off: held.change_until_cut_off,
      default_tax_code: held.default_tax_code,
      decimals_num_max: held.decimals_num_max,
      url_home: held.url_home,
      popup_aviso: held.popup_aviso || null,
      id_ga: held.id_ga || null,
      password_reset_url: held.password_reset_url || null,
      desk_second_factor: held.desk_second_factor,
      desk_of_sales: held.desk_of_sales,
      operators: held.operators,
      kept: {
        sessions: held.sessions_kept_days,
        links: held.links_kept_days,
        accessRequests: held.access_requests_kept_days,
        mails: held.mails_kept_days,
        imports: held.imports_kept_days,
        changes: held.changes_kept_days,
        catalogFiles: held.catalog_files_kept_days,
      },
    },
  }
}
