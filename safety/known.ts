/** What breaks a rule, and where: a file, a folder or a pair of features. */
export interface Breach {
  where: string
  what: string
}

/**
 * A list of known breaches can only shrink: what is not on it is a complaint, and so is what stands on it and breaks the
 * rule no longer.
 */
export function beyondKnown(found: Breach[], known: readonly string[]): string[] {
  const broken = new Set(found.map(({ where }) => where))
  return [
    ...found.filter(({ where }) => !known.includes(where)).map(({ where, what }) => `${where}: ${what}`),
    ...known
      .filter(where => !broken.has(where))
      .map(where => `${where}: breaks the rule no longer, take it off the list`),
  ]
}
