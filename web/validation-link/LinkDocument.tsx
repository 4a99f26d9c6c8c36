import type { ReactNode } from 'react'
import { formatDay, formatDayTime, formatMoney } from '#domain/format.ts'
import type { PendingDocument } from '#domain/validation-link/contract.ts'
import { CenterLimit, LimitSentence } from '#web/orders/CenterLimit.tsx'
import { OFFERS } from '#web/offers/validation.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Fact, Facts } from '#web/ui/tables/Facts.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import spacing from '#web/ui/spacing.module.css'
import { Sums } from '#web/ui/tables/Sums.tsx'
import { useSumRows } from '#web/ui/tables/useSumRows.ts'
import { Reasons } from '#web/validation/Reasons.tsx'
import { LinkBar } from './LinkBar.tsx'
import styles from './LinkDocument.module.css'
import { LinkLines } from './LinkLines.tsx'
import type { LinkActs } from './useLinkActs.ts'

interface LinkDocumentProps {
  id: number
  document: PendingDocument
  acts: LinkActs
  /** Where it can be decided, behind the sign-in. */
  destination: string
}

/** An offer that waits, to be read, and decided with a code: every figure that a decision rests on. */
export function LinkDocument({ id, document, acts, destination }: LinkDocumentProps) {
  const { t } = useTexts()
  const { number, version } = document
  const waiting = { ...document, id, version, user_creator: { first_name: document.placed_by, last_name: '' } }
  return (
    <article className={spacing.stack}>
      <PageTitle title={t('validation.link_title_offer', { number })} />
      <Notice kind="info">{t('validation.link_reads')}</Notice>
      <LinkFacts document={document} />
      <LinkLines document={document} />
      <div className={spacing.documentEnd}>
        {document.details && (
          <section className={styles.notes}>
            <h2>{t('orders.observations')}</h2>
            <p>{document.details}</p>
          </section>
        )}
        <Totals document={document} />
      </div>
      <LinkBar kind={OFFERS} waiting={waiting} acts={acts} destination={destination}>
        <p>
          <LimitSentence order={document} /> <Reasons of={document} isLimitTold={document.center_limit !== null} />
        </p>
        <CenterLimit order={document} isOffer />
      </LinkBar>
    </article>
  )
}

interface LinkFactsProps {
  document: PendingDocument
  /** What an order has besides. */
  children?: ReactNode
}

export function LinkFacts({ document, children }: LinkFactsProps) {
  const { t } = useTexts()
  return (
    <Facts label={t('orders.facts')} columns={children ? 3 : undefined}>
      <Fact term={t('orders.client')}>{document.client}</Fact>
      <Fact term={t('orders.center')}>{document.center ?? '–'}</Fact>
      <Fact term={t('orders.created_by')}>{document.placed_by || '–'}</Fact>
      <Fact term={t('orders.date')}>{formatDayTime(document.placed_at)}</Fact>
      {document.valid_until && <Fact term={t('validation.link_valid')}>{formatDay(document.valid_until)}</Fact>}
      {children}
    </Facts>
  )
}

function Totals({ document }: { document: PendingDocument }) {
  const { t } = useTexts()
  const rowsOf = useSumRows()
  const money = (value: number) => formatMoney(value, document.currency_symbol)
  return (
    <Sums
      rows={[
        ...rowsOf({ ...document, line_discounts: document.discounts }, document.currency_symbol),
        [t('totals.taxes'), money(document.tax_total)],
      ]}
      total={[t('orders.total'), money(document.total)]}
    />
  )
}
