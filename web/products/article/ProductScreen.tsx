import { useParams, useSearch } from '@tanstack/react-router'
import { readMigas } from '#domain/products/migas.ts'
import type { ProductDetail } from '#domain/products/contract.ts'
import { CallError } from '#web/calls/call.ts'
import { useVisit } from '#web/products/visits.ts'
import { useBuyerPaths } from '#web/session/useBuyerPaths.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Breadcrumbs } from '#web/ui/Breadcrumbs.tsx'
import { BiocideNotice } from '#web/ui/feedback/BiocideNotice.tsx'
import { ErrorNotice } from '#web/ui/feedback/ErrorNotice.tsx'
import { useCategories, useProduct } from '#web/products/api.ts'
import { CompareBar } from '#web/products/compare/CompareBar.tsx'
import { ArticleBadges } from '#web/products/list/ArticleFacts.tsx'
import { BuyPanel } from './BuyPanel.tsx'
import { ConsumptionCard } from '#web/products/consumption/ConsumptionCard.tsx'
import { crumbsOf } from './crumbs.ts'
import { ProductDocuments } from '#web/products/safety/ProductDocuments.tsx'
import { ProductGallery } from './ProductGallery.tsx'
import { ProductHead } from './ProductHead.tsx'
import styles from './ProductScreen.module.css'
import { ProductSections } from './ProductSections.tsx'
import { ProductSkeleton } from './ProductSkeleton.tsx'
import { RelatedArticles } from './RelatedArticles.tsx'
import { StickyBuy } from './StickyBuy.tsx'
import { UnknownProduct } from './UnknownProduct.tsx'
import { usePurchase } from './usePurchase.ts'
import { wishedQuantity } from './wishedQuantity.ts'

export function ProductScreen() {
  const { product: slug = '' } = useParams({ strict: false })
  const id = /^\d{1,15}/.exec(slug)?.[0]
  const { data, error, refetch } = useProduct(id === undefined ? undefined : Number(id))
  const isUnknown = id === undefined || (error instanceof CallError && (error.status === 404 || error.status === 403))
  if (isUnknown) return <UnknownProduct />
  // An article that is still in view belongs to the address before, unless it is this one.
  if (data && String(data.id) === id) return <Product key={data.id} product={data} />
  return error ? <ErrorNotice onRetry={() => void refetch()} /> : <ProductSkeleton />
}

function Product({ product }: { product: ProductDetail }) {
  const { t } = useTexts()
  const { quantity, migas } = useSearch({ strict: false })
  const place = useBuyerPaths()
  const tree = useCategories().data?.results ?? []
  const purchase = usePurchase(product, wishedQuantity(quantity ?? null))
  useVisit({ kind: 'product', id: product.id, name: product.name })
  const followed = readMigas(migas)
  const own = { kind: 'categories' as const, ids: product.categories.map(category => category.id) }
  return (
    <article className={styles.screen}>
      <Breadcrumbs
        items={crumbsOf(followed.kind === 'none' ? own : followed, tree, {
          root: t('products.crumb'),
          last: product.name,
          place,
        })}
      />
      <div className={styles.top}>
        <div className={styles.pictures}>
          <ProductGallery
            product={product}
            extra_images={purchase.sale.extra_images}
            badges={<ArticleBadges product={product} {...purchase} withoutIndex withoutPrice />}
          />
          <ProductDocuments product={product} />
        </div>
        <div className={styles.buying}>
          <ProductHead product={product} sale={purchase.sale} migas={migas} />
          <BiocideNotice among={[product]} />
          <BuyPanel product={product} purchase={purchase} />
        </div>
      </div>
      <ConsumptionCard product={product} purchase={purchase} />
      <div className={styles.more}>
        <ProductSections product={product} />
        <RelatedArticles product={product} sale={purchase.sale} />
      </div>
      <CompareBar aboveBar={purchase.availability === 'addable'} />
      <StickyBuy product={product} purchase={purchase} />
    </article>
  )
}
