import { useState } from 'react'
import { businessDay } from '#domain/dates.ts'
import type { TemplatePreview, WholeTemplate } from '#domain/order-templates/contract.ts'
import { useOrderRules } from '#web/clients/api.ts'
import type { OrderInputs } from '#web/cart/finish/finishForm.ts'
import { useSaid } from '#web/cart/finish/useSaid.ts'
import { useDelivery } from '#web/delivery/deliveryDays.ts'
import { createLabel } from '#web/orders-import/createLabel.ts'
import { OrderFields } from '#web/orders-import/OrderFields.tsx'
import { fieldProblems } from '#web/orders-import/orderInputs.ts'
import { useSession } from '#web/session/SessionProvider.tsx'
import { useTexts } from '#web/texts/texts.ts'
import { ErrorNotice } from '#web/ui/feedback/ErrorNotice.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Button } from '#web/ui/fields/Button.tsx'
import spacing from '#web/ui/spacing.module.css'
import { CenterChoice } from './CenterChoice.tsx'
import { TemplateOrdersLook } from './TemplateOrdersLook.tsx'
import styles from './Templates.module.css'
import { type usePlaceTemplate, useTemplatePreview } from './useTemplateOrders.ts'

type Placing = ReturnType<typeof usePlaceTemplate>

/** The centers, then what each would order beside its limit, and only then the button that orders. */
export function OrderForCenters({ template, place }: { template: WholeTemplate; place: Placing }) {
  const { t } = useTexts()
  const [centers, setCenters] = useState<number[]>([])
  const { data, isFetching, isError, refetch } = useTemplatePreview(template.id, centers)
  const preview = centers.length > 0 ? data : undefined
  const isWaiting = centers.length > 0 && preview === undefined && !isError
  return (
    <>
      <CenterChoice client={template.client} chosen={centers} disabled={place.isPending} onChange={setCenters} />
      {centers.length === 0 && <p className={styles.quiet}>{t('order_templates.no_centers_chosen')}</p>}
      {isError && <ErrorNotice onRetry={() => void refetch()} />}
      {isWaiting && <Skeleton height={160} />}
      {preview && <TemplateOrdersLook preview={preview} />}
      {preview && preview.orders.length > 0 && (
        <SendOrders preview={preview} centers={centers} place={place} isChecking={isFetching} />
      )}
    </>
  )
}

const NO_WORDS: OrderInputs = { customer_number: '', delivery_date: '', accepts_legal: false }

interface SendOrdersProps {
  preview: TemplatePreview
  centers: number[]
  place: Placing
  isChecking: boolean
}

/** What is asked of the orders, once for all of them, and the button that says what it will do. */
function SendOrders({ preview, centers, place, isChecking }: SendOrdersProps) {
  const { t } = useTexts()
  const { client } = useSession().state
  const [today] = useState(() => businessDay(new Date()))
  const [words, setWords] = useState(NO_WORDS)
  const rules = useOrderRules(client?.id)
  const [only, second] = preview.orders
  const delivery = useDelivery(words.delivery_date === '' || second ? undefined : only?.center.id)
  const refusal = place.error ? { message: place.error.message, field: undefined } : undefined
  const said = useSaid(fieldProblems(words, { today, delivery, rules }), refusal)
  return (
    <>
      <OrderFields
        state={{ words, client, isSending: place.isPending }}
        orders={preview.orders}
        errorOf={said.errorOf}
        dispatch={({ words: change }) => setWords({ ...words, ...change })}
      />
      <div className={spacing.wrapping}>
        <Button
          variant="primary"
          busy={place.isPending || isChecking}
          onClick={() => said.press() && place.mutate({ centers, words, preview })}
        >
          {t(...createLabel(preview))}
        </Button>
      </div>
      <div role="alert" className={styles.problem}>
        {said.message}
      </div>
    </>
  )
}
