import { articleArt } from '#domain/art/article.ts'
import { lastMade } from '#server/art/last-made.ts'
import { mapInSlices } from './map-in-slices.ts'
import { type Drawing, separateLabels } from './labels.ts'
import type { Picture } from './sheet.ts'
import { printable } from '#server/paper/fitting/printable.ts'

interface Pictured {
  product_id: number
  name: string
  categories: string[]
  is_charge: boolean
}

interface Pictures {
  drawings: string[]
  pictures: Picture[]
  /** Which of them shows the article of a line. */
  placeOf: (line: Pictured) => number | null
}

export const NO_PICTURES: Pictures = { drawings: [], pictures: [], placeOf: () => null }

/** The drawn picture of each article, once however many lines it has; a charge has none. */
export async function picturesOf(lines: Pictured[]): Promise<Pictures> {
  const drawn = new Map(lines.filter(({ is_charge }) => !is_charge).map(line => [line.product_id, line]))
  const places = new Map([...drawn.keys()].map((id, place) => [id, place]))
  const drawings = new Map<string, number>()
  const pictures = await mapInSlices([...drawn.values()], (line): Picture => {
    const { svg, labels } = drawing(line)
    const place = drawings.get(svg) ?? drawings.size
    drawings.set(svg, place)
    return { drawing: place, labels, name: printable(line.name) }
  })
  return { drawings: [...drawings.keys()], pictures, placeOf: line => places.get(line.product_id) ?? null }
}

const REMEMBERED = 1000 // about three megabytes

// What an article is called says all of how it is drawn. To find it out for hundreds is most of what a long document
// asks of the server, and the next document often has the same articles.
const drawn = lastMade(REMEMBERED, (article: { id: number; name: string; categories: string[] }): Drawing =>
  separateLabels(articleArt({ ...article, bare: true })),
)

const drawing = ({ product_id: id, name, categories }: Pictured): Drawing => drawn({ id, name, categories })
