import { IconShoppingCartPlus } from '@tabler/icons-react'
import { formatMoney } from '#domain/format.ts'
import { useAddLines } from '#web/cart/data/addLines.ts'
import { useAddress } from '#web/routing/useAddress.ts'
import { useSession } from '#web/session/SessionProvider.tsx'
import { useBuyerPaths } from '#web/session/useBuyerPaths.ts'
import { useClientLocked } from '#web/session/useClientLocked.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import { toast } from '#web/ui/feedback/shownToasts.ts'
import { PromiseBox } from '#web/delivery/PromiseBox.tsx'
import { usePhone } from '#web/ui/usePhone.ts'
import { LimitBar } from '#web/ui/pictures/LimitBar.tsx'
import { refreshDue } from '#web/due/api.ts'
import styles from './DueBlock.module.css'
import type { useChoice } from './useChoice.ts'
import type { Left } from './useLeft.ts'

interface DueSumProps {
  choice: ReturnType<typeof useChoice>
  left: Left | null
}

/** What is chosen comes to so much and leaves so much of the limit; one press puts it into the cart and opens it. */
export function DueSum({ choice: { chosen, total, beyond, forget }, left }: DueSumProps) {
  const { t } = useTexts()
  const { client, center } = useSession().state
  const { go } = useAddress()
  const paths = useBuyerPaths()
  const adding = useAddLines()
  const isPhone = usePhone()
  const isLocked = useClientLocked()
  const symbol = client?.currency_symbol ?? ''
  const money = (amount: number) => formatMoney(amount, symbol)

  async function add() {
    const lines = chosen.map(({ product, quantity }) => ({ product: product.id, quantity, unit: null }))
    try {
      const { added, refused } = await adding.mutateAsync(lines)
      for (const { message } of refused) toast.error(message)
      if (added.length === 0) return
      forget()
      refreshDue()
      go(paths.cart())
    } catch {
      toast.error(t('errors.generic'))
    }
  }

  return (
    <div className={styles.sum}>
      {!isPhone && <PromiseBox />}
      {left && (
        <div className={styles.limit}>
          <LimitBar
            size="card"
            current={left.current}
            waiting={left.waiting}
            cart={left.inCart + total}
            limit={left.limit}
            period={left.period}
            symbol={symbol}
          />
          {beyond > 0 && <p className={styles.note}>{t('due.beyond', { count: beyond })}</p>}
        </div>
      )}
      <div className={styles.send}>
        <p className={styles.total} role="status">
          <span>{t('due.chosen', { count: chosen.length })}</span>
          <b className="tnum">{money(total)}</b>
        </p>
        <Button
          variant="primary"
          size="large"
          wide
          busy={adding.isPending}
          disabled={chosen.length === 0 || isLocked}
          icon={<IconShoppingCartPlus size={18} stroke={1.75} aria-hidden="true" />}
          onClick={() => void add()}
        >
          {t('due.add', { count: chosen.length, amount: money(total) })}
        </Button>
        <p className={styles.after}>
          {left && center && total <= left.left
            ? t('due.after', { name: center.name, amount: money(Math.max(0, left.left - total)) })
            : t('due.looked_at')}
        </p>
      </div>
    </div>
  )
}
