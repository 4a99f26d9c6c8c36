import { IconAlertTriangle } from '@tabler/icons-react'
import type { CartItem } from '#domain/cart/contract.ts'
import { limitSuggestions } from '#domain/cart/limit.ts'
import type { DiscountOnWhole, LimitProjection, LimitSuggestion } from '#domain/cart/limit.ts'
import type { LimitPeriod } from '#domain/dates.ts'
import { formatMoney } from '#domain/format.ts'
import { useTexts } from '#web/texts/texts.ts'
import { classNames } from '#web/ui/classNames.ts'
import { LimitBar } from '#web/ui/pictures/LimitBar.tsx'
import styles from './LimitPanel.module.css'
import { totalsLine } from '#web/cart/data/optimistic.ts'
import { formatNumber } from '#web/texts/numbers.ts'

interface LimitPanelProps {
  projection: LimitProjection
  /** What waits for validation and does not count yet. */
  waiting: number | undefined
  period: LimitPeriod
  items: CartItem[]
  /** The discount on the whole cart. */
  whole: DiscountOnWhole
  symbol: string
  /** What is said where the limit is passed (000 §5). */
  message: string
  onSuggestion: (suggestion: LimitSuggestion) => void
  /** On a phone: a slim bar, that it is passed, and the first way back under the limit. */
  slim?: boolean
}

/** The limit of the centre with this cart in it, and where it is passed, the ways back under it. */
export function LimitPanel({
  projection,
  waiting,
  period,
  items,
  whole,
  symbol,
  message,
  onSuggestion,
  slim,
}: LimitPanelProps) {
  const { t } = useTexts()
  const suggestions = limitSuggestions(items.filter(isReducible).map(asReducible), projection.missing, whole)
  const shown = slim ? suggestions.slice(0, 1) : suggestions
  const nameOf = (id: number) => items.find(item => item.id === id)?.product_data.name ?? ''
  return (
    <div className={classNames(styles.panel, slim && styles.slim)}>
      <LimitBar
        size={slim ? 'header' : 'cart'}
        current={projection.current}
        waiting={waiting}
        cart={projection.cart}
        limit={projection.limit}
        period={period}
        symbol={symbol}
      />
      {projection.is_over && (
        <div className={styles.over}>
          <p className={styles.message} role="status">
            <IconAlertTriangle size={17} stroke={1.9} aria-hidden="true" />
            {message}
          </p>
          {!slim && (
            <p className={styles.missing}>
              <OverBy amount={formatMoney(projection.missing, symbol)} />{' '}
              {t(shown.length > 0 ? 'cart.suggestions' : 'cart.no_suggestion')}
            </p>
          )}
          {shown.length > 0 && (
            <ul className={styles.suggestions}>
              {shown.map(suggestion => (
                <li key={suggestion.id}>
                  <button type="button" onClick={() => onSuggestion(suggestion)}>
                    <span className={styles.what}>{labelOf(suggestion, nameOf(suggestion.id))}</span>
                    <span className={classNames('tnum', styles.saved)}>{formatMoney(-suggestion.saved, symbol)}</span>
                  </button>
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </div>
  )

  function labelOf({ fewer, quantity }: LimitSuggestion, name: string): string {
    if (quantity === 0) return t('cart.suggest_remove', { name })
    return t('cart.suggest_fewer', { fewer: formatNumber(fewer), name })
  }
}

/** The amount stands out in its sentence, wherever a language puts it. */
function OverBy({ amount }: { amount: string }) {
  const { t } = useTexts()
  const [before, after] = t('cart.over_by', { amount: '\u0000' }).split('\u0000')
  return (
    <>
      {before}
      <strong className="tnum">{amount}</strong>
      {after}
    </>
  )
}

const isReducible = (item: CartItem) => item.is_valid_product && !item.is_charge
const asReducible = (item: CartItem) => ({ id: item.id, ...totalsLine(item) })
