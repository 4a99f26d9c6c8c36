import { useSyncExternalStore } from 'react'
import { MAX_ARTICLES } from '#domain/contact/contract.ts'
import type { RequestedArticle } from '#web/contact/RequestedArticles.tsx'

// What a visitor wants a price of, kept on the device until it is sent as one request (3.9).

const KEY = 'pulcro.public-request'
const NONE: RequestedArticle[] = []

let articles = stored()
const listeners = new Set<() => void>()

export const useCollected = (): RequestedArticle[] => useSyncExternalStore(listen, () => articles)

export function collect({ id, name, external_id, image_url, art_url }: RequestedArticle): void {
  const others = articles.filter(known => known.id !== id)
  become([...others, { id, name, external_id, image_url, art_url }].slice(-MAX_ARTICLES))
}

export const leaveOut = ({ id }: { id: number }): void => become(articles.filter(known => known.id !== id))

export const collectNothing = (): void => become(NONE)

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

globalThis.addEventListener?.('storage', event => {
  if (event.key === KEY || event.key === null) tell(stored())
})

function become(next: RequestedArticle[]): void {
  tell(next)
  try {
    localStorage.setItem(KEY, JSON.stringify(next))
  } catch {
    // Without storage it lasts as long as the tab.
  }
}

function tell(next: RequestedArticle[]): void {
  articles = next
  for (const listener of listeners) listener()
}

function stored(): RequestedArticle[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(found) ? found.filter(isAsked) : NONE
  } catch {
    return NONE
  }
}

// A declaration, since `stored` runs while this file is still being read.
function isAsked(value: unknown): value is RequestedArticle {
  if (typeof value !== 'object' || value === null) return false
  const { id, name, external_id, image_url, art_url } = value as Partial<RequestedArticle> // each is looked at below
  return typeof id === 'number' && [name, external_id, image_url, art_url].every(text => typeof text === 'string')
}
