import type { Family } from '#domain/art/keywords.ts'
import { sizeOf, unitsOf } from '#domain/art/size.ts'
import { lookUp, plain, wordsOf } from '#domain/art/words.ts'

const LONGEST = 8

// Said first, said on the label: the word that tells an article from its neighbours on the shelf.
const SHORT_NAMES = new Map<string, string>([
  ['lavavajilla', 'LAVAVAJ.'],
  ['lejia', 'LEJÍA'],
  ['abrillantador', 'ABRILL.'],
  ['suelo', 'SUELOS'],
  ['fregasuelo', 'SUELOS'],
  ['friegasuelo', 'SUELOS'],
  ['desengrasante', 'DESENGR.'],
  ['desinfectante', 'DESINF.'],
  ['bactericida', 'BACTER.'],
  ['multiuso', 'MULTI'],
  ['multisuperficie', 'MULTI'],
  ['limpiacristal', 'CRISTAL'],
  ['cristal', 'CRISTAL'],
  ['ambientador', 'AMBIENT.'],
  ['suavizante', 'SUAVE'],
  ['ropa', 'ROPA'],
  ['lavanderia', 'ROPA'],
  ['bano', 'BAÑO'],
  ['wc', 'WC'],
  ['mano', 'MANOS'],
  ['hidrogel', 'HIDROGEL'],
  ['hidroalcoholico', 'HIDROGEL'],
  ['gel', 'GEL'],
  ['champu', 'CHAMPÚ'],
  ['crema', 'CREMA'],
  ['zig zag', 'ZIG-ZAG'],
  ['zigzag', 'ZIG-ZAG'],
  ['servilleta', 'SERVILL.'],
  ['cloro', 'CLORO'],
  ['5 1', '5 EN 1'],
  ['3 1', '3 EN 1'],
  ['mascarilla', 'MASCAR.'],
  ['delantal', 'DELANTAL'],
  ['pack', 'PACK'],
])

const PLAIN_ONES = new Set<Family>(['guantes', 'fregona', 'escoba', 'bayeta', 'mopa', 'palo', 'cepillo', 'esponja'])
const FILLERS = new Set(
  'garrafa botella bidon pulverizador spray bote caja detergente limpiador recambio producto'.split(' '),
)
// Not the litres before a number.
const MODEL = /(?<!\d )\b[A-Z]{1,4}[- ]?\d{1,4}[A-Z]?\b/
const AUTOMATIC = /\b(auto|automatic[oa]|sensor|electronic[oa]|electric[oa]|optic[oa])\b/

// What comes out by drops or as a mist, as of a dispenser without paper.
const SOAPY =
  /\b(jabon|gel|hidrogel|hidroalcoholic[oa]|champu|espuma|crema|ambientador|dosificador|sabonete|doseador|sabao)\b/

/** What a dispenser gives when it is not paper; its drawing then shows a nozzle. */
export const SOAP = 'JABÓN'

export type Label = { label?: string; size?: string }

/**
 * The two lines of an article's label: a short name of at most 8 characters in upper case, and its size.
 * Families without a label (gloves, tools, cloths) have neither.
 */
export function labelOf(name: string, family: Family): Label {
  if (PLAIN_ONES.has(family)) return {}
  const size = sizeOf(name, family)
  switch (family) {
    case 'rollo':
      return { size }
    case 'maquina':
    case 'aspirador':
    case 'rotativa':
    case 'hidrolimpiadora':
    case 'generador':
      return { label: MODEL.exec(name)?.[0].replace(' ', '-').slice(0, LONGEST) ?? shortName(name) }
    case 'dispensador':
      return {
        label: AUTOMATIC.test(plain(name)) ? 'AUTO' : 'MANUAL',
        size: SOAPY.test(plain(name)) ? SOAP : undefined,
      }
    case 'bolsas':
    case 'vasos': {
      const units = unitsOf(name)
      return size === undefined || size === units ? { label: shortName(name), size } : { label: size, size: units }
    }
    default:
      return { label: shortName(name), size }
  }
}

function shortName(name: string): string | undefined {
  return lookUp(wordsOf(name), SHORT_NAMES)[0] ?? firstWord(name)
}

function firstWord(name: string): string | undefined {
  const words = name.split(/[^\p{L}\p{M}\d]+/u).filter(word => wordsOf(word).length > 0 && /\p{L}/u.test(word))
  const word = words.find(candidate => !FILLERS.has(plain(candidate))) ?? words[0]
  return word === undefined ? undefined : shortened(word.normalize('NFC').toUpperCase())
}

function shortened(word: string): string {
  return word.length > LONGEST ? `${word.slice(0, LONGEST - 1)}.` : word
}
