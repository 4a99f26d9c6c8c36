import type { Sql } from '#server/database/connect.ts'

// PostgreSQL notifies every server of changed rights and sessions (tell_viewers() in the database). A dead connection
// delivers nothing and reports no error, so each server also sends heartbeats and treats the channel as lost when none
// has arrived for a while.

const CHANNEL = 'viewers'
const HEARTBEAT = 'beat'
const ALL = 'all'
const HEARTBEAT_MS = 500
const MAX_SILENCE_MS = 1500

export interface ViewerChanges {
  /** True while notifications arrive: the last one is recent. */
  isListening(): boolean
  /** `forget` is called with the ids of changed users; undefined means that any user may have changed. */
  onChange(forget: (userIds: number[] | undefined) => void): void
}

/** Listens until `stop()`. After a lost connection the driver reconnects, and every cached viewer is dropped. */
export async function listenForViewerChanges(sql: Sql): Promise<ViewerChanges & { stop: () => void }> {
  const listeners: ((userIds: number[] | undefined) => void)[] = []
  const notifyAll = (userIds: number[] | undefined) => {
    for (const listener of listeners) listener(userIds)
  }
  let receivedAt = -Infinity
  const receive = (payload: string) => {
    receivedAt = performance.now()
    if (payload !== HEARTBEAT) notifyAll(payload === ALL ? undefined : payload.split(',').map(Number))
  }
  // The callback also runs after a reconnect: notifications may have been missed meanwhile.
  await sql.listen(CHANNEL, receive, () => notifyAll(undefined))
  const sendHeartbeat = () => void sql.notify(CHANNEL, HEARTBEAT).catch(() => undefined) // isListening() notices
  const timer = setInterval(sendHeartbeat, HEARTBEAT_MS)
  sendHeartbeat()
  return {
    isListening: () => performance.now() - receivedAt < MAX_SILENCE_MS,
    onChange: listener => listeners.push(listener),
    stop: () => clearInterval(timer),
  }
}
