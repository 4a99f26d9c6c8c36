import { formatMoney } from '#domain/format.ts'
import type { DueSums as Sums } from '#domain/invoices/contract.ts'
import { useTexts } from '#web/texts/texts.ts'
import { classNames } from '#web/ui/classNames.ts'
import prose from '#web/ui/prose.module.css'
import styles from './DueSums.module.css'

/** What is due and what is overdue of all invoices that were found, by currency. */
export function DueSums({ of }: { of: Sums[] | undefined }) {
  const { t } = useTexts()
  if (!of || of.length === 0) return null
  const sums = of.flatMap(({ currency_symbol: symbol, due, overdue }) => [
    { key: `due ${symbol}`, term: t('invoices.due_sum'), amount: formatMoney(due, symbol), isLate: false },
    ...(overdue === 0
      ? []
      : [
          {
            key: `overdue ${symbol}`,
            term: t('invoices.overdue_sum'),
            amount: formatMoney(overdue, symbol),
            isLate: true,
          },
        ]),
  ])
  return (
    <section aria-label={t('invoices.sums')}>
      <dl className={styles.sums}>
        {sums.map(({ key, term, amount, isLate }) => (
          <div key={key}>
            <dt>{term}</dt>
            <dd className={classNames('tnum', isLate && prose.danger)}>{amount}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
