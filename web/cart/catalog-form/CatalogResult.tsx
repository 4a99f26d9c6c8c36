import { IconCircleCheck } from '@tabler/icons-react'
import { useEffect } from 'react'
import type { CreatedCatalog } from '#domain/catalogs/contract.ts'
import { CATALOG_STATES } from '#domain/catalogs/types.ts'
import { formatDayTime } from '#domain/format.ts'
import styles from '#web/cart/finish/ResultPanel.module.css'
import { useCatalog, useCatalogPdf } from '#web/catalog-pdf/api.ts'
import { MakingNotice } from '#web/catalog-pdf/MakingNotice.tsx'
import { PdfNotice } from '#web/catalog-pdf/PdfNotice.tsx'
import { PdfButton } from '#web/paper/PdfButton.tsx'
import { paths } from '#web/routing/paths.ts'
import { useTexts } from '#web/texts/texts.ts'
import { ButtonLink } from '#web/ui/fields/Button.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import prose from '#web/ui/prose.module.css'

interface CatalogResultProps {
  placed: CreatedCatalog
  /** For whom it is: client and centre. */
  where: string[]
  /** Where one goes on from here. */
  next: { href: string; label: string }
}

/** The catalogue that the cart has become; its document can be had once it is made. */
export function CatalogResult({ placed, where, next }: CatalogResultProps) {
  const { t } = useTexts()
  const { data: fresh } = useCatalog(placed.id)
  const download = useCatalogPdf(placed.id)
  const catalog = fresh ?? placed
  const facts = [
    t('generator.articles', { count: placed.lines }),
    catalog.pages !== null && t('generator.pages', { count: catalog.pages }),
  ]
  useEffect(() => {
    globalThis.scrollTo({ top: 0 })
  }, [])
  return (
    <section className={styles.panel}>
      <IconCircleCheck size={40} stroke={1.5} aria-hidden="true" className={prose.success} />
      <div className={styles.title}>
        <PageTitle title={t('generator.placed', { number: placed.number })} count={formatDayTime(placed.created)} />
      </div>
      <p className={prose.secondary}>{[...where, placed.name].filter(Boolean).join(' › ')}</p>
      <p className={styles.amount}>
        {facts.filter(Boolean).map(fact => (
          <span key={String(fact)}>{fact}</span>
        ))}
      </p>
      <div role="status">
        <p className={styles.success}>{placed.message}</p>
      </div>
      {catalog.state !== CATALOG_STATES.made && <MakingNotice state={catalog.state} />}
      <PdfNotice pdf={download} />
      <div className={styles.actions}>
        <ButtonLink variant="primary" href={paths.catalog(placed.id)}>
          {t('generator.view_catalog')}
        </ButtonLink>
        {catalog.state === CATALOG_STATES.made && <PdfButton number={placed.number} download={download} />}
        <ButtonLink href={next.href}>{next.label}</ButtonLink>
      </div>
    </section>
  )
}
