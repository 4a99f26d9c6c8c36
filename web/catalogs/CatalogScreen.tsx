import { useParams, useSearch } from '@tanstack/react-router'
import { placeOf } from '#domain/clients/place.ts'
import type { CatalogDetail } from '#domain/catalogs/contract.ts'
import { CATALOG_STATES, isBudget } from '#domain/catalogs/types.ts'
import { formatDay } from '#domain/format.ts'
import { wholeNumberOf } from '#web/routing/written.ts'
import { ADDRESS } from '#web/routing/addresses.ts'
import { useCatalog, useCatalogPdf } from '#web/catalog-pdf/api.ts'
import { MakingNotice } from '#web/catalog-pdf/MakingNotice.tsx'
import { PdfNotice } from '#web/catalog-pdf/PdfNotice.tsx'
import { DocumentSkeleton } from '#web/documents/DocumentSkeleton.tsx'
import { nameAndCode } from '#web/orders/party.ts'
import { PdfButton } from '#web/paper/PdfButton.tsx'
import { paths } from '#web/routing/paths.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Breadcrumbs } from '#web/ui/Breadcrumbs.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { DetailPage } from '#web/listing/DetailPage.tsx'
import spacing from '#web/ui/spacing.module.css'
import { Fact, Facts } from '#web/ui/tables/Facts.tsx'
import { AnotherClient } from './AnotherClient.tsx'
import { CatalogProducts } from './CatalogProducts.tsx'
import styles from './CatalogScreen.module.css'
import { CatalogSums } from './CatalogSums.tsx'
import { PagePreview } from './PagePreview.tsx'
import { ResendForm } from './ResendForm.tsx'

export function CatalogScreen() {
  const { t } = useTexts()
  const id = wholeNumberOf(useParams({ from: `/shell${ADDRESS.catalog}` }).catalog)
  const trail = [{ label: t('generator.title'), href: paths.catalogs() }]
  const gone = {
    title: t('generator.not_found'),
    text: t('generator.not_found_text'),
    href: paths.catalogs(),
    back: t('generator.title'),
  }
  return (
    <DetailPage id={id} asked={useCatalog(id)} trail={trail} gone={gone} skeleton={<DocumentSkeleton trail={trail} />}>
      {catalog => <Document catalog={catalog} />}
    </DetailPage>
  )
}

function Document({ catalog }: { catalog: CatalogDetail }) {
  const { t } = useTexts()
  // A mail leads here with the type of its document.
  const { type } = useSearch({ from: `/shell${ADDRESS.catalog}` })
  const other = type === catalog.type ? undefined : type
  const download = useCatalogPdf(catalog.id, other)
  const isMade = catalog.state === CATALOG_STATES.made
  return (
    <article>
      <Breadcrumbs items={[{ label: t('generator.title'), href: paths.catalogs() }, { label: catalog.name }]} />
      <PageTitle
        title={catalog.name}
        count={formatDay(catalog.created)}
        actions={
          (isMade || other) && (
            <PdfButton number={catalog.name} kind={other && t(`catalogs.type_${other}`)} download={download} />
          )
        }
      />
      <div className={styles.asked}>
        <PdfNotice pdf={download} />
      </div>
      <div className={styles.columns}>
        <div className={spacing.narrowStack}>
          <CatalogFacts catalog={catalog} />
          <CatalogProducts catalog={catalog} />
          <div className={spacing.documentEnd}>
            {catalog.details && (
              <section className={styles.notes}>
                <h2>{t('generator.details')}</h2>
                <p>{catalog.details}</p>
              </section>
            )}
            <CatalogSums catalog={catalog} />
          </div>
        </div>
        <aside className={styles.side}>
          <section className={styles.card} aria-labelledby="catalog-preview">
            <h2 id="catalog-preview">{t('generator.preview')}</h2>
            {isMade ? <PagePreview catalog={catalog} /> : <MakingNotice state={catalog.state} />}
          </section>
          <section className={styles.card} aria-label={t('generator.resend')}>
            <ResendForm catalog={catalog} />
            <AnotherClient catalog={catalog} />
          </section>
        </aside>
      </div>
    </article>
  )
}

function CatalogFacts({ catalog }: { catalog: CatalogDetail }) {
  const { t } = useTexts()
  const { client, center, user_creator: creator } = catalog
  const layout = [
    !isBudget(catalog.type) && catalog.items_per_page_name,
    t(catalog.with_prices ? 'generator.with_prices' : 'generator.without_prices'),
  ]
  const size = [
    t('generator.articles', { count: catalog.products.length }),
    catalog.pages !== null && t('generator.pages', { count: catalog.pages }),
  ]
  return (
    <Facts label={t('generator.facts')} columns={2}>
      <Fact term={t('generator.client')} detail={placeOf(client)}>
        {nameAndCode(client)}
      </Fact>
      <Fact term={t('generator.center')} detail={center && placeOf(center)}>
        {center ? nameAndCode(center) : '–'}
      </Fact>
      <Fact term={t('generator.cover')} detail={layout.filter(Boolean).join(' · ')}>
        {catalog.type_name}
      </Fact>
      <Fact term={t('generator.number')} detail={size.filter(Boolean).join(' · ')}>
        {catalog.number}
      </Fact>
      <Fact term={t('generator.created_by')} detail={creator.email}>
        {`${creator.first_name} ${creator.last_name}`.trim()}
      </Fact>
    </Facts>
  )
}
