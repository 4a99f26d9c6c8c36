import { CERTIFICATES, COLOURS, MATERIALS, type Word } from './attribute-words.ts'

export const ATTRIBUTES = ['capacity', 'format', 'colour', 'size', 'material', 'certificate'] as const

export type AttributeName = (typeof ATTRIBUTES)[number]

/** A property of an article, with its number where it is one. */
export interface Attribute {
  name: AttributeName
  value: string
  number: number | null
  unit: string | null
}

type Found = Omit<Attribute, 'name'> | undefined

const READERS: Record<AttributeName, (name: string) => Found> = {
  capacity: readCapacity,
  format: readFormat,
  colour: name => (isLiquid(name) ? undefined : firstWord(name, COLOURS)),
  size: readSize,
  material: name => (isLiquid(name) ? undefined : firstWord(name, MATERIALS)),
  certificate: name => firstWord(name, CERTIFICATES),
}

/** What the name of an article says of it: «Guante nitrilo azul M 100 u» has a colour, a size, a material and a format. */
export function readAttributes(name: string): Attribute[] {
  return ATTRIBUTES.flatMap(attribute => {
    const found = READERS[attribute](name)
    return found ? [{ name: attribute, ...found }] : []
  })
}

/** Without accents and capitals. */
export const plain = (name: string): string => name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

// What is poured or sprayed: its colours are scents, and its materials are what it cleans.
const LIQUIDS =
  /^(abrillantador|acido|acondicionador|ambientador|blanqueante|champu|colgador|crema|cristalizador|decapante|desengrasante|desinfectante|detergente|espuma|friegasuelos|gel|hidrogel|insecticida|jabon|lavavajillas|lejia|limpiacristales|limpiador|neutralizante|pastilla|quitamanchas|recambio|rejilla|suavizante)\b/

export const isLiquid = (name: string): boolean => LIQUIDS.test(plain(name))

// The weight of a cloth or of a glove is not what it holds.
const WEIGHED = /^(albornoz|alfombrin|bayeta|fregona|guante|mantel|mopa|pano|sabana|toalla|trapo)/

export const isWeighed = (name: string): boolean => WEIGHED.test(plain(name))

const UNITS: Record<string, string> = { ml: 'ml', cl: 'cl', l: 'L', kg: 'kg', g: 'g' }
// Not of a concentration («100 g/L») nor of what goes in («saco de 70 L»).
export const CAPACITY = /(?<![\d.,]|saco de )(\d{1,6}(?:[.,]\d{1,3}){0,2})\s?(ml|cl|l|kg|g)(?![\p{L}\d/])/giu

function readCapacity(name: string): Found {
  for (const [, written = '', letters = ''] of name.matchAll(CAPACITY)) {
    const unit = UNITS[letters.toLowerCase()]
    if (unit === undefined || (unit === 'g' && isWeighed(name))) continue
    const number = numberOf(written)
    if (number > 0) return { value: String(number).replace('.', ','), number, unit }
  }
  return undefined
}

/** A point before three figures parts thousands, any other sign decimals: «1.100», «3,5», «1.5». */
const numberOf = (written: string): number => Number(written.replaceAll(/\.(?=\d{3}(?!\d))/g, '').replace(',', '.'))

const BOX =
  /\b(caja|pack|paquete|bote|saco|estuche|garrafa|lata|manga) (?:de|con) (\d+)(?!\d|\s?(?:ml|cl|l|kg|g|cm|mm|m)\b)/
const COUNT = /(?<![\d.,])(\d{1,6}(?:\.\d{3}){0,2}) (u|uds|unidades|rollos|hojas|pares|sobres|pastillas|servicios)\b/
const VESSEL =
  /(?<=\s)(recambio|recarga|garrafa|bidon|botella|frasco|tubo|monodosis|spray|aerosol|rollo|jeringa|sobre)\b/
const VESSELS: Record<string, string> = { bidon: 'Bidón' }

function readFormat(name: string): Found {
  const text = plain(name)
  const [, box = '', inBox = ''] = BOX.exec(text) ?? []
  if (inBox !== '') return { value: `${capital(box)} de ${inBox}`, number: Number(inBox), unit: null }
  const [, count = '', what = ''] = COUNT.exec(text) ?? []
  if (count !== '') {
    const number = numberOf(count)
    return { value: `${count} ${what.startsWith('u') ? 'u' : what}`, number, unit: null }
  }
  const [vessel] = VESSEL.exec(text) ?? []
  return vessel === undefined ? undefined : { value: VESSELS[vessel] ?? capital(vessel), number: null, unit: null }
}

const NAMED_SIZE = /\btalla (unica|\d{1,2}(?!\d)|\d?x{0,3}[sml]\b(?:\/\d?x{0,3}[sml]\b)?)/
// A capital by itself. After a number it is litres, after a class or model it is that.
export const SIZE =
  /(?<!\p{L}|\/|\d\s?|[Cc]lase |[Ss]erie |[Mm]odelo |[Tt]ipo )(X{0,3}[SL]|[2-4]XL|M)(\/(?:X{0,3}[SL]|M))?(?![\p{L}\d/.-])/u

function readSize(name: string): Found {
  const [, named] = NAMED_SIZE.exec(plain(name)) ?? []
  const [letters] = SIZE.exec(name) ?? []
  const size = named === 'unica' ? 'Única' : (named?.toUpperCase() ?? letters)
  return size === undefined ? undefined : { value: size, number: /^\d+$/.test(size) ? Number(size) : null, unit: null }
}

// What the article is free of, made for or smells of.
const NOT_ITSELF = /\b(sin|para|aroma|perfume|fragancia|te|flor de|flores de) $/

/** Of the words that the name has, the one that stands first; of two at the same place the longer. */
function firstWord(name: string, words: readonly Word[]): Found {
  const text = plain(name)
  let best: { at: number; length: number; value: string } | undefined
  for (const { pattern, value } of words) {
    for (const match of text.matchAll(pattern)) {
      if (NOT_ITSELF.test(text.slice(0, match.index))) continue
      const isBetter = !best || match.index < best.at || (match.index === best.at && match[0].length > best.length)
      if (isBetter) best = { at: match.index, length: match[0].length, value }
    }
  }
  return best && { value: best.value, number: null, unit: null }
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)
