import { BUSINESS_TIME_ZONE } from '#domain/dates.ts'
import type { Sql } from '#server/database/connect.ts'
import { makeValidationCode } from '#server/mailed-links/validation-codes.ts'
import { makeValidationLink } from '#server/mailed-links/validation-links.ts'
import type { LetterContext } from '#server/mail/kinds.ts'
import type { Letter } from '#server/mail/letter.ts'
import { codeLetter } from '#server/mail/orders/code-mail.ts'
import { viewerOfUser } from '#server/session/viewers/person.ts'
import { findCalendars } from '#server/standing-baskets/calendars.ts'
import { findReader, findStopped } from '#server/standing-baskets/others-store.ts'
import { withLook } from '#server/standing-baskets/runs.ts'
import { findAsked, findRun, updateMailed } from '#server/standing-baskets/runs-store.ts'
import { translate } from '#server/texts/translate.ts'
import { askedLetter } from './asked-mail.ts'
import type { StandingJob, StandingMails } from './queue-store.ts'
import { notSentLetter, stoppedLetter } from './told-mail.ts'

/** What would be ordered is read as for a call. */
export type Desk = LetterContext & { sql: Sql }

const WEEK_MS = 7 * 24 * 3_600_000

/** Undefined where the mail is not needed any more. */
export function writeStandingLetter(desk: Desk, { kind, data }: StandingJob): Promise<Letter | undefined> {
  switch (kind) {
    case 'asked':
      return writeAsked(desk, data)
    case 'told':
      return writeTold(desk, data)
    case 'stopped':
      return writeStopped(desk, data)
    case 'code':
      return writeCode(desk, data)
  }
}

async function writeAsked(desk: Desk, { run_id }: StandingMails['asked']): Promise<Letter | undefined> {
  const { sql, brand, now } = desk
  const asked = await findAskedRun(desk, run_id)
  if (!asked) return undefined
  const { reader, viewer, run: found } = asked
  if (found.state !== 'open' || new Date(found.until) <= now) return undefined
  const run = await withLook({ sql, viewer, brand, now, language: reader.language }, found)
  const calendar = (await findCalendars(sql, [run.center.id], now)).get(run.center.id)
  // It can be looked at for a while after the answer is due.
  const expiresAt = new Date(new Date(run.until).getTime() + WEEK_MS)
  const link = await makeValidationLink(desk, { kind: 'run', id: run_id, userId: reader.id, expiresAt })
  await updateMailed(sql, run_id, now)
  return askedLetter({ run, reader, link, time_zone: calendar?.time_zone ?? BUSINESS_TIME_ZONE }, desk)
}

async function writeTold(desk: Desk, { run_id }: StandingMails['told']): Promise<Letter | undefined> {
  const asked = await findAskedRun(desk, run_id)
  return asked && notSentLetter(asked.run, asked.reader, desk)
}

async function writeStopped(desk: Desk, { basket_id, user_id }: StandingMails['stopped']): Promise<Letter | undefined> {
  const [basket, reader] = await Promise.all([findStopped(desk.sql, basket_id), findReader(desk.sql, user_id)])
  return basket && reader && stoppedLetter(basket, reader, desk)
}

/** Undefined where the code holds no longer. */
async function writeCode(desk: Desk, { code_id, run_id }: StandingMails['code']): Promise<Letter | undefined> {
  const asked = await findAskedRun(desk, run_id)
  const code = asked && (await makeValidationCode(desk, code_id))
  if (!code) return undefined
  const { reader: validator, run } = asked
  const number = translate(validator.language, 'standing.called', { name: run.name })
  return codeLetter({ validator, number, code })
}

/** A delivery with who is asked about it, with the rights of today. */
async function findAskedRun({ sql, now }: Desk, id: number) {
  const reader = await findAsked(sql, id)
  const viewer = reader && (await viewerOfUser(sql, reader.id, now))
  const run = viewer && (await findRun(sql, viewer, id))
  return run && { reader, viewer, run }
}
