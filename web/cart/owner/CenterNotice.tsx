import { useState } from 'react'
import type { Cart } from '#domain/cart/contract.ts'
import { useSession } from '#web/session/SessionProvider.tsx'
import { useTexts } from '#web/texts/texts.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { toast } from '#web/ui/feedback/shownToasts.ts'
import { CenterMoveDialog } from './CenterMoveDialog.tsx'
import styles from './CenterMoveDialog.module.css'
import { type CenterMove, useFilledFor, useMoveBack } from './useCenterMoves.ts'

/** The lines were put in for another centre than the one that they go to now: which, what it changes, and back to it. */
export function CenterNotice({ cart }: { cart: Cart }) {
  const { t } = useTexts()
  const to = useSession().state.center
  const filledFor = useFilledFor(cart)
  const goBack = useMoveBack()
  const [shown, setShown] = useState<CenterMove>()
  const [isReading, setReading] = useState(false)
  if (!filledFor || !to) return null
  const { center, readMove } = filledFor
  async function show() {
    setReading(true)
    try {
      setShown(await readMove())
    } catch (error) {
      toast.error(error instanceof Error ? error.message : t('errors.generic'))
    } finally {
      setReading(false)
    }
  }
  return (
    <Notice
      kind="info"
      action={
        <span className={styles.actions}>
          <Button size="small" variant="ghost" busy={isReading} onClick={() => void show()}>
            {t('cart.recentered_show')}
          </Button>
          <Button size="small" onClick={() => goBack(center)}>
            {t('cart.recentered_back', { name: center.name })}
          </Button>
        </span>
      }
    >
      {t('cart.recentered_from', { from: center.name, name: to.name })}
      {shown && shown.to.id === to.id && (
        <CenterMoveDialog
          move={shown}
          onBack={() => {
            setShown(undefined)
            goBack(center)
          }}
          onStay={() => setShown(undefined)}
        />
      )}
    </Notice>
  )
}
