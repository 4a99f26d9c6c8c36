/**
 * The text without the characters at its end that `ending` matches, each by itself. A pattern such as /[ ,]+$/ would take
 * quadratic time for a long run of them before another character.
 */
export function trimEndOf(text: string, ending: RegExp): string {
  const characters = [...text]
  return characters.slice(0, characters.findLastIndex(character => !ending.test(character)) + 1).join('')
}
