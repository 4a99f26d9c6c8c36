import { KEYWORDS } from './keywords.ts'
import type { Family, Keyword } from './keywords.ts'
import { kilosOf, volumeOf } from './size.ts'
import { lookUp, wordsOf } from './words.ts'

const LIQUIDS = new Set<Family>(['botella', 'garrafa', 'pulverizador', 'jabon', 'pastillas', 'aerosol'])

// What a liquid or a powder may come in, when the name says so after saying what it is.
const PACKAGES = new Set<Family>([...LIQUIDS, 'sobre', 'bote', 'jeringa', 'barra'])

// The words of these name what is inside; a later word may say how it is folded, or woven.
const SOFT: Partial<Record<Family, ReadonlySet<Family>>> = {
  rollo: new Set<Family>(['toallas', 'rollo', 'panuelos']),
  toallas: new Set<Family>(['toallas', 'textil', 'rollo']),
}

/** Litres from which a liquid comes in a jerrycan, and up to which in a bottle, whatever it is (screens 4.2: "5 L", "lejía 1–2 L"). */
const JERRYCAN_FROM = 3
const BOTTLE_UP_TO = 1
const SPRAY_VOLUMES = [0.5, 0.6, 0.65, 0.7, 0.75]

/** Litres up to which a soap is a guest's small bottle, and from which a container stands on wheels. */
const SMALL_BOTTLE_UP_TO = 0.1
const WHEELS_FROM = 40

/** Kilos from which a paste or a powder comes in a tub. */
const TUB_FROM = 1

type Amount = { litres?: number | undefined; kilos?: number | undefined }

/**
 * The drawing for an article. Its name decides first; in Spanish the first word names the thing. If the name has no
 * keyword, its categories decide (broadest first). `caja` if nothing matches.
 */
export function familyOf({ name, categories = [] }: { name: string; categories?: readonly string[] }): Family {
  const amount = { litres: volumeOf(name), kilos: kilosOf(name) }
  const named = decide(lookUp(wordsOf(name), KEYWORDS), amount)
  if (named !== undefined) return named
  for (const category of categories.toReversed()) {
    const filed = decide(lookUp(wordsOf(category), KEYWORDS), amount)
    if (filed !== undefined) return filed
  }
  return amount.litres === undefined ? 'caja' : packageFor('botella', amount)
}

function decide(keywords: readonly Keyword[], amount: Amount): Family | undefined {
  const [first, ...later] = keywords
  if (first === undefined) return undefined
  if (first.shape) return first.family
  const shape = later.find(keyword => keyword.shape && isPackageOf(keyword.family, first.family))
  return shape === undefined ? packageFor(first.family, amount) : shape.family
}

// "Papel … plegado" is folded towels and "detergente … cápsulas" a tub, but "desinfectante para guantes" stays a liquid.
function isPackageOf(shape: Family, content: Family): boolean {
  // An insecticide that is sprayed comes under pressure.
  if (content === 'aerosol' && shape === 'pulverizador') return false
  if (PACKAGES.has(content)) return PACKAGES.has(shape)
  return SOFT[content]?.has(shape) ?? true
}

function packageFor(content: Family, { litres, kilos }: Amount): Family {
  if (content === 'contenedor') return litres !== undefined && litres < WHEELS_FROM ? 'bote' : content
  if (!LIQUIDS.has(content)) return content
  if (kilos !== undefined && kilos >= TUB_FROM && (content === 'jabon' || content === 'aerosol')) return 'bote'
  return litres === undefined ? content : bottleFor(content, litres)
}

function bottleFor(content: Family, litres: number): Family {
  if (litres >= JERRYCAN_FROM) return 'garrafa'
  if (content === 'garrafa' && SPRAY_VOLUMES.includes(litres)) return 'pulverizador'
  if (content === 'garrafa' && litres <= BOTTLE_UP_TO) return 'botella'
  if (content === 'jabon' && litres <= SMALL_BOTTLE_UP_TO) return 'botella'
  if (content === 'pastillas') return 'botella'
  return content
}
