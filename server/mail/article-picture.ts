import { articleArt } from '#domain/art/article.ts'
import type { Picture } from '#server/outside/mail/mail.ts'
import { rasterizedNow } from '#server/outside/pdf/raster.ts'

const DRAWN_WIDTH = 128 // of a screen with two pixels for each of the 64
const REMEMBERED = 1000 // about four megabytes

interface Pictured {
  product_id: number
  name: string
  /** Names of the article's categories, broadest first. */
  categories: string[]
}

const remembered = new Map<string, Picture>()

/** The drawn picture of an article as it stands beside its line. A rush of orders has the same few again and again. */
export function articlePicture({ product_id: id, name, categories }: Pictured): Picture {
  const key = JSON.stringify([id, name, categories])
  const known = remembered.get(key)
  remembered.delete(key) // what was wanted last is forgotten last
  const picture = known ?? {
    cid: `article-${id}@pulcro`,
    type: 'image/png',
    content: rasterizedNow(articleArt({ id, name, categories, small: true }), DRAWN_WIDTH),
  }
  remembered.set(key, picture)
  const [oldest] = remembered.keys()
  if (remembered.size > REMEMBERED && oldest !== undefined) remembered.delete(oldest)
  return picture
}
