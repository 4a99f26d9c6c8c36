import { formatDay, formatDayTime, formatMoney } from '#domain/format.ts'
import type { OpenedLink, PendingDocument } from '#domain/validation-link/contract.ts'
import { CenterLimit, LimitSentence } from '#web/orders/CenterLimit.tsx'
import { paths } from '#web/routing/paths.ts'
import { useTexts } from '#web/texts/texts.ts'
import { ButtonLink } from '#web/ui/fields/Button.tsx'
import { Fact, Facts } from '#web/ui/tables/Facts.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import spacing from '#web/ui/spacing.module.css'
import { Sums } from '#web/ui/tables/Sums.tsx'
import { useSumRows } from '#web/ui/tables/useSumRows.ts'
import { Reasons } from '#web/validation/Reasons.tsx'
import styles from './LinkDocument.module.css'
import { LinkLines } from './LinkLines.tsx'

interface LinkDocumentProps {
  kind: OpenedLink['kind']
  document: PendingDocument
  /** Where it can be decided, behind the sign-in. */
  destination: string
}

/** What waits, to be read: every figure that a decision rests on, and no link but the one to the sign-in. */
export function LinkDocument({ kind, document, destination }: LinkDocumentProps) {
  const { t } = useTexts()
  const { number } = document
  return (
    <article className={spacing.stack}>
      <PageTitle title={t(`validation.link_title_${kind}`, { number })} />
      <Notice kind="info">{t('validation.link_once')}</Notice>
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
      <div className={styles.bar}>
        <div className={styles.verdict}>
          <p>
            <LimitSentence order={document} /> <Reasons of={document} isLimitTold={document.center_limit !== null} />
          </p>
          <CenterLimit order={document} isOffer={kind === 'offer'} />
        </div>
        <ButtonLink variant="primary" href={paths.signIn(destination)}>
          {t('validation.link_sign_in')}
        </ButtonLink>
      </div>
    </article>
  )
}

function LinkFacts({ document }: { document: PendingDocument }) {
  const { t } = useTexts()
  return (
    <Facts label={t('orders.facts')}>
      <Fact term={t('orders.client')}>{document.client}</Fact>
      <Fact term={t('orders.center')}>{document.center ?? '–'}</Fact>
      <Fact term={t('orders.created_by')}>{document.placed_by || '–'}</Fact>
      <Fact term={t('orders.date')}>{formatDayTime(document.placed_at)}</Fact>
      {document.valid_until && <Fact term={t('validation.link_valid')}>{formatDay(document.valid_until)}</Fact>}
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
