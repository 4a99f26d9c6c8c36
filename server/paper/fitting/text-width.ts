export const POINT_MM = 25.4 / 72

/** How wide a text of that size is at most. A letter that is not known may come from another typeface, whose lines are higher. */
export function widthOf(text: string, size: number, unknown = Number.POSITIVE_INFINITY): number {
  let em = 0
  for (const letter of text) em += LETTERS.get(letter) ?? unknown
  return em * size
}

// How wide letters of Noto Sans are at most, regular or semi-bold, in parts of the size.
const WIDTHS: [em: number, letters: string][] = [
  [0.3, " !',.:;ijlíìîï¡·’‘\u00a0"],
  [0.36, '()-J[]`'],
  [0.43, '/I\\ft{}ÍÌÎÏªº°²³•“”'],
  [0.5, '"?_rsz¿–'],
  [0.57, '*EFLSTcvxy|çýÉÈÊË'],
  [0.62, '$+0123456789<=>PYZ^aeko~áàâãäéèêëóòôõöÝ±×«»−€£'],
  [0.66, '#BCKRVXbdghnpquñúùûüÇ'],
  [0.72, 'AÁÀÂÃÄ'],
  [0.8, '&DGHNOQUÑÓÒÔÕÖÚÙÛÜ™¼'],
  [0.9, '%@w…®½'],
  [1, 'MWm—'],
]
const LETTERS = new Map(WIDTHS.flatMap(([em, letters]) => [...letters].map(letter => [letter, em] as const)))
