import { type RuleColumn, RULES, type RuleValues } from '#domain/desk/rules.ts'

// Numbers and choices. Whatever else a setting is may be a secret, an address or somebody's name.
const TOLD: ReadonlySet<string> = new Set([
  'PORT',
  'APP_TYPE',
  'FLAGS',
  'DECIMALS_NUM_MAX',
  'CART_DISCOUNT_MAX',
  'STOP_ABOVE_CREDIT',
  'VALIDATION_HOURS',
  'CHANGE_UNTIL_CUT_OFF',
  'DESK_SECOND_FACTOR',
  'MAINTENANCE',
  'SIGN_IN_LIMIT',
  'FORM_LIMIT',
  'CALL_LIMIT',
  'VISIT_LIMIT',
  'REPORT_LIMIT',
  'OUTSIDE_MAIL_LIMIT',
  'FILE_LIMIT',
  'MAIL_LIMIT',
  'BACKUP_HOUR',
  'BACKUP_KEEP',
  'SESSIONS_KEPT_DAYS',
  'LINKS_KEPT_DAYS',
  'MAILS_KEPT_DAYS',
  'IMPORTS_KEPT_DAYS',
  'CHANGES_KEPT_DAYS',
  'CATALOG_FILES_KEPT_DAYS',
  'DRAIN_SECONDS',
  'API_DOCS',
  'DEMO',
  'DEMO_SCALE',
  'LOG_LEVEL',
  'NODE_ENV',
])

/** Each setting of the environment as far as it may be told: of most only whether it is set. */
export const tellableSettings = (names: readonly string[], env: NodeJS.ProcessEnv): Record<string, string> =>
  Object.fromEntries(names.map(name => [name, env[name] ? (TOLD.has(name) ? env[name] : '(set)') : '(not set)']))

/** The same of the rules that hold: texts and addresses are not told. */
export const tellableRules = (rules: RuleValues): Record<string, boolean | number | string> =>
  Object.fromEntries(
    Object.keys(RULES).map(column => {
      const value = rules[column as RuleColumn] // its own keys
      if (typeof value === 'boolean' || typeof value === 'number') return [column, value]
      return [column, value.length > 0 ? '(set)' : '(not set)']
    }),
  )
