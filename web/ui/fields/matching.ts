/**
 * The things in whose names every typed word stands, those that begin with what was typed before the others; accents
 * and case do not count.
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
