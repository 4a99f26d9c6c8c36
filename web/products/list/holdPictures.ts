import type { Page } from '#domain/page.ts'
import type { Product } from '#domain/products/contract.ts'
import { currentScheme } from '#web/theme/scheme.ts'
import { pictureUrl } from '#web/ui/pictures/pictureUrl.ts'
import type { View } from './catalogueState.ts'

const IN_A_WINDOW = 8
const ROW_PICTURE = 56 // pixels, as in ArticleRow

// A picture that nothing holds is forgotten, and would be read and parsed again when it is shown.
const held: HTMLImageElement[] = []

/** Asks for the pictures that are seen first on a page that is likely to be shown next. */
export function holdPictures(page: Page<Product> | undefined, view: View): void {
  if (page) held.splice(0, held.length, ...page.results.slice(0, IN_A_WINDOW).map(product => pictureOf(product, view)))
}

function pictureOf({ image_url, art_url }: Product, view: View): HTMLImageElement {
  const picture = new Image()
  picture.decoding = 'async'
  picture.src = pictureUrl(currentScheme(), image_url || art_url, view === 'list' ? ROW_PICTURE : 'fill')
  return picture
}
