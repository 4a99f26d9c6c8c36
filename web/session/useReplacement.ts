import type { Replacement } from '#domain/products/contract.ts'
import { useBuyerPaths } from './useBuyerPaths.ts'

/** What takes the place of an article, with the address of its page for whom is being bought for. */
export function useReplacement({ replaced_by }: { replaced_by: Replacement | null }) {
  const place = useBuyerPaths()
  return replaced_by && { name: replaced_by.name, href: place.product(replaced_by.id, replaced_by.name) }
}
