/**
 * The items whose names contain every typed word; those that begin with the typed text come first. Accents and case are
 * ignored.
 */
export function matchingByName<Thing extends { name: string }>(things: readonly Thing[], typed: string): Thing[] {
  const whole = folded(typed).trim()
  const words = whole.split(/\s+/).filter(Boolean)
  const found = things.filter(thing => {
    const name = folded(thing.name)
    return words.every(word => name.includes(word))
  })
  const begins = (thing: Thing) => folded(thing.name).startsWith(whole)
  return [...found.filter(begins), ...found.filter(thing => !begins(thing))]
}

const folded = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()
