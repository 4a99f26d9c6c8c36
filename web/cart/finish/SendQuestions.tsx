import type { Cart } from '#domain/cart/contract.ts'
import type { Center } from '#domain/clients/contract.ts'
import { ChangedQuestion } from './ChangedQuestion.tsx'
import { OtherProducts } from './OtherProducts.tsx'
import { RegionDialog } from './RegionDialog.tsx'
import type { Finishing } from './useFinishing.ts'

interface SendQuestionsProps {
  finishing: Finishing
  cart: Cart
  center: Center | null
  /** What sending it is called. */
  label: string
}

/** What is asked between the press and the sending. */
export function SendQuestions({ finishing, cart, center, label }: SendQuestionsProps) {
  const { sending, others, shipping, send, stopAsking } = finishing
  return (
    <>
      <ChangedQuestion finishing={sending} cart={cart} label={label} onGo={send} />
      {/* Both stay while the order is on its way: where they were, a second tap would meet what lies below them. */}
      {others.asked && !shipping.isAsking && (
        <OtherProducts
          products={others.asked.products}
          isSending={sending.isSending}
          onAdded={others.close}
          onDeclined={() => sending.start() && others.asked?.proceed()}
        />
      )}
      {shipping.isAsking && center && (
        <RegionDialog
          province={center.province}
          symbol={cart.currency_symbol}
          isSending={sending.isSending}
          onAccept={() => sending.start() && shipping.accept()}
          onClose={stopAsking}
        />
      )}
    </>
  )
}
