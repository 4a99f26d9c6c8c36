const LONGEST_TAIL = 15

/**
 * A name and its end, which tells it from others that begin alike: size, capacity, count, finish. A number stays with
 * what it counts: ‹Guante nitrilo azul sin polvo› and ‹3,5 g XL 100 u›. A short name has no end of its own.
 */
export function nameParts(name: string): { head: string; tail: string } {
  const words = name.trim().split(/\s+/)
  let start = words.length
  for (let from = words.length - 1; from > 0; from--) {
    if (words.slice(from).join(' ').length > LONGEST_TAIL) break
    if (!/^\d[\d.,]*$/.test(words[from - 1] ?? '')) start = from
  }
  return { head: words.slice(0, start).join(' '), tail: words.slice(start).join(' ') }
}
