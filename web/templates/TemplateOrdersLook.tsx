import { formatMoney } from '#domain/format.ts'
import type { TemplatePreview } from '#domain/order-templates/contract.ts'
import { formatNumber } from '#web/texts/numbers.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { LimitBar } from '#web/ui/pictures/LimitBar.tsx'
import styles from './Templates.module.css'

/** What each center would order, beside its limit, and what of the list is not ordered there. */
export function TemplateOrdersLook({ preview }: { preview: TemplatePreview }) {
  const { t } = useTexts()
  const { orders, left_out, currency_symbol } = preview
  const centers = new Map([...orders, ...left_out].map(({ center }) => [center.id, center]))
  return (
    <>
      {orders.length === 0 && <Notice kind="warning">{t('order_templates.nothing_at_all')}</Notice>}
      <ul className={styles.orders}>
        {[...centers.values()].map(center => {
          const order = orders.find(one => one.center.id === center.id)
          return (
            <li key={center.id} className={styles.order}>
              <span className={styles.head}>
                <b>{center.name}</b>
                {order && (
                  <span className="tnum">
                    {t('orders_import.order_summary', {
                      count: order.lines,
                      lines: formatNumber(order.lines),
                      amount: formatMoney(order.base, currency_symbol),
                    })}
                    {' · '}
                    <b>{t('orders_import.with_tax', { amount: formatMoney(order.total, currency_symbol) })}</b>
                  </span>
                )}
              </span>
              {order && order.limit.purchase_limit !== null && (
                <LimitBar
                  current={order.limit.purchase_current}
                  waiting={order.limit.purchase_waiting}
                  cart={order.base}
                  limit={order.limit.purchase_limit}
                  period={order.limit.purchase_limit_period}
                  symbol={currency_symbol}
                  size="card"
                />
              )}
              {order?.is_over_limit && <span className={styles.problem}>{t('orders_import.above_limit')}</span>}
              <LeftOut lines={left_out.filter(line => line.center.id === center.id)} />
            </li>
          )
        })}
      </ul>
    </>
  )
}

function LeftOut({ lines }: { lines: TemplatePreview['left_out'] }) {
  const { t } = useTexts()
  if (lines.length === 0) return null
  return (
    <div>
      <p className={styles.quiet}>{t('order_templates.not_ordered')}</p>
      <ul className={styles.left}>
        {lines.map(({ line, product, quantity, wanted, issue }) => {
          const problem =
            issue === 'unknown_unit'
              ? t('order_templates.format_gone')
              : t(`orders_import.issue_${issue}`, {
                  quantity: formatNumber(quantity),
                  written: formatNumber(wanted),
                  name: product.name,
                  code: product.external_id,
                })
          return (
            <li key={line} className={styles.problem}>
              {t('order_templates.left_out_line', { name: product.name, problem })}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
