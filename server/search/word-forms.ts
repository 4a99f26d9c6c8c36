/** One form for singular and plural, of Spanish, Portuguese and English words alike: `jabones` and `jabon`. */
export function singular(word: string): string {
  let form = word
  if (form.length > 3 && form.endsWith('s')) form = form.slice(0, -1)
  if (form.length > 3 && form.endsWith('e')) form = form.slice(0, -1)
  return form.endsWith('z') ? `${form.slice(0, -1)}c` : form
}

/** The same for both genders: `blanca` and `blancos`. Short words would fall together: a `palo` is no `pala`. */
export function genderless(word: string): string {
  const form = singular(word)
  return form.length > 4 && /[ao]$/.test(form) ? form.slice(0, -1) : form
}

/** How a Spanish word sounds: whoever errs in writing writes what sounds alike. */
export const sound = (word: string): string =>
  word
    .replaceAll(/[gj]([ei])/g, 'j$1')
    .replaceAll(/c([ei])/g, 's$1')
    .replaceAll(/qu|[ckq]/g, 'k')
    .replaceAll('ll', 'y')
    .replaceAll(/[hH]/g, '')
    .replaceAll('v', 'b')
    .replaceAll('z', 's')
    .replaceAll(/(.)\1/g, '$1')

/** Letters that occur, one bit each: what two words lack of each other is a lower bound of their distance. */
export function letters(word: string): number {
  let bits = 0
  for (let index = 0; index < word.length; index++) bits |= 1 << (word.charCodeAt(index) - 97)
  return bits
}

export function bitCount(bits: number): number {
  let count = 0
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++
  return count
}

const LONGEST = 24
const rows = [0, 1, 2].map(() => new Uint8Array(LONGEST + 1))

// In tenths: a letter is left out more easily than it is mistaken.
const WRONG = 10
const MISSING = 9

/** In tenths of a wrong letter. */
export interface Distance {
  /** To the whole word. */
  whole: number
  /** To that beginning of the word which is nearest. */
  begun: number
}

const FAR: Distance = { whole: Infinity, begun: Infinity }

/**
 * Letters that are wrong, missing, too many or changed round with their neighbour between what was typed and a word.
 * Words beyond 24 letters are cut. Both are infinite where it is clear after some letters that they are more than `most`.
 */
export function distance(typed: string, word: string, most = Infinity): Distance {
  const [height, width] = [Math.min(typed.length, LONGEST), Math.min(word.length, LONGEST)]
  let [before, above, row] = rows as [Uint8Array, Uint8Array, Uint8Array] // three are made above
  for (let column = 0; column <= width; column++) above[column] = column * MISSING
  let leastAbove = 0
  for (let line = 1; line <= height; line++) {
    row[0] = line * WRONG
    let leastOfRow = line * WRONG
    const letter = typed.charCodeAt(line - 1)
    for (let column = 1; column <= width; column++) {
      const other = word.charCodeAt(column - 1)
      let least = at(above, column - 1) + (letter === other ? 0 : WRONG)
      least = Math.min(least, at(above, column) + WRONG, at(row, column - 1) + MISSING)
      const isSwapped =
        line > 1 && column > 1 && letter === word.charCodeAt(column - 2) && typed.charCodeAt(line - 2) === other
      if (isSwapped) least = Math.min(least, at(before, column - 2) + MISSING)
      if (least < leastOfRow) leastOfRow = least
      row[column] = least
    }
    // The next row begins from one of these two.
    if (leastOfRow > most && leastAbove > most) return FAR
    leastAbove = leastOfRow
    ;[before, above, row] = [above, row, before]
  }
  let begun = height * WRONG
  for (let column = 0; column <= width; column++) begun = Math.min(begun, at(above, column))
  return { whole: at(above, width), begun }
}

const at = (row: Uint8Array, index: number): number => row[index] ?? 0
