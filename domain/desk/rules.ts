import { z } from 'zod'
import { ALL_FLAGS, type Flags } from '#domain/brands/shape.ts'
import { percentage, requiredText, text } from '#domain/schema.ts'
import { isEmail } from '#domain/session/email.ts'
import { SESSION_SECONDS } from '#domain/session/lifetimes.ts'

// The rules of an installation. The environment and the desk say them by the same schemas.

const DAY_SECONDS = 24 * 3600
const MOST_DAYS = 36_500
const MAX_DECIMALS = 4 // as many as a unit price may have
const MOST_HOURS = 720 // thirty days
const MAX_NOTICE = 2000
const MAX_ADDRESS = 500
const MAX_EMAIL = 254
const MOST_OPERATORS = 20

const days = (least: number) => z.int().min(least).max(MOST_DAYS)

/** How many days something is kept that nothing refers to. */
export const KEPT_RULES = {
  // A session may be refreshed until its last day.
  sessions_kept_days: days(SESSION_SECONDS / DAY_SECONDS + 1),
  links_kept_days: days(2),
  access_requests_kept_days: days(1),
  mails_kept_days: days(7),
  imports_kept_days: days(7),
  changes_kept_days: days(7),
  // A mail with the document may wait for its mail server.
  catalog_files_kept_days: days(7),
} as const

/** Texts are empty where nothing is said. */
export const SAID_RULES = {
  cart_discount_max: percentage,
  stop_above_credit: z.boolean(),
  change_until_cut_off: z.boolean(),
  validation_hours: z.int().min(0).max(MOST_HOURS),
  default_tax_code: requiredText(MAX_ADDRESS).pipe(text(200)),
  decimals_num_max: z.int().min(0).max(MAX_DECIMALS),
  url_home: text(MAX_ADDRESS).refine(path => /^\/[^/\\]/.test(path), 'desk.no_portal_path'),
  popup_aviso: text(MAX_NOTICE),
  id_ga: text(40).refine(id => /^(?:[A-Z]{1,4}-[A-Z0-9-]{4,30})?$/.test(id), 'desk.no_analytics_id'),
  password_reset_url: z.union([z.literal(''), z.url({ protocol: /^https?$/ }).max(MAX_ADDRESS)], 'desk.no_web_address'),
  desk_second_factor: z.boolean(),
  desk_of_sales: z.boolean(),
  operators: z.array(text(MAX_EMAIL).refine(isEmail, 'errors.invalid_email')).max(MOST_OPERATORS),
} as const

// Each flag has its own.
const FLAG_RULES = Object.fromEntries(Object.keys(ALL_FLAGS).map(flag => [flag, z.boolean()])) as Record<
  keyof Flags,
  z.ZodBoolean
>

export const RULES = { ...SAID_RULES, ...KEPT_RULES, ...FLAG_RULES } as const

export type RuleColumn = keyof typeof RULES
export type RuleValues = { [Column in RuleColumn]: z.output<(typeof RULES)[Column]> }

export const RULE_COLUMNS = Object.keys(RULES) as RuleColumn[] // its own keys

export const FLAG_COLUMNS = Object.keys(ALL_FLAGS) as (keyof Flags)[] // its own keys
export const KEPT_COLUMNS = Object.keys(KEPT_RULES) as (keyof typeof KEPT_RULES)[] // its own keys

/** They say who gets in and who hears of it when something breaks, so only an administrator changes them. */
export const ADMIN_RULES: readonly RuleColumn[] = [
  'desk_second_factor',
  'desk_of_sales',
  'password_reset_url',
  'operators',
]
