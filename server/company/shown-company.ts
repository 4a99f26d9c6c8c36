import { type CompanyValues, NOTHING_SAID } from '#domain/desk/company.ts'
import type { Brand } from '#domain/brand.ts'
import type { Queryable } from '#server/database/connect.ts'
import { companyOn } from '#server/settings/company.ts'
import type { WritingSettings } from '#server/settings/settings.ts'
import { drawn } from './kept-company.ts'

interface Room<Own extends WritingSettings> {
  sql: Queryable
  brand: Brand
  settings: Own
  now: Date
}

/** What the portal, its mails and its papers would be written with if these values were said, too; nothing is stored. */
export async function companyWith<Own extends WritingSettings>(
  { sql, brand, settings, now }: Room<Own>,
  values: Partial<CompanyValues>,
) {
  const newest = settings.company.findLast(({ country }) => country === '')
  const said = { ...NOTHING_SAID, ...newest?.said, ...values }
  const unsaid = await drawn(sql, [{ country: '', said, since: now.toISOString() }])
  return companyOn({ brand, settings: { ...settings, company: [...settings.company, ...unsaid] } }, '', now)
}
