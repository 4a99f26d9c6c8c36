import { setTimeout as sleep } from 'node:timers/promises'
import type { Sql } from './db.ts'

const PAUSE_MS = 250

/** Sets all connections of a pool afterwards, at once and again after one was lost: behind a pooler that drops settings. */
export function settingsKeeper(settings: Record<string, string | number>, connections: number) {
  const statement = Object.entries(settings)
    .map(([name, value]) => `set ${name} = '${value}'`)
    .join('; ')
  let pool: Sql | undefined
  const state = { isSetting: false, isStale: false, isOver: false }

  async function setAll(sql: Sql): Promise<void> {
    const asked = await Promise.allSettled(Array.from({ length: connections }, () => sql.reserve()))
    const reserved = asked.flatMap(each => (each.status === 'fulfilled' ? [each.value] : []))
    try {
      await Promise.all(reserved.map(connection => connection.unsafe(statement).simple()))
    } finally {
      for (const connection of reserved) connection.release()
    }
    if (reserved.length < connections) throw new Error('some connections could not be made')
  }

  async function renew(): Promise<void> {
    state.isStale = true
    if (state.isSetting || !pool) return
    state.isSetting = true
    while (state.isStale && !state.isOver) {
      state.isStale = false
      await setAll(pool).catch(() => (state.isStale = true))
      if (state.isStale) await sleep(PAUSE_MS)
    }
    state.isSetting = false
  }

  return {
    begin(sql: Sql): void {
      pool = sql
      // A connection that closes because nobody wants it any more is not taken anew.
      const end = sql.end
      sql.end = options => {
        state.isOver = true
        return end(options)
      }
      void renew()
    },
    // The driver has yet to put away the connection of which it tells.
    renew: () => void setImmediate(() => void renew()),
  }
}
