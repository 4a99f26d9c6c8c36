import type { WaitingOrder } from '#domain/orders/contract.ts'
import { formatMoney } from '#domain/format.ts'
import { formatNumber } from '#web/texts/numbers.ts'
import { useTexts } from '#web/texts/texts.ts'
import { CheckField } from '#web/ui/fields/Field.tsx'
import prose from '#web/ui/prose.module.css'
import styles from './LimitDialog.module.css'

interface FreedOrdersProps {
  /** Those that would be within the limit that is typed. */
  orders: readonly WaitingOrder[]
  /** How many wait beside them. */
  others: number
  chosen: ReadonlySet<number>
  onChoose: (id: number, isChosen: boolean) => void
}

/** Which orders that wait would be within the limit: each is offered, and none is validated unless it is ticked. */
export function FreedOrders({ orders, others, chosen, onChoose }: FreedOrdersProps) {
  const { t } = useTexts()
  if (orders.length + others === 0) return null
  return (
    <fieldset className={styles.freed}>
      <legend>{t('desk.waiting_orders')}</legend>
      {orders.map(({ id, number, base, currency_symbol, user_creator }) => (
        <CheckField
          key={id}
          label={t('desk.free_order', { number, base: formatMoney(base, currency_symbol) })}
          {...(user_creator && {
            help: t('desk.free_order_by', { name: `${user_creator.first_name} ${user_creator.last_name}`.trim() }),
          })}
          checked={chosen.has(id)}
          onChange={event => onChoose(id, event.currentTarget.checked)}
        />
      ))}
      {others > 0 && (
        <p className={prose.hint}>{t('desk.waits_on', { count: others, number: formatNumber(others) })}</p>
      )}
    </fieldset>
  )
}
