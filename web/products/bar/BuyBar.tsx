import { IconShoppingCartPlus } from '@tabler/icons-react'
import { useCartPlace } from '#web/cart/preview/useCartPlace.ts'
import { LimitAfter } from '#web/products/article/LimitAfter.tsx'
import { usePhone } from '#web/ui/usePhone.ts'
import { useTexts } from '#web/texts/texts.ts'
import { bottomBar } from '#web/ui/feedback/bottomBar.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import prose from '#web/ui/prose.module.css'
import { Money } from '#web/ui/tables/Money.tsx'
import styles from './BuyBar.module.css'

interface BuyBarProps {
  /** Lines with a quantity, and what they come to. */
  lines: number
  total: number
  symbol: string
  /** Said while there is nothing to add; without it there is no bar then. */
  hint?: string
  isAdding: boolean
  onClear: () => void
  onAdd: () => void
}

/** What has been typed comes to so much, and does this to the limit; always in view while there is something. */
export function BuyBar({ lines, total, symbol, hint, isAdding, onClear, onAdd }: BuyBarProps) {
  const { t } = useTexts()
  const isPhone = usePhone()
  const hasCartBeside = useCartPlace() === 'beside'
  return (
    <section
      ref={bottomBar}
      className={styles.bar}
      data-empty={lines === 0 ? (hint === undefined ? 'none' : '') : undefined}
      aria-label={t('buying.bar')}
    >
      <p className={prose.nowrap} role="status">
        {lines === 0 ? (
          <span className={styles.hint}>{hint}</span>
        ) : (
          <>
            <b>{t('buying.lines', { count: lines })}</b>
            {' · '}
            <Money value={total} symbol={symbol} className={styles.total} />
          </>
        )}
      </p>
      <div className={styles.limit}>{lines > 0 && <LimitAfter added={total} slim={isPhone || hasCartBeside} />}</div>
      <div className={styles.actions}>
        <Button disabled={lines === 0 || isAdding} onClick={onClear}>
          {t('buying.clear')}
        </Button>
        <Button
          variant="primary"
          busy={isAdding}
          disabled={lines === 0}
          icon={<IconShoppingCartPlus size={18} stroke={1.75} aria-hidden="true" />}
          onClick={onAdd}
        >
          {lines === 0 ? t('buying.add_none') : t('buying.add', { count: lines })}
        </Button>
      </div>
    </section>
  )
}
