import { useState } from 'react'
import type { Dispatch } from 'react'
import { businessDay } from '#domain/dates.ts'
import type { ImportPreview } from '#domain/orders-import/contract.ts'
import { useOrderRules } from '#web/clients/api.ts'
import { useDelivery } from '#web/delivery/deliveryDays.ts'
import { useSaid } from '#web/cart/finish/useSaid.ts'
import { OrderFields } from './OrderFields.tsx'
import { Preview } from './Preview.tsx'
import { SendBar } from './SendBar.tsx'
import type { ImportAction, ImportState } from './state.ts'
import { fieldProblems } from './orderInputs.ts'

interface ReviewStepProps {
  state: ImportState
  preview: ImportPreview
  isChecking: boolean
  isAdding: boolean
  dispatch: Dispatch<ImportAction>
  onSend: () => void
  onAddToCart: () => void
  onCancel: () => void
}

/** The rows of the file, what is asked of its orders, and what they will cost: nothing is ordered before this is seen. */
export function ReviewStep({
  state,
  preview,
  isChecking,
  isAdding,
  dispatch,
  onSend,
  onAddToCart,
  onCancel,
}: ReviewStepProps) {
  const [today] = useState(() => businessDay(new Date()))
  const { orders } = preview
  const rules = useOrderRules(state.client?.id)
  const center = orders.length === 1 ? orders[0]?.center.id : undefined
  const delivery = useDelivery(state.words.delivery_date === '' ? undefined : center)
  const said = useSaid(fieldProblems(state.words, { today, delivery, rules }))

  return (
    <>
      <Preview state={state} preview={preview} isChecking={isChecking} dispatch={dispatch} />
      {orders.length > 0 && <OrderFields state={state} orders={orders} errorOf={said.errorOf} dispatch={dispatch} />}
      <SendBar
        preview={preview}
        problem={said.message}
        percent={state.isSending ? state.percent : null}
        isChecking={isChecking}
        hasClient={state.client !== null}
        isAdding={isAdding}
        onSend={() => said.press() && onSend()}
        onAddToCart={onAddToCart}
        onCancel={onCancel}
      />
    </>
  )
}
