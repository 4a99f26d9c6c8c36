import { formatMoney, formatPrice } from '#domain/format.ts'
import type { RunLine, RunLook as Look, StandingRun } from '#domain/standing-baskets/shapes.ts'
import { formatNumber } from '#web/texts/numbers.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { QuantityField } from '#web/ui/fields/QuantityField.tsx'
import { LimitBar } from '#web/ui/pictures/LimitBar.tsx'
import { Fact, Facts } from '#web/ui/tables/Facts.tsx'
import { Sums } from '#web/ui/tables/Sums.tsx'
import { dayWords, momentWords } from './words.ts'
import styles from './Standing.module.css'

export function RunFacts({ run }: { run: StandingRun }) {
  const { t, language } = useTexts()
  return (
    <Facts label={t('standing.title')}>
      <Fact term={t('orders.center')}>{run.center.name}</Fact>
      <Fact term={t('orders.delivery')}>{dayWords(run.day, language)}</Fact>
      <Fact term={t('standing.answer_until')}>{momentWords(run.until, language)}</Fact>
    </Facts>
  )
}

interface RunLookProps {
  look: Look
  /** Absent where quantities are not changed. */
  onQuantity?: (line: number, quantity: number) => void
}

/** What a delivery would order now: lines, what is not had of them, what it comes to, and the limit. */
export function RunLook({ look, onQuantity }: RunLookProps) {
  const { t } = useTexts()
  const { order, lines, problem, currency_symbol: symbol } = look
  if (problem !== '') return <Notice kind="warning">{problem}</Notice>
  return (
    <>
      <ul className={styles.lines}>
        {lines.map(line => (
          <li key={line.line} className={styles.line}>
            <LineWords line={line} symbol={symbol} />
            <span className={styles.amount}>
              {onQuantity && !isRefused(line) ? (
                <QuantityField
                  compact
                  saveAfter={0}
                  value={line.wanted}
                  label={t('standing.quantity_of', { name: line.product.name })}
                  onCommit={quantity => onQuantity(line.line, quantity)}
                />
              ) : (
                <b className="tnum">{formatNumber(line.quantity)}</b>
              )}
              <span className="tnum">{formatMoney(line.base, symbol)}</span>
            </span>
          </li>
        ))}
      </ul>
      {order ? (
        <Sums
          rows={[
            [t('totals.base'), formatMoney(order.base, symbol)],
            [t('totals.taxes'), formatMoney(order.tax_total, symbol)],
          ]}
          total={[t('orders.total'), formatMoney(order.total, symbol)]}
        />
      ) : (
        <Notice kind="warning">{t('standing.nothing_to_order')}</Notice>
      )}
      {order && order.limit.purchase_limit !== null && (
        <LimitBar
          current={order.limit.purchase_current}
          waiting={order.limit.purchase_waiting}
          cart={order.base}
          limit={order.limit.purchase_limit}
          period={order.limit.purchase_limit_period}
          symbol={symbol}
          size="card"
        />
      )}
      {order?.is_over_limit && <Notice kind="info">{t('standing.waits')}</Notice>}
    </>
  )
}

// Another number of these can be had; of anything else that is said none can, however many are wished.
const OF_THE_NUMBER: ReadonlySet<RunLine['issue']> = new Set(['above_stock', 'rounded', 'in_format', 'no_quantity'])

const isRefused = ({ issue, quantity }: RunLine): boolean =>
  issue !== null && quantity === 0 && !OF_THE_NUMBER.has(issue)

function LineWords({ line, symbol }: { line: RunLine; symbol: string }) {
  const { t } = useTexts()
  const { product, unit_name, unit_quantity, price, price_before, issue, quantity, wanted } = line
  const said = [
    product.external_id,
    unit_quantity === 1 ? unit_name : `${unit_name} × ${formatNumber(unit_quantity, 3)}`,
    price !== null && formatPrice(price, symbol),
  ]
  return (
    <span className={styles.words}>
      {product.name}
      <small className={styles.quiet}>{said.filter(Boolean).join(' · ')}</small>
      {issue && (
        <small className={styles.problem}>
          {issue === 'unknown_unit'
            ? t('order_templates.format_gone')
            : t(`orders_import.issue_${issue}`, {
                quantity: formatNumber(quantity),
                written: formatNumber(wanted),
                name: product.name,
                code: product.external_id,
              })}
        </small>
      )}
      {price !== null && price_before !== null && (
        <small className={styles.problem}>
          {t('standing.dearer', {
            name: product.name,
            before: formatPrice(price_before, symbol),
            now: formatPrice(price, symbol),
          })}
        </small>
      )}
    </span>
  )
}
