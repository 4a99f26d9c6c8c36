import type { ReactNode } from 'react'
import { formatDay, formatDayTime, formatMoney } from '#domain/format.ts'
import type { OpenedLink, PendingDocument } from '#domain/validation-link/contract.ts'
import { CenterLimit, LimitSentence } from '#web/orders/CenterLimit.tsx'
import { paths } from '#web/paths.ts'
import { useTexts } from '#web/texts.ts'
import { ButtonLink } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
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
    <article className={styles.document}>
      <PageTitle title={t(`validation.link_title_${kind}`, { number })} />
      <Notice kind="info">{t('validation.link_once')}</Notice>
      <Facts document={document} />
      <LinkLines document={document} />
      <div className={styles.end}>
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
            <LimitSentence order={document} />
          </p>
          <CenterLimit order={document} />
        </div>
        <ButtonLink variant="primary" href={paths.signIn(destination)}>
          {t('validation.link_sign_in')}
        </ButtonLink>
      </div>
    </article>
  )
}

function Facts({ document }: { document: PendingDocument }) {
  const { t } = useTexts()
  return (
    <dl className={styles.facts} aria-label={t('orders.facts')}>
      <Fact term={t('orders.client')}>{document.client}</Fact>
      <Fact term={t('orders.center')}>{document.center ?? '–'}</Fact>
      <Fact term={t('orders.created_by')}>{document.placed_by || '–'}</Fact>
      <Fact term={t('orders.date')}>{formatDayTime(document.placed_at)}</Fact>
      {document.valid_until && <Fact term={t('validation.link_valid')}>{formatDay(document.valid_until)}</Fact>}
    </dl>
  )
}

const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div>
    <dt>{term}</dt>
    <dd>{children}</dd>
  </div>
)

function Totals({ document }: { document: PendingDocument }) {
  const { t } = useTexts()
  const money = (value: number) => formatMoney(value, document.currency_symbol)
  return (
    <dl className={styles.totals}>
      <Fact term={t('orders.base')}>{money(document.base)}</Fact>
      <Fact term={t('cart.tax_all')}>{money(document.tax_total)}</Fact>
      <div className={styles.sum}>
        <dt>{t('orders.total')}</dt>
        <dd>{money(document.total)}</dd>
      </div>
    </dl>
  )
}
