import { useParams } from '@tanstack/react-router'
import type { PublicProductDetail } from '#domain/public-catalogue/contract.ts'
import { CallError } from '#web/calls/call.ts'
import { paths } from '#web/routing/paths.ts'
import { IndexTag } from '#web/products/article/IndexTag.tsx'
import { ProductDocuments } from '#web/products/safety/ProductDocuments.tsx'
import { ProductGallery } from '#web/products/article/ProductGallery.tsx'
import head from '#web/products/article/ProductHead.module.css'
import screen from '#web/products/article/ProductScreen.module.css'
import { ProductSections } from '#web/products/article/ProductSections.tsx'
import { ProductSkeleton } from '#web/products/article/ProductSkeleton.tsx'
import { useConfig } from '#web/session/account.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Breadcrumbs } from '#web/ui/Breadcrumbs.tsx'
import { ButtonLink } from '#web/ui/fields/Button.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { BiocideNotice } from '#web/ui/feedback/BiocideNotice.tsx'
import { ErrorNotice } from '#web/ui/feedback/ErrorNotice.tsx'
import { OffSale } from '#web/ui/pictures/OffSale.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import prose from '#web/ui/prose.module.css'
import { usePublicProduct } from './api.ts'
import { AskPublicPrice } from './AskPublicPrice.tsx'
import { CollectButton } from './CollectButton.tsx'
import { PublicCards } from './PublicArticles.tsx'
import styles from './PublicArticles.module.css'
import { publicCrumbs } from './publicCrumbs.ts'
import { PublicBadges } from './PublicFacts.tsx'
import { publicIdIn } from './publicState.ts'
import { usePageWords } from './usePageWords.ts'

export function PublicProductScreen() {
  const { product: slug = '' } = useParams({ strict: false })
  const id = publicIdIn(slug)
  const { data, error, refetch } = usePublicProduct(id)
  if (id === undefined || (error instanceof CallError && error.status === 404)) return <Unknown />
  if (data) return <Product key={data.id} product={data} />
  return error ? <ErrorNotice onRetry={() => void refetch()} /> : <ProductSkeleton />
}

function Product({ product }: { product: PublicProductDetail }) {
  const { t } = useTexts()
  const { flags, name } = useConfig()
  usePageWords(
    product.description || t('public.description', { brand: name, title: product.name }),
    paths.publicProduct(product.id, product.name),
  )
  return (
    <article className={screen.screen}>
      <Breadcrumbs items={publicCrumbs(product.categories, t('products.crumb'), product.name)} />
      <div className={screen.top}>
        <div className={screen.pictures}>
          <ProductGallery
            product={product}
            extra_images={flags.extra_images === true}
            badges={<PublicBadges product={product} withoutIndex />}
          />
          <ProductDocuments product={product} />
        </div>
        <div className={screen.buying}>
          <header className={head.head}>
            <PageTitle title={product.name} />
            <p className={head.facts}>
              <span>{product.external_id}</span>
              {product.supplier && <span>{product.supplier.name}</span>}
            </p>
            {flags.infoSoste === true && !product.biocide && (
              <p className={head.index}>
                <IndexTag product={product} />
              </p>
            )}
          </header>
          <BiocideNotice among={[product]} />
          <section className={styles.panel} aria-label={t('products.ask_price')}>
            {!product.is_on_sale && <PublicOffSale product={product} />}
            <p className={styles.lead}>{t('products.price_on_request')}</p>
            <p className={prose.secondary}>{t('public.price_help')}</p>
            <p className={styles.ways}>
              <AskPublicPrice product={product} size="large" />
              <CollectButton product={product} className={styles.collect} />
              <ButtonLink size="large" href={paths.signIn()}>
                {t('public.sign_in')}
              </ButtonLink>
            </p>
          </section>
        </div>
      </div>
      <div className={screen.more}>
        <ProductSections product={product} />
        <div className={styles.groups}>
          <PublicCards title={t('products.greener')} products={product.more_eco_alternatives} />
          <PublicCards title={t('products.related')} products={product.related_products} />
        </div>
      </div>
    </article>
  )
}

function PublicOffSale({ product }: { product: PublicProductDetail }) {
  const { replaced_by } = product
  return (
    <OffSale
      replacement={
        replaced_by && { name: replaced_by.name, href: paths.publicProduct(replaced_by.id, replaced_by.name) }
      }
    />
  )
}

function Unknown() {
  const { t } = useTexts()
  return (
    <div className={screen.unknown}>
      <PageTitle title={t('products.unknown')} />
      <EmptyState title={t('products.unknown_help')} art="search">
        <ButtonLink variant="primary" href={paths.publicCatalogue()}>
          {t('products.back_to_catalogue')}
        </ButtonLink>
      </EmptyState>
    </div>
  )
}
