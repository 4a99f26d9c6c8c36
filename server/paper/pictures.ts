import { setImmediate as others } from 'node:timers/promises'
import { articleArt } from '#domain/art/article.ts'
import type { Picture } from './sheet.ts'
import { words } from './words.ts'

interface Pictured {
  product_id: number
  name: string
  categories: string[]
  is_charge: boolean
}

interface Pictures {
  pictures: Picture[]
  /** Which of them shows the article of a line. */
  placeOf: (line: Pictured) => number | null
}

export const NO_PICTURES: Pictures = { pictures: [], placeOf: () => null }

// What answers requests waits for no more than a few drawings.
const AT_A_TIME = 16

/** The drawn picture of each article, once however many lines it has; a charge has none. */
export async function picturesOf(lines: Pictured[]): Promise<Pictures> {
  const places = new Map<number, number>()
  const pictures: Picture[] = []
  for (const { product_id: id, name, categories, is_charge } of lines) {
    if (is_charge || places.has(id)) continue
    if (pictures.length % AT_A_TIME === AT_A_TIME - 1) await others()
    places.set(id, pictures.push({ svg: articleArt({ id, name, categories, bare: true }), name: words(name) }) - 1)
  }
  return { pictures, placeOf: line => places.get(line.product_id) ?? null }
}
