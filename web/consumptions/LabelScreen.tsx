import { useSearch } from '@tanstack/react-router'
import { IconPrinter } from '@tabler/icons-react'
import type { Product } from '#domain/products/contract.ts'
import { ADDRESS } from '#web/routing/addresses.ts'
import { paths } from '#web/routing/paths.ts'
import { useLookUp } from '#web/products/api.ts'
import { useSession } from '#web/session/SessionProvider.tsx'
import { useTexts } from '#web/texts/texts.ts'
import { Breadcrumbs } from '#web/ui/Breadcrumbs.tsx'
import { Button, ButtonLink } from '#web/ui/fields/Button.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { ErrorNotice } from '#web/ui/feedback/ErrorNotice.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { labelledIn } from './labelled.ts'
import styles from './LabelScreen.module.css'
import { QrCode } from './QrCode.tsx'

const A_SHEET = 24 // screens 3.20: labels of 70 × 37 mm, 3 × 8 on A4

/** Sheets of labels for the shelves of a storeroom, as they will be printed: nothing but the sheets is. */
export function LabelScreen() {
  const { t } = useTexts()
  const asked = useSearch({ from: `/shell${ADDRESS.labels}` }).products
  const { center } = useSession().state
  const ids = labelledIn(asked)
  const { data, isPending, isError, refetch } = useLookUp({ products: ids })
  const known = new Map(data?.results.map(product => [product.id, product]))
  const products = ids.flatMap(id => known.get(id) ?? [])
  return (
    <>
      <div className={styles.screenOnly}>
        <Breadcrumbs
          items={[
            { label: t('layout.consumed_products'), href: paths.consumed() },
            { label: t('consumptions.labels') },
          ]}
        />
        <PageTitle
          title={t('consumptions.labels')}
          count={data && t('consumptions.labels_count', { count: products.length })}
          actions={
            products.length > 0 && (
              <Button
                variant="primary"
                icon={<IconPrinter size={18} stroke={1.75} aria-hidden="true" />}
                onClick={() => globalThis.print()}
              >
                {t('consumptions.print')}
              </Button>
            )
          }
        />
        <p className={styles.help}>{t('consumptions.labels_help')}</p>
        {isError && <ErrorNotice onRetry={() => void refetch()} />}
      </div>
      {ids.length === 0 || (data && products.length === 0) ? (
        <EmptyState art="search" title={t('products.none_filtered')}>
          <ButtonLink variant="primary" href={paths.consumed()}>
            {t('consumptions.title')}
          </ButtonLink>
        </EmptyState>
      ) : isPending ? (
        <Skeleton height={480} />
      ) : (
        <div className={styles.sheets}>
          {sheetsOf(products).map(sheet => (
            <ol key={sheet[0]?.id} className={styles.sheet} aria-label={t('consumptions.sheet_of_labels')}>
              {sheet.map(product => (
                <Label key={product.id} product={product} place={center?.name ?? ''} />
              ))}
            </ol>
          ))}
        </div>
      )}
    </>
  )
}

function Label({ product, place }: { product: Product; place: string }) {
  const { t } = useTexts()
  const address = `${globalThis.location.origin}${paths.scanned(product.id)}`
  return (
    <li className={styles.label}>
      <span className={styles.code}>
        <QrCode text={address} label={t('consumptions.qr_of', { name: product.name })} />
      </span>
      <span className={styles.words}>
        <b>{product.external_id}</b>
        <span className={styles.name}>{product.name}</span>
        <small>
          {product.client_reference && `${product.client_reference} · `}
          {place}
        </small>
      </span>
    </li>
  )
}

const sheetsOf = (products: Product[]): Product[][] =>
  Array.from({ length: Math.ceil(products.length / A_SHEET) }, (_, index) =>
    products.slice(index * A_SHEET, (index + 1) * A_SHEET),
  )
