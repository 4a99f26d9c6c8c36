import { z } from 'zod'
import { SESSION_SECONDS } from '#domain/session/lifetimes.ts'

const DAY_SECONDS = 24 * 3600
const MOST_DAYS = 36_500
const days = (usual: number, least: number) => z.coerce.number().int().min(least).max(MOST_DAYS).default(usual)

/** How many days something is kept that nothing refers to, as the environment says it. */
export const KEPT_SETTINGS = {
  // A session may be refreshed until its last day.
  SESSIONS_KEPT_DAYS: days(30, SESSION_SECONDS / DAY_SECONDS + 1),
  LINKS_KEPT_DAYS: days(30, 2),
  ACCESS_REQUESTS_KEPT_DAYS: days(90, 1),
  MAILS_KEPT_DAYS: days(90, 7),
  IMPORTS_KEPT_DAYS: days(365, 7),
  CHANGES_KEPT_DAYS: days(730, 7),
  // A mail with the document may wait for its mail server.
  CATALOG_FILES_KEPT_DAYS: days(30, 7),
}

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

export const keptDaysOf = (settings: z.output<z.ZodObject<typeof KEPT_SETTINGS>>): KeptDays => ({
  sessions: settings.SESSIONS_KEPT_DAYS,
  links: settings.LINKS_KEPT_DAYS,
  accessRequests: settings.ACCESS_REQUESTS_KEPT_DAYS,
  mails: settings.MAILS_KEPT_DAYS,
  imports: settings.IMPORTS_KEPT_DAYS,
  changes: settings.CHANGES_KEPT_DAYS,
  catalogFiles: settings.CATALOG_FILES_KEPT_DAYS,
})
