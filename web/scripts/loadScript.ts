import { onlineManager } from '@tanstack/react-query'
import { fetchMissingStyles } from './missingStyles.ts'

type Load<Script> = () => Promise<Script>

const arrived = new WeakSet<Load<unknown>>()

/**
 * Loads a script with its styles. Without a connection it is not asked for, unless it is there already: Chromium
 * remembers that a script did not come, and then never asks for it again.
 */
export async function loadScript<Script>(load: Load<Script>): Promise<Script> {
  if (arrived.has(load)) return load()
  if (!onlineManager.isOnline()) throw new Error('No script is loaded without a connection.')
  await fetchMissingStyles()
  const script = await load()
  arrived.add(load)
  return script
}

const PAUSES = [1, 2, 4, 8].map(seconds => seconds * 1000)

/** Loads a script with its styles. Waits for the connection, and tries four times more where it fails with one. */
export async function awaitScript<Script>(load: Load<Script>, tries = 0): Promise<Script> {
  try {
    return await loadScript(load)
  } catch (failure) {
    const isOffline = !onlineManager.isOnline()
    const pause = PAUSES[tries]
    if (!isOffline && pause === undefined) throw failure
    await (isOffline ? connection() : after(pause ?? 0))
    return awaitScript(load, isOffline ? tries : tries + 1)
  }
}

const after = (milliseconds: number) => new Promise<void>(resolve => setTimeout(resolve, milliseconds))

/** Resolves when the connection is back. */
const connection = () =>
  new Promise<void>(resolve => {
    const stop = onlineManager.subscribe(isOnline => {
      if (!isOnline) return
      stop()
      resolve()
    })
  })
