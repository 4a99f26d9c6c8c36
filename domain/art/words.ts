// Spanish, then Portuguese.
const SILENT = new Set('de del la el los las para con sin en y a al por do da dos das o os as com sem em e'.split(' '))

/** Lower case, without accents: the only form in which names and keywords are compared. */
export function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

/** The meaningful words of a name, in order, plain; "Guantes de látex" gives ["guantes", "latex"]. */
export function wordsOf(text: string): string[] {
  return plain(text)
    .split(/[^a-z0-9]+/)
    .filter(word => word !== '' && !SILENT.has(word))
}

/** Every entry of the table that stands in the words, in reading order. Keys are plain singular words, or two of them joined by a space. */
export function lookUp<Value>(words: readonly string[], table: ReadonlyMap<string, Value>): Value[] {
  const found: Value[] = []
  for (let at = 0; at < words.length; at += 1) {
    const pairs = singulars(words[at] ?? '').flatMap(first =>
      singulars(words[at + 1] ?? '').map(next => `${first} ${next}`),
    )
    const key = [...pairs, ...singulars(words[at] ?? '')].find(candidate => table.has(candidate))
    const value = key === undefined ? undefined : table.get(key)
    if (value === undefined) continue
    found.push(value)
    // A pair is one expression, so its second word is skipped.
    if (key?.includes(' ')) at += 1
  }
  return found
}

function singulars(word: string): string[] {
  const forms = [word]
  if (word.endsWith('s')) forms.push(word.slice(0, -1))
  if (word.endsWith('es')) forms.push(word.slice(0, -2))
  return forms
}
