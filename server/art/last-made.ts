import { LRUCache } from 'lru-cache'

/**
 * `make` with a memory for the `most` things that were wanted last. Wishes with the same JSON are the same. What it makes is
 * shared, so nobody may change it.
 */
export function lastMade<Wish, Made extends object>(most: number, make: (wish: Wish) => Made): (wish: Wish) => Made {
  const kept = new LRUCache<string, Made>({ max: most })
  return wish => {
    const key = JSON.stringify(wish)
    const made = kept.get(key) ?? make(wish)
    kept.set(key, made)
    return made
  }
}
