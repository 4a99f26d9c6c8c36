const KEY = 'pulcro.recent-searches'
const MOST = 5

/** What was searched for last on this device, newest first. */
export function recentSearches(): string[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(found) ? found.filter(text => typeof text === 'string') : []
  } catch {
    return []
  }
}

export function rememberSearch(text: string): void {
  const others = recentSearches().filter(known => known.toLowerCase() !== text.toLowerCase())
  try {
    localStorage.setItem(KEY, JSON.stringify([text, ...others].slice(0, MOST)))
  } catch {
    // Without storage nothing is remembered.
  }
}
