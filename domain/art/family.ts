import { KEYWORDS } from './keywords.ts'
import type { Family, Keyword } from './keywords.ts'
import { volumeOf } from './size.ts'
import { lookUp, wordsOf } from './words.ts'

const LIQUIDS = new Set<Family>(['botella', 'garrafa', 'pulverizador', 'jabon', 'pastillas'])

/** Litres from which a liquid comes in a jerrycan, and up to which in a bottle, whatever it is (screens 4.2: "5 L", "lejía 1–2 L"). */
const JERRYCAN_FROM = 3
const BOTTLE_UP_TO = 1
const SPRAY_VOLUMES = [0.5, 0.6, 0.65, 0.7, 0.75]

/**
 * The drawing for an article. Its name decides first; in Spanish the first word names the thing. If the name has no
 * keyword, its categories decide (broadest first). `caja` if nothing matches.
 */
export function familyOf({ name, categories = [] }: { name: string; categories?: readonly string[] }): Family {
  const litres = volumeOf(name)
  const named = decide(lookUp(wordsOf(name), KEYWORDS), litres)
  if (named !== undefined) return named
  for (const category of categories.toReversed()) {
    const filed = decide(lookUp(wordsOf(category), KEYWORDS), litres)
    if (filed !== undefined) return filed
  }
  return litres === undefined ? 'caja' : packageFor('botella', litres)
}

function decide(keywords: readonly Keyword[], litres: number | undefined): Family | undefined {
  const [first, ...later] = keywords
  if (first === undefined) return undefined
  if (first.shape) return first.family
  const shape = later.find(keyword => keyword.shape && isPackageOf(keyword.family, first.family))
  if (shape !== undefined) return shape.family
  return litres !== undefined && LIQUIDS.has(first.family) ? packageFor(first.family, litres) : first.family
}

// "Papel … plegado" is folded towels and "detergente … cápsulas" a tub, but "desinfectante para guantes" stays a liquid.
function isPackageOf(shape: Family, content: Family): boolean {
  if (LIQUIDS.has(content)) return LIQUIDS.has(shape)
  if (content === 'rollo') return shape === 'toallas' || shape === 'rollo'
  return true
}

function packageFor(content: Family, litres: number): Family {
  if (litres >= JERRYCAN_FROM) return 'garrafa'
  if (content === 'garrafa' && SPRAY_VOLUMES.includes(litres)) return 'pulverizador'
  if (content === 'garrafa' && litres <= BOTTLE_UP_TO) return 'botella'
  if (content === 'pastillas') return 'botella'
  return content
}
