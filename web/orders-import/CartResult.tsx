import type { RefObject } from 'react'
import { formatNumber } from '#web/texts/numbers.ts'
import { paths } from '#web/routing/paths.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Button, ButtonLink } from '#web/ui/fields/Button.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import spacing from '#web/ui/spacing.module.css'
import styles from './ImportOrders.module.css'
import type { InCart } from './state.ts'

interface CartResultProps {
  outcome: InCart
  notice: RefObject<HTMLDivElement | null>
  onAgain: () => void
}

/** What of the file is in the cart now, and of every other line why not. */
export function CartResult({ outcome: { added, refused, asked }, notice, onAgain }: CartResultProps) {
  const { t } = useTexts()
  const capped = added.filter(line => line.added < (asked[line.index]?.quantity ?? 0))
  const nameOf = (index: number) => asked[index]?.name ?? ''
  return (
    <section className={styles.result}>
      <Notice kind={added.length > 0 ? 'success' : 'danger'} ref={notice}>
        {added.length > 0 ? t('orders_import.cart_done', { count: added.length }) : t('orders_import.cart_none')}
      </Notice>
      {capped.length + refused.length > 0 && (
        <Notice kind="warning">
          {t('orders_import.cart_left')}
          <ul className={styles.reasons}>
            {capped.map(line => (
              <li key={line.index}>
                {t('orders_import.cart_capped', {
                  name: nameOf(line.index),
                  added: formatNumber(line.added),
                  asked: formatNumber(asked[line.index]?.quantity ?? 0),
                })}
              </li>
            ))}
            {refused.map(line => (
              <li key={line.index}>
                {t('orders_import.cart_refused', { name: nameOf(line.index), reason: line.message })}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <div className={spacing.wrapping}>
        <ButtonLink variant="primary" href={paths.cart()}>
          {t('orders_import.see_cart')}
        </ButtonLink>
        <Button variant="ghost" onClick={onAgain}>
          {t('orders_import.again')}
        </Button>
      </div>
    </section>
  )
}
