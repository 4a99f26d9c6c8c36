import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseSearch } from './understand.ts'
import { Vocabulary } from './vocabulary.ts'
import { distance, genderless, singular, sound } from './word-forms.ts'

const NAMED =
  'lejia jabon jabones manos guante guantes nitrilo papel papelera higienico zig zag limpiacristales blanca blanco palo pala limpiador suelos desinfectante bolsa basura 5l 85x105'
const DESCRIBED = 'uso legal'
const vocabulary = new Vocabulary(
  [
    ...NAMED.split(' ').map(word => ({ word, documents: 9, named: 9 })),
    ...DESCRIBED.split(' ').map(word => ({ word, documents: 2, named: 0 })),
  ],
  ['gd', 'lejia', ''],
)

describe('the forms of a word', () => {
  test.each(['guante guantes', 'jabon jabones', 'envase envases', 'luz luces', 'box boxes', 'lejia lejias'])(
    '%s are one word',
    pair => {
      const [one = '', other = ''] = pair.split(' ')
      expect(singular(one)).toBe(singular(other))
    },
  )

  test('blanco and blancas differ in gender and number alone; a palo is no pala', () => {
    expect(genderless('blanco')).toBe(genderless('blancas'))
    expect(genderless('palo')).not.toBe(genderless('pala'))
  })

  test.each([
    'vayeta bayeta',
    'javon jabon',
    'igienico higienico',
    'labavajiyas lavavajillas',
    'servilyeta serbilyeta',
  ])('%s sound alike', pair => {
    const [one = '', other = ''] = pair.split(' ')
    expect(sound(one)).toBe(sound(other))
  })

  test.each([
    ['lejia', 'lejia', 0, 0],
    ['leja', 'lejia', 9, 9],
    ['lejxia', 'lejia', 10, 10],
    ['lejai', 'lejia', 9, 9],
    ['lexia', 'lejia', 10, 10],
    ['lej', 'lejia', 18, 0],
    ['dsinf', 'desinfectante', 72, 9],
    ['', 'abc', 27, 0],
  ])('%s is as far from %s', (typed, word, whole, begun) => {
    expect(distance(typed, word)).toEqual({ whole, begun })
  })

  test('a distance is exact, or too far to matter', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd'), maxLength: 9 })
    fc.assert(
      fc.property(word, word, fc.constantFrom(0, 10, 20), (typed, known, most) => {
        const exact = distance(typed, known)
        const cut = distance(typed, known, most)
        if (Math.min(exact.whole, exact.begun) <= most) expect(cut).toEqual(exact)
        else expect(Math.min(cut.whole, cut.begun)).toBeGreaterThan(most)
      }),
    )
  })

  test('a word without end is measured in peace', () => {
    expect(distance('a'.repeat(300), 'b'.repeat(300)).whole).toBeGreaterThan(0)
  })
})

const all = (search: string) => parseSearch(search, vocabulary).all

describe('what was typed is understood', () => {
  test.each([
    ['with an accent', 'lejía', "'lejia':*"],
    ['in the plural', 'lejías', "'lejia'"],
    ['in two spellings', 'jabón', "'jabon':*"],
    ['in the other gender', 'blancos', "'blanco'"],
    ['with one letter wrong', 'legia', "'lejia':*"],
    ['as one word', 'zigzag', "'zig':*"],
    ['as two words', 'limpia cristales', "'limpiacristales':*"],
    ['with a space in a measure', 'lejia 5 l', "'5l'"],
    ['in words for a unit', 'lejía 5 litros', "'5l'"],
    ['with spaces in a size', 'bolsa 85 x 105', "'85x105'"],
    ['in English', 'bin bags', "'basura':*"],
    ['in Portuguese', 'luvas', "'guante':*"],
    ['by a name of the trade', 'friegasuelos', "'limpiador':*"],
    ['by a misspelt name of the trade', 'friegasulos', "'limpiador':*"],
    ['by the beginning of one', 'friegas', "'limpiador':*"],
  ])('%s: %s', (_how, typed, lexeme) => {
    expect(all(typed)).toContain(lexeme)
  })

  test('stop words are ignored if there are other words', () => {
    expect(all('jabón de manos')).toBe(all('jabon manos'))
    expect(all('el')).not.toBeNull()
  })

  test('a size of one letter is nice to have', () => {
    expect(parseSearch('guante talla L nitrilo', vocabulary)).toMatchObject({ all: all('guante nitrilo') })
    expect(parseSearch('guante talla L nitrilo', vocabulary).extra).toContain("'l':A")
  })

  test('a word that occurs only in descriptions is also treated as a typing error', () => {
    expect(all('legal')).toContain("'legal'")
    expect(all('leg')).toContain("'lejia'")
  })

  test.each(['zzzzqq', 'jjj', 'xk', 'aaaa', 'qqqqqqqq', 'ljljlj', 'zapatilla'])('%s is near to no word', typed => {
    expect(vocabulary.nearest(typed)).toEqual({ words: [], isGuess: false })
  })

  test.each([
    ['a slip in a long word', 'desinfetante', false],
    ['two', 'dezinfetante', false],
    ['one in a short word', 'pila', true],
    ['a word that is known', 'guantes', false],
    ['a word that nobody knows', 'zapatilla', false],
  ])('%s: %s', (_what, typed, guessed) => {
    expect(parseSearch(typed, vocabulary).guessed).toBe(guessed)
  })

  test('the name is to begin with what was typed, not with what merely begins like it', () => {
    const { head } = parseSearch('papel', vocabulary)
    expect(head).toContain("'^papel'")
    expect(head).not.toContain("'^papelera'")
    expect(parseSearch('pape', vocabulary).head).toBe("'^pape':*")
  })

  test.each([
    ['GD-208S', 'gd208s'],
    ['G', ''],
    ['gd', 'gd'],
    ['le', 'le'],
    ['lejía', 'lejia'],
    ['lejia 5', 'lejia5'],
    ['208', '208'],
    ['gda', ''],
    ['gda-208', ''],
    ['lej 5', ''],
    ['papel', ''],
  ])('%s: a code of the catalogue begins with «%s»', (typed, code) => {
    expect(parseSearch(typed, vocabulary).code).toBe(code)
  })

  test('what begins no code of the catalogue may be a reference of a client', () => {
    expect(parseSearch('papel 4-B', vocabulary)).toMatchObject({ code: '', reference: 'papel4b' })
  })

  test.each(['', '%', '---', '漢字', "'", '\\', ':*', 'a & !b', '1 2 3 4 5 6 7 8 9 10 11 12'])(
    'no sign gets into a query: %j',
    typed => {
      const { all, some, code, reference } = parseSearch(typed, vocabulary)
      expect(some.length).toBeLessThanOrEqual(8)
      for (const key of [code, reference]) expect(key).toMatch(/^[a-z0-9]*$/)
      if (all !== null) expect(all.replaceAll(/'[#\p{L}\p{N}]+'(?::\*)?/gu, '').replaceAll(/[ ()&|]/g, '')).toBe('')
    },
  )

  test('without a catalogue the query is used unchanged', () => {
    expect(parseSearch('lejía 5l', new Vocabulary([], [])).all).toContain("'lejia':*")
  })
})
