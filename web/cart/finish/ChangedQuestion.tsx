import { Suspense } from 'react'
import type { Cart } from '#domain/cart/contract.ts'
import { formatMoney } from '#domain/format.ts'
import type { Difference } from '#domain/cart/shown.ts'
import { useTexts } from '#web/texts/texts.ts'
import { lateComponent } from '#web/ui/lateComponent.ts'

// Few see it.
const ChangedDialog = lateComponent(() => import('#web/changed/ChangedDialog.tsx'), 'ChangedDialog')

interface ChangedQuestionProps {
  finishing: { differences: Difference[] | undefined; forget: () => void }
  /** As it is now. */
  cart: Pick<Cart, 'final' | 'currency_symbol'>
  /** What sending it is called. */
  label: string
  onGo: () => void
}

/** Where the cart was not sent because something else had been shown: what has changed, and whether to send it now. */
export function ChangedQuestion({ finishing, cart, label, onGo }: ChangedQuestionProps) {
  const { t } = useTexts()
  if (!finishing.differences) return null
  const amount = formatMoney(cart.final, cart.currency_symbol)
  return (
    <Suspense>
      <ChangedDialog
        differences={finishing.differences}
        symbol={cart.currency_symbol}
        go={t('changed.go', { label, amount })}
        onGo={() => {
          finishing.forget()
          onGo()
        }}
        onClose={finishing.forget}
      />
    </Suspense>
  )
}
