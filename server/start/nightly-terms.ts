import { workNightly } from '#server/cart/nightly.ts'
import { workNightlyCatalogs } from '#server/catalogs/nightly.ts'
import type { Sql } from '#server/database/connect.ts'
import { workNightlyCompany } from '#server/company/nightly.ts'
import { workNightlyDue } from '#server/due/nightly.ts'
import { workNightlyImports } from '#server/exchange/nightly.ts'
import { workNightlyMails } from '#server/mail/nightly.ts'
import type { Jobs } from '#server/outside/jobs/jobs.ts'
import { workNightlyPunchOut } from '#server/punchout/nightly.ts'
import { workNightlySessions } from '#server/session/nightly.ts'
import type { KeptDays } from '#server/settings/kept-days.ts'

/** Every night each feature deletes what nobody can come back to, and what is older than the settings keep; and makes anew what a day of orders has changed. */
export async function workNightlyTerms(
  jobs: Pick<Jobs, 'daily'>,
  room: { sql: Sql; days: () => KeptDays },
): Promise<void> {
  await workNightly(jobs, { sql: room.sql })
  await workNightlyPunchOut(jobs, { sql: room.sql })
  await workNightlySessions(jobs, room)
  await workNightlyMails(jobs, room)
  await workNightlyImports(jobs, room)
  await workNightlyCatalogs(jobs, room)
  await workNightlyCompany(jobs, { sql: room.sql })
  await workNightlyDue(jobs, { sql: room.sql })
}
