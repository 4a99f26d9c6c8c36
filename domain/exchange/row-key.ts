/** The values of a key as a file has it: those of several columns stand with ; between them, quoted as there. */
export function splitKey(key: string): string[] {
  const cells: string[] = []
  let cell = ''
  let isQuoted = false
  let before = ''
  for (const sign of key) {
    if (sign === '"') {
      isQuoted = !isQuoted
      // Two quotes within quotes are one.
      if (isQuoted && before === '"') cell += sign
    } else if (sign === ';' && !isQuoted) {
      cells.push(cell)
      cell = ''
    } else {
      cell += sign
    }
    before = sign
  }
  return [...cells, cell]
}
