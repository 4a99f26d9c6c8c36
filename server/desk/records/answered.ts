import type { SignedInContext } from '#server/context.ts'
import type { Hand } from '#server/exchange/by-hand/by-hand.ts'
import type { ImportAnswer } from '#server/exchange/storing/record.ts'
import { personSender } from '#server/exchange/storing/sender.ts'

/** The viewer as who changes records by hand. */
export const handOf = ({ sql, viewer, now, requestId }: SignedInContext, whenStored?: Hand['whenStored']): Hand => ({
  sql,
  sender: personSender(viewer, requestId),
  person: { id: viewer.id, name: [viewer.first_name, viewer.last_name].filter(Boolean).join(' ') || viewer.email },
  now,
  whenStored,
})

/** The number of the change in the history; null where nothing was changed. */
export const changeOf = ({ id, applied, rows_changed }: ImportAnswer): number | null =>
  applied && rows_changed > 0 ? id : null
