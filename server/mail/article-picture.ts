import { articleArt } from '#domain/art/article.ts'
import { lastMade } from '#server/art/last-made.ts'
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

/** The drawn picture of an article as it stands beside its line. Many orders in a short time have the same few articles. */
export const articlePicture = ({ product_id: id, name, categories }: Pictured): Picture =>
  drawn({ id, name, categories })

const drawn = lastMade(REMEMBERED, (article: { id: number; name: string; categories: string[] }): Picture => ({
  cid: `article-${article.id}@pulcro`,
  type: 'image/png',
  content: rasterizedNow(articleArt({ ...article, small: true }), DRAWN_WIDTH),
}))
