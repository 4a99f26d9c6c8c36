import { useState } from 'react'
import type { Dispatch } from 'react'
import { MAX_CUSTOMER_NUMBER } from '#domain/cart/contract.ts'
import { businessDay } from '#domain/dates.ts'
import type { ImportPreview } from '#domain/orders-import/contract.ts'
import { useOrderRules } from '#web/clients/api.ts'
import { useDeliveryDays } from '#web/cart/finish/deliveryDays.ts'
import { fieldId } from '#web/cart/finish/finishForm.ts'
import { useTexts } from '#web/texts/texts.ts'
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
  const { t } = useTexts()
  const [today] = useState(() => businessDay(new Date()))
  const [wasTried, setTried] = useState(false)
  const { orders } = preview
  const rules = useOrderRules(state.client?.id)
  const center = orders.length === 1 ? orders[0]?.center.id : undefined
  const calendar = useDeliveryDays(state.words.delivery_date === '' ? undefined : center)
  const problems = fieldProblems(state.words, { today, calendar, rules })
  const said = wasTried ? problems[0] : undefined

  function send() {
    setTried(true)
    const [first] = problems
    if (first?.field) return document.getElementById(fieldId(first.field))?.focus()
    onSend()
  }

  return (
    <>
      <Preview state={state} preview={preview} isChecking={isChecking} dispatch={dispatch} />
      {orders.length > 0 && <OrderFields state={state} orders={orders} problem={said} dispatch={dispatch} />}
      <SendBar
        preview={preview}
        problem={said && t(said.key, { limit: MAX_CUSTOMER_NUMBER, ...said.params })}
        percent={state.isSending ? state.percent : null}
        isChecking={isChecking}
        hasClient={state.client !== null}
        isAdding={isAdding}
        onSend={send}
        onAddToCart={onAddToCart}
        onCancel={onCancel}
      />
    </>
  )
}
