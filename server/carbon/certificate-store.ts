import type { CertificateFigures, CheckedCertificate } from '#domain/carbon/contract.ts'
import type { Period } from '#domain/carbon/period.ts'
import type { Language } from '#domain/language.ts'
import type { Queryable, Transaction } from '#server/database/connect.ts'

/** What two certificates have in common that are one. */
export interface Certified extends Period {
  center: number
  language: Language
  figures: CertificateFigures
}

/** The file that was issued for the same. */
export async function findPdf(sql: Queryable, certified: Certified): Promise<Buffer | undefined> {
  const { center, start_date, end_date, language, figures } = certified
  const [found] = await sql<{ pdf: Buffer }[]>`
    select pdf from certificates
    where center_id = ${center} and start_date = ${start_date} and end_date = ${end_date} and language = ${language}
      and figures = ${JSON.stringify(figures)}::text::jsonb
    order by id limit 1`
  return found?.pdf
}

/** Of two at the same moment the second waits until the first is stored, and finds it. */
export const lockCertificates = (sql: Transaction, center: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`certificates ${center}`}, 0))`

export interface NewCertificate extends Certified {
  number: string
  user: number
  issued_at: Date
  pdf: Buffer
  sha256: string
}

export async function insertCertificate(sql: Transaction, certificate: NewCertificate): Promise<void> {
  const { number, center, user, issued_at, start_date, end_date, language, figures, pdf, sha256 } = certificate
  await sql`
    insert into certificates (number, center_id, user_id, issued_at, start_date, end_date, language, figures, pdf, sha256)
    values (${number}, ${center}, ${user}, ${issued_at}, ${start_date}, ${end_date}, ${language},
      ${JSON.stringify(figures)}::text::jsonb, ${pdf}, ${sha256})`
}

export async function findCertificate(sql: Queryable, number: string): Promise<CheckedCertificate | undefined> {
  const [found] = await sql<(Omit<CheckedCertificate, keyof CertificateFigures> & { figures: CertificateFigures })[]>`
    select number, issued_at, start_date, end_date, figures, sha256 from certificates where number = ${number}`
  if (!found) return undefined
  const { figures, ...issued } = found
  return { ...issued, ...figures }
}
