import { productArt } from './drawing.ts'
import type { ArtOptions } from './drawing.ts'
import { familyOf } from './family.ts'
import { hueOf, saturationOf } from './hue.ts'
import { labelOf } from '#domain/art/drawings/label.ts'
import { scaleOf, sizeOf } from './size.ts'

export type ArtArticle = {
  id: number
  name: string
  /** Category names, broadest first. */
  categories?: readonly string[]
  /** Size to print when it is known better than the name tells, e.g. the unit of the chosen format: "5 L". */
  size?: string
}

/** How an article is drawn: family, hue, saturation, label, size and scale, all taken from what it is called. */
export function artOf({ id, name, categories, size }: ArtArticle): ArtOptions {
  const family = familyOf({ name, categories })
  const print = labelOf(name, family)
  return {
    family,
    hue: hueOf({ id, name, family }),
    saturation: saturationOf(name),
    label: print.label,
    size: size ?? print.size,
    // A bag is as large as its measures, however many come on the roll.
    scale: scaleOf(size ?? (family === 'bolsas' ? sizeOf(name, family) : print.size)),
  }
}

type ArticleArt = ArtArticle &
  Pick<ArtOptions, 'bare' | 'dark' | 'muted' | 'alt'> & {
    /** For a thumbnail: without words, which nobody could read, and which cost a browser more than all the rest. */
    small?: boolean
  }

/** The picture of an article as a complete SVG document. */
export function articleArt({ bare, dark, muted, alt, small, ...article }: ArticleArt): string {
  const print = small ? { label: undefined, size: undefined } : {}
  return productArt({ ...artOf(article), ...print, bare, dark, muted, alt })
}
