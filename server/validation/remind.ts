import { businessDay } from '#domain/dates.ts'
import { formatDayTime } from '#domain/format.ts'
import type { SignedInContext } from '#server/context.ts'
import { Failure } from '#server/errors/failure.ts'
import { translate } from '#server/texts/translate.ts'
import type { Kind } from './kind.ts'
import { updateReminded } from './decide-store.ts'
import { findReminded, queueReminders } from './remind-store.ts'
import { holdPlaced } from './withdraw.ts'

/** Sends the validators of a document that waits their mail again, once a day at most. The document is held. */
export function remind<More>(
  context: SignedInContext,
  kind: Kind<More>,
  id: number,
): Promise<{ reminded_at: string; message: string }> {
  const { now, language } = context
  return context.sql.begin(async sql => {
    const waiting = await holdPlaced(sql, context, kind, id)
    const before = await findReminded(sql, kind, id)
    if (before && businessDay(before) === businessDay(now)) {
      const params = { at: formatDayTime(before.toISOString()) }
      throw new Failure(409, 'validation.reminded_today', { asCode: true, params })
    }
    const count = await queueReminders(sql, context, kind, waiting)
    if (count === 0) throw new Failure(409, 'validation.nobody_to_remind', { asCode: true })
    await updateReminded(sql, kind, id, now)
    return { reminded_at: now.toISOString(), message: translate(language, 'validation.reminded', { count }) }
  })
}
