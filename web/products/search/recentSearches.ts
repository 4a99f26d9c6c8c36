import { deviceStorage, tabStorage } from '#web/storage/browserStorage.ts'
import { isVisit } from '#web/session/store.ts'

const KEY = 'pulcro.recent-searches'
const MOST = 5

/** What was searched for last on this device, newest first; in a visit of a procurement system, in this visit. */
export function recentSearches(): string[] {
  try {
    const found: unknown = JSON.parse(place().getItem(KEY) ?? '[]')
    return Array.isArray(found) ? found.filter(text => typeof text === 'string') : []
  } catch {
    return []
  }
}

export function rememberSearch(text: string): void {
  const others = recentSearches().filter(known => known.toLowerCase() !== text.toLowerCase())
  place().setItem(KEY, JSON.stringify([text, ...others].slice(0, MOST)))
}

const place = () => (isVisit() ? tabStorage : deviceStorage)
