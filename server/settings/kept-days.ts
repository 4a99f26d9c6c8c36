import { z } from 'zod'
import { KEPT_RULES } from '#domain/desk/rules.ts'

const days = (rule: keyof typeof KEPT_RULES, usual: number) => z.coerce.number().pipe(KEPT_RULES[rule]).default(usual)

export interface KeptDays {
  sessions: number
  /** Links of password resets and of new e-mails, after they have expired. */
  links: number
  /** Requests for access, after they were decided. */
  accessRequests: number
  mails: number
  imports: number
  /** What imports have changed, row by row. */
  changes: number
  /** Documents of catalogues in another type than their own. */
  catalogFiles: number
}

export const USUAL_DAYS: KeptDays = {
  sessions: 30,
  links: 30,
  accessRequests: 90,
  mails: 90,
  imports: 365,
  changes: 730,
  catalogFiles: 30,
}

/** How many days something is kept that nothing refers to, as the environment says it. */
export const KEPT_SETTINGS = {
  SESSIONS_KEPT_DAYS: days('sessions_kept_days', USUAL_DAYS.sessions),
  LINKS_KEPT_DAYS: days('links_kept_days', USUAL_DAYS.links),
  ACCESS_REQUESTS_KEPT_DAYS: days('access_requests_kept_days', USUAL_DAYS.accessRequests),
  MAILS_KEPT_DAYS: days('mails_kept_days', USUAL_DAYS.mails),
  IMPORTS_KEPT_DAYS: days('imports_kept_days', USUAL_DAYS.imports),
  CHANGES_KEPT_DAYS: days('changes_kept_days', USUAL_DAYS.changes),
  CATALOG_FILES_KEPT_DAYS: days('catalog_files_kept_days', USUAL_DAYS.catalogFiles),
}

export const keptDaysOf = (settings: z.output<z.ZodObject<typeof KEPT_SETTINGS>>): KeptDays => ({
  sessions: settings.SESSIONS_KEPT_DAYS,
  links: settings.LINKS_KEPT_DAYS,
  accessRequests: settings.ACCESS_REQUESTS_KEPT_DAYS,
  mails: settings.MAILS_KEPT_DAYS,
  imports: settings.IMPORTS_KEPT_DAYS,
  changes: settings.CHANGES_KEPT_DAYS,
  catalogFiles: settings.CATALOG_FILES_KEPT_DAYS,
})
