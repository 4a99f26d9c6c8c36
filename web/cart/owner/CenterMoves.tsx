import { useState } from 'react'
import { centerChange, changesLines } from '#domain/cart/center-change.ts'
import { projectLimit } from '#domain/cart/limit.ts'
import { useSession } from '#web/session/SessionProvider.tsx'
import { useTexts } from '#web/texts/texts.ts'
import { toast } from '#web/ui/feedback/shownToasts.ts'
import { CenterMoveDialog } from './CenterMoveDialog.tsx'
import { type CenterMove, useCenterMoves, useMoveBack } from './useCenterMoves.ts'
import { countedNet } from '#web/cart/data/optimistic.ts'

/** Whoever changes the centre under a full cart is told what that changes, and can go back. */
export function CenterMoves() {
  const { t } = useTexts()
  const { state } = useSession()
  const [move, setMove] = useState<CenterMove>()
  const goBack = useMoveBack()

  useCenterMoves(made => {
    const { from, to } = made
    const isSame = !changesLines(centerChange(made.before.items, made.after.items))
    if (from && (!isSame || isOverLimit(made))) return setMove(made)
    if (from) toast.success(t('cart.recentered_same', { name: to.name }), { undo: () => goBack(from), about: 'center' })
    else if (!isSame) toast.info(t('cart.recentered_first', { name: to.name }))
  })

  if (!move || state.center?.id !== move.to.id) return null
  return (
    <CenterMoveDialog
      move={move}
      onBack={() => {
        setMove(undefined)
        goBack(move.from)
      }}
      onStay={() => setMove(undefined)}
    />
  )
}

const isOverLimit = ({ to, after }: CenterMove) => projectLimit(to, countedNet(after))?.is_over ?? false
