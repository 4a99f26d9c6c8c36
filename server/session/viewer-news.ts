import type { Sql } from '#server/database/connect.ts'

// PostgreSQL tells every server at once whose rights or sessions have changed (tell_viewers() in the database). A
// connection that has silently died tells nothing, so each server also says something itself, and trusts the silence in
// between for no longer than it would have remembered anyone without being told.

const CHANNEL = 'viewers'
const BEAT = 'beat'
const ALL = 'all'
const BEAT_MS = 500
const MOST_SILENCE_MS = 1500

export interface ViewerNews {
  /** Whether changes arrive: true as long as something has been heard a moment ago. */
  isHeard(): boolean
  /** `forget` is called with the ids of changed users; with undefined it may have been any of them. */
  onChange(forget: (userIds: number[] | undefined) => void): void
}

/** Listens until `stop()`. Where the connection is lost the driver takes a new one, and nobody remembered is trusted. */
export async function listenForViewers(sql: Sql): Promise<ViewerNews & { stop: () => void }> {
  const listeners: ((userIds: number[] | undefined) => void)[] = []
  const tell = (userIds: number[] | undefined) => {
    for (const listener of listeners) listener(userIds)
  }
  let heardAt = -Infinity
  const hear = (payload: string) => {
    heardAt = performance.now()
    if (payload !== BEAT) tell(payload === ALL ? undefined : payload.split(',').map(Number))
  }
  // Also after every loss of the connection: nobody knows what was missed.
  await sql.listen(CHANNEL, hear, () => tell(undefined))
  const beat = () => void sql.notify(CHANNEL, BEAT).catch(() => undefined) // the silence tells
  const timer = setInterval(beat, BEAT_MS)
  beat()
  return {
    isHeard: () => performance.now() - heardAt < MOST_SILENCE_MS,
    onChange: listener => listeners.push(listener),
    stop: () => clearInterval(timer),
  }
}
