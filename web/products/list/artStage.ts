import type { Product } from '#domain/products/contract.ts'
import type { Scheme } from '#web/theme/scheme.ts'
import { pictureUrl } from '#web/ui/pictures/pictureUrl.ts'

// At the edge of every drawing are only its wall and its floor (server/art/stage.test.ts).
const EDGE = '#svgView(viewBox(0,0,1,240);preserveAspectRatio(none))'

/**
 * The drawn scene is square. Its edge, stretched behind it, carries wall and floor to the sides of a wider box. A photograph
 * gets no such stage.
 */
export function artStage(
  product: Pick<Product, 'art_url'>,
  shown: string,
  scheme: Scheme,
): { backgroundImage: string } | undefined {
  if (shown !== product.art_url) return undefined
  return { backgroundImage: `url("${pictureUrl(scheme, product.art_url, 'fill')}${EDGE}")` }
}
