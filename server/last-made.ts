/**
 * `make` with a memory for the `most` things that were wanted last. Wishes with the same JSON are the same. What it makes is
 * shared, so nobody may change it.
 */
export function lastMade<Wish, Made extends object>(most: number, make: (wish: Wish) => Made): (wish: Wish) => Made {
  const kept = new Map<string, Made>()
  return wish => {
    const key = JSON.stringify(wish)
    const made = kept.get(key) ?? make(wish)
    kept.delete(key) // what was wanted last is forgotten last
    kept.set(key, made)
    const [oldest] = kept.keys()
    if (kept.size > most && oldest !== undefined) kept.delete(oldest)
    return made
  }
}
