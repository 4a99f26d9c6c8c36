import { IconShoppingCartPlus } from '@tabler/icons-react'
import { useCartPlace } from '#web/cart/preview/useCartPlace.ts'
import { LimitAfter } from '#web/products/article/LimitAfter.tsx'
import { usePhone } from '#web/ui/usePhone.ts'
import { useSession } from '#web/session/SessionProvider.tsx'
import { useTexts } from '#web/texts.ts'
import { bottomBar } from '#web/ui/feedback/bottomBar.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import { Money } from '#web/ui/tables/Money.tsx'
import styles from './BuyBar.module.css'
import { totalOf } from './draft.ts'
import type { Draft } from './draft.ts'

interface BuyBarProps {
  draft: Draft
  isAdding: boolean
  onClear: () => void
  onAdd: () => void
}

/** What has been typed comes to so much, and does this to the limit; always in view while there is something. */
export function BuyBar({ draft, isAdding, onClear, onAdd }: BuyBarProps) {
  const { t } = useTexts()
  const { client } = useSession().state
  const isPhone = usePhone()
  const hasCartBeside = useCartPlace() === 'beside'
  const total = totalOf(draft)
  const symbol = client?.currency_symbol ?? [...draft.values()][0]?.product.currency_symbol ?? ''
  return (
    <section ref={bottomBar} className={styles.bar} aria-label={t('buying.bar')}>
      <p className={styles.sum} role="status">
        {draft.size === 0 ? (
          <span className={styles.hint}>{t('buying.keys')}</span>
        ) : (
          <>
            <b>{t('buying.lines', { count: draft.size })}</b>
            {' · '}
            <Money value={total} symbol={symbol} className={styles.total} />
          </>
        )}
      </p>
      <div className={styles.limit}>
        {draft.size > 0 && <LimitAfter added={total} slim={isPhone || hasCartBeside} />}
      </div>
      <div className={styles.actions}>
        <Button disabled={draft.size === 0 || isAdding} onClick={onClear}>
          {t('buying.clear')}
        </Button>
        <Button
          variant="primary"
          busy={isAdding}
          disabled={draft.size === 0}
          icon={<IconShoppingCartPlus size={18} stroke={1.75} aria-hidden="true" />}
          onClick={onAdd}
        >
          {draft.size === 0 ? t('buying.add_none') : t('buying.add', { count: draft.size })}
        </Button>
      </div>
    </section>
  )
}
