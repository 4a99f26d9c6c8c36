/** What people type into the search of a hygiene supplier; a third of it with a typing error. */
export const SEARCHES = [
  'papel higiénico',
  'guantes nitrilo',
  'papel higenico',
  'lejía',
  'bolsa basura',
  'dsinfectante',
  'jabón manos',
  'detergente lavavajillas',
  'detergnete',
  'bobina secamanos',
  'bayeta microfibra',
  'guates vinilo',
  'ambientador',
  'desengrasante cocina',
  'desengrsante cosina',
  'vaso 330',
  'servilleta blanca',
  'servileta blanca',
  'GD-208S',
  'mopa 45 cm',
  'microfivra',
  'gel hidroalcohólico',
  'dispensador jabón',
  'dispensdor toallas',
  'hh-11',
  'friegasuelos',
  'limpiacristles',
  'toallitas',
  'escobilla wc',
  'cubo fregna',
]

/** What has been typed so far, when suggestions are asked for. */
export const PREFIXES = SEARCHES.slice(0, 12).flatMap(search =>
  [3, 5, 7, 9].filter(length => length < search.length).map(length => search.slice(0, length).trim()),
)

const LETTERS = 'abcdefghilmnoprstuv'

/**
 * The same with one letter wrong, each of another kind: so many that what was typed is not known any more when it comes
 * again. Many mean the same, as typing errors do. Neighbours are of different articles.
 */
export const NEW_SEARCHES = LETTERS.split('').flatMap((letter, shift) =>
  Array.from({ length: 12 }, (_, place) => place).flatMap(place =>
    SEARCHES.map(search => withLetter(search, (place + shift) % search.length, letter)),
  ),
)

function withLetter(text: string, place: number, letter: string): string {
  return `${text.slice(0, place)}${letter}${text.slice(place + 1)}`
}

const LEAST_LETTERS = 3

/** The beginnings of two words of a name: thousands that mean something else each. */
export function halfWords(name: string, index: number): string {
  const words = name.split(/[^\p{L}]+/u).filter(word => word.length > LEAST_LETTERS)
  const cut = (place: number) => {
    const word = words[place % words.length] ?? name
    return word.slice(0, LEAST_LETTERS + (index % (word.length - LEAST_LETTERS + 1)))
  }
  return `${cut(index)} ${cut(index * 3 + 1)}`
}
