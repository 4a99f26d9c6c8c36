import { MAX_LINES } from '#domain/cart/contract.ts'
import { formatMoney } from '#domain/format.ts'
import type { ImportPreview } from '#domain/orders-import/contract.ts'
import { formatNumber } from '#web/texts/numbers.ts'
import { saveFile } from '#web/ui/files/saveFile.ts'
import { plainCell, spreadsheetOf } from '#web/ui/files/spreadsheet.ts'
import { useTexts } from '#web/texts/texts.ts'
import { bottomBar } from '#web/ui/feedback/bottomBar.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import { LimitBar } from '#web/ui/pictures/LimitBar.tsx'
import { Spinner } from '#web/ui/feedback/Spinner.tsx'
import styles from './ImportOrders.module.css'
import { createLabel } from './createLabel.ts'
import { cartObstacle } from './toCart.ts'

interface SendBarProps {
  preview: ImportPreview
  /** What keeps the orders from being sent, as a sentence. */
  problem: string | undefined
  /** It is known whose cart it would be. */
  hasClient: boolean
  isAdding: boolean
  /** How much of the file has been sent, from 0 to 100; null while it is not being sent. */
  percent: number | null
  isChecking: boolean
  onSend: () => void
  onAddToCart: () => void
  onCancel: () => void
}

/** The orders that would be placed, each beside the limit of its centre, and the way on. */
export function SendBar(props: SendBarProps) {
  const { preview, problem, percent, isChecking, hasClient, isAdding, onSend, onAddToCart, onCancel } = props
  const { t } = useTexts()
  const { orders, counts, currency_symbol } = preview
  if (percent !== null) return <SendingBar percent={percent} onCancel={onCancel} />
  const lines = orders.reduce((sum, order) => sum + order.lines, 0)
  const hasIssues = preview.rows.some(row => row.issue !== null)
  const isOff = isChecking || counts.error > 0 || lines === 0
  const obstacle = cartObstacle(orders)
  return (
    <div ref={bottomBar} className={styles.send}>
      <ul className={styles.orders}>
        {orders.map(({ center, lines, base, total, limit, is_over_limit }) => (
          <li key={center.id}>
            <span className={styles.orderHead}>
              <b>{center.name}</b>
              <span className="tnum">
                {t('orders_import.order_summary', {
                  count: lines,
                  lines: formatNumber(lines),
                  amount: formatMoney(base, currency_symbol),
                })}
                {' · '}
                <b>{t('orders_import.with_tax', { amount: formatMoney(total, currency_symbol) })}</b>
              </span>
            </span>
            {limit.purchase_limit !== null && (
              <LimitBar
                current={limit.purchase_current}
                waiting={limit.purchase_waiting}
                cart={base}
                limit={limit.purchase_limit}
                period={limit.purchase_limit_period}
                symbol={currency_symbol}
                size="card"
              />
            )}
            {is_over_limit && <span className={styles.over}>{t('orders_import.above_limit')}</span>}
          </li>
        ))}
        {orders.length === 0 && counts.error === 0 && <li>{t('orders_import.nothing_to_import')}</li>}
      </ul>
      <div className={styles.sendButtons}>
        {hasIssues && <Button onClick={() => void downloadIssues()}>{t('orders_import.download_issues')}</Button>}
        <Button onClick={onCancel}>{t('common.cancel')}</Button>
        {obstacle === undefined && hasClient && (
          <Button busy={isAdding} disabled={isOff} onClick={onAddToCart}>
            {t('orders_import.to_cart')}
          </Button>
        )}
        <Button variant="primary" busy={isChecking} disabled={isOff || isAdding} onClick={onSend}>
          {isChecking ? t('orders_import.checking') : t(...createLabel(preview))}
        </Button>
        {obstacle !== undefined && (
          <p className={styles.obstacle}>{t(`orders_import.${obstacle}`, { limit: formatNumber(MAX_LINES) })}</p>
        )}
        <div role="alert" className={styles.problem}>
          {problem}
        </div>
      </div>
    </div>
  )

  async function downloadIssues() {
    const head = ['row', 'code', 'quantity', 'product', 'issue'] as const
    const rows = preview.rows.flatMap(row => {
      if (row.issue === null) return []
      const { code, written, center } = row
      const problem = t(`orders_import.issue_${row.issue}`, {
        quantity: formatNumber(row.quantity),
        code,
        written,
        center,
        unit: row.written_unit,
        name: row.product?.name ?? code,
      })
      return [[row.row, ...[code, written, row.product?.name ?? '', problem].map(plainCell)]]
    })
    const content = await spreadsheetOf([head.map(name => t(`orders_import.${name}`)), ...rows])
    saveFile({ content, name: `${t('orders_import.issue')}.xlsx` })
  }
}

/** While the file is on its way it can be called back; once the server has all of it, the orders are being placed. */
function SendingBar({ percent, onCancel }: { percent: number; onCancel: () => void }) {
  const { t } = useTexts()
  const isThere = percent === 100
  const words = isThere ? t('orders_import.placing') : t('orders_import.sending_percent', { percent })
  return (
    <div ref={bottomBar} className={styles.send}>
      <div className={styles.way}>
        <p role={isThere ? 'status' : undefined}>
          {isThere && <Spinner />}
          {words}
        </p>
        <progress value={percent} max={100} aria-label={t('orders_import.sending')} />
      </div>
      {!isThere && (
        <div className={styles.sendButtons}>
          <Button onClick={onCancel}>{t('orders_import.cancel_sending')}</Button>
        </div>
      )}
    </div>
  )
}
