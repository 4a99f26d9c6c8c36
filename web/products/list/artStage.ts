import type { Product } from '#domain/products/contract.ts'
import type { Scheme } from '#web/theme/scheme.ts'
import { pictureUrl } from '#web/ui/pictures/pictureUrl.ts'

/**
 * The drawn scene is square. Stretched behind itself it carries its wall and floor to the edges of a wider box; the
 * object in front hides the stretched one. A photograph gets no such stage.
 */
export function artStage(
  product: Pick<Product, 'art_url'>,
  shown: string,
  scheme: Scheme,
): { backgroundImage: string } | undefined {
  if (shown !== product.art_url) return undefined
  return { backgroundImage: `url("${pictureUrl(scheme, product.art_url, 'fill')}#svgView(preserveAspectRatio(none))")` }
}
