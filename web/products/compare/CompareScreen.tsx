import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { type Compared, MOST_COMPARED } from '#domain/products/compare/contract.ts'
import { CallError } from '#web/calls/call.ts'
import { useCompared } from '#web/products/api.ts'
import { useBuyerPaths } from '#web/session/useBuyerPaths.ts'
import { useTexts } from '#web/texts/texts.ts'
import { ButtonLink } from '#web/ui/fields/Button.tsx'
import { BiocideNotice } from '#web/ui/feedback/BiocideNotice.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { ErrorNotice } from '#web/ui/feedback/ErrorNotice.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import styles from './CompareScreen.module.css'
import { CompareTable } from './CompareTable.tsx'
import { idsIn } from './idsIn.ts'

/** Up to four articles side by side; the address says which. */
export function CompareScreen() {
  const { t } = useTexts()
  const asked = idsIn(useSearch({ strict: false }).ids)
  return (
    <div className={styles.screen}>
      <PageTitle title={t('compare.title')} />
      {asked.length > MOST_COMPARED && (
        <Notice kind="warning">{t('compare.too_many', { limit: MOST_COMPARED })}</Notice>
      )}
      {asked.length > 0 ? <Side ids={asked.slice(0, MOST_COMPARED)} /> : <Nothing />}
    </div>
  )
}

function Side({ ids }: { ids: number[] }) {
  const { t } = useTexts()
  const { data, error, isPlaceholderData, refetch } = useCompared(ids)
  if (error instanceof CallError && error.status === 404) return <Nothing />
  if (error) return <ErrorNotice onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={320} />
  // While the answer without one of them is on its way, the others are shown already.
  const products = data.results.filter(({ id }) => ids.includes(id))
  const missing = isPlaceholderData ? 0 : ids.length - products.length
  return (
    <>
      {missing > 0 && <Notice kind="warning">{t('compare.missing', { count: missing })}</Notice>}
      {products.length > 0 ? <Compare products={products} ids={ids} /> : <Nothing />}
    </>
  )
}

function Compare({ products, ids }: { products: Compared[]; ids: number[] }) {
  const { t } = useTexts()
  const [isShort, setShort] = useState(false)
  const areSeveral = products.length > 1
  return (
    <>
      <BiocideNotice among={products} />
      {areSeveral && (
        <label className={styles.short}>
          <input type="checkbox" checked={isShort} onChange={event => setShort(event.currentTarget.checked)} />
          {t('compare.differences')}
        </label>
      )}
      <CompareTable products={products} ids={ids} isShort={isShort && areSeveral} />
    </>
  )
}

function Nothing() {
  const { t } = useTexts()
  const place = useBuyerPaths()
  return (
    <EmptyState title={t('compare.none_title')} text={t('compare.none', { limit: MOST_COMPARED })} art="search">
      <ButtonLink variant="primary" href={place.catalogue()}>
        {t('compare.to_catalogue')}
      </ButtonLink>
    </EmptyState>
  )
}
