import { packOf } from '#domain/products/price.ts'
import type { PublicProduct } from '#domain/public-catalogue/contract.ts'
import row from '#web/products/list/Article.module.css'
import { IndexTag } from '#web/products/article/IndexTag.tsx'
import { useConfig } from '#web/session/account.ts'
import { useTexts } from '#web/texts/texts.ts'
import { ArticleBadge } from '#web/ui/pictures/ArticleBadge.tsx'
import { unitName } from '#web/texts/units.ts'

/** Code and pack, in one line. */
export function PublicFacts({ product }: { product: PublicProduct }) {
  const { t } = useTexts()
  const pack = packOf(product, t('products.pack'))
  return (
    <p className={row.facts}>
      <span>{product.external_id}</span>
      <span>{unitName(pack ? pack.name.toLowerCase() : product.measurement_unit.name)}</span>
    </p>
  )
}

export function PublicBadges({ product, withoutIndex }: { product: PublicProduct; withoutIndex?: boolean }) {
  const { flags } = useConfig()
  return (
    <>
      {product.is_eco && <ArticleBadge kind="eco" />}
      {product.biocide && <ArticleBadge kind="biocide" />}
      {product.is_outlet && <ArticleBadge kind="outlet" />}
      {product.obsolete && <ArticleBadge kind="obsolete" />}
      {flags.infoSoste === true && !withoutIndex && <IndexTag product={product} />}
    </>
  )
}
