import { useState } from 'react'
import { MAX_CUSTOMER_NUMBER } from '#domain/cart/contract.ts'
import { projectLimit } from '#domain/cart/limit.ts'
import type { LimitSuggestion } from '#domain/cart/limit.ts'
import { businessDay } from '#domain/dates.ts'
import { formatMoney } from '#domain/format.ts'
import { useCenter } from '#web/clients/api.ts'
import { useClientLocked } from '#web/session/useClientLocked.ts'
import { useSession } from '#web/session/SessionProvider.tsx'
import { useTexts } from '#web/texts/texts.ts'
import { bottomBar } from '#web/ui/feedback/bottomBar.ts'
import { useSendKeys } from '#web/ui/fields/useSendKeys.ts'
import { CartHead } from '#web/cart/CartHead.tsx'
import styles from '#web/cart/CartScreen.module.css'
import { CenterNotice } from '#web/cart/owner/CenterNotice.tsx'
import { countedNet, netOf } from '#web/cart/data/optimistic.ts'
import { ChangedQuestion } from '#web/cart/finish/ChangedQuestion.tsx'
import { useDeliveryDays } from '#web/cart/finish/deliveryDays.ts'
import { EditedLines } from '#web/cart/lines/EditedLines.tsx'
import { asOrder, fieldId, useFinishForm } from '#web/cart/finish/finishForm.ts'
import { finishProblems } from '#web/cart/finish/finishProblems.ts'
import { LimitPanel } from '#web/cart/limit/LimitPanel.tsx'
import { Totals } from '#web/cart/finish/Totals.tsx'
import { useCartEditing } from '#web/cart/lines/useCartEditing.ts'
import { CancelButton } from './CancelButton.tsx'
import { ReturnBlock } from './ReturnBlock.tsx'
import { VisitDetails } from './VisitDetails.tsx'
import { VisitNotice } from './VisitNotice.tsx'
import type { VisitCartProps } from './VisitCartScreen.tsx'

/** The cart of a visit, with lines. It is edited like any other cart, and goes back to the procurement system. */
export function VisitCart({ cart, visit, returning }: VisitCartProps) {
  const { t } = useTexts()
  const { center: remembered } = useSession().state
  const { data: fresh } = useCenter(remembered?.id)
  const center = fresh ?? remembered
  const isLocked = useClientLocked()
  const finish = useFinishForm(cart.observations)
  const editing = useCartEditing(cart, { hasFacturable: false })
  const { shown, actions } = editing
  const [today] = useState(() => businessDay(new Date()))
  const [wasTried, setTried] = useState(false)
  const projection = center && projectLimit(center, countedNet(shown))
  const calendar = useDeliveryDays(finish.form.delivery_date === '' ? undefined : center?.id)
  // The terms are accepted where it is ordered, and the center can be named there.
  const form = { ...finish.form, accepts_legal: true }
  const open = finishProblems(shown, form, { type: 'order', has_center: true, today, calendar })
  if (isLocked) open.unshift({ key: 'cart.client_locked' })
  const said = wasTried ? open[0] : undefined
  const problem = said ? t(said.key, { limit: MAX_CUSTOMER_NUMBER, ...said.params }) : returning.problem

  async function giveBack() {
    if (!visit.can_return || returning.isSending) return
    setTried(true)
    const first = open[0]
    if (first) {
      if (first.field) document.getElementById(fieldId(first.field))?.focus()
      return
    }
    if (await editing.saveDrafts()) returning.send(asOrder(finish.form), shown)
  }

  function apply({ id, quantity }: LimitSuggestion) {
    const item = cart.items.find(one => one.id === id)
    if (!item) return
    if (quantity === 0) actions.remove(item)
    else actions.change(id, { quantity })
  }

  useSendKeys(() => void giveBack())

  const limit = (slim: boolean) =>
    center &&
    projection && (
      <LimitPanel
        slim={slim}
        projection={projection}
        waiting={center.purchase_waiting}
        period={center.purchase_limit_period}
        items={shown.items}
        whole={{ net: netOf(shown), client_discount_percentage: shown.client_discount_percentage }}
        symbol={shown.currency_symbol}
        message={t('cart.order_above_limit')}
        onSuggestion={apply}
      />
    )
  const returnBlock = (isShort: boolean) =>
    visit.can_return && (
      <ReturnBlock
        isShort={isShort}
        label={t('visit.return', { partner: visit.partner })}
        isSending={returning.isSending}
        problem={problem}
        onReturn={() => void giveBack()}
      />
    )
  const cancel = visit.can_return && <CancelButton visit={visit} returning={returning} />

  return (
    <div className={styles.screen}>
      <div className={styles.main}>
        <CartHead cart={shown} center={center} />
        <VisitNotice visit={visit} />
        <CenterNotice cart={cart} />
        <EditedLines editing={editing} />
      </div>
      <aside className={styles.aside} aria-label={t('cart.totals')}>
        <div className={styles.summary}>
          {projection && <div className={styles.limit}>{limit(false)}</div>}
          <div className={styles.due}>
            <Totals cart={shown} />
            <div className={styles.wideSend}>{returnBlock(false)}</div>
            {cancel}
          </div>
        </div>
      </aside>
      {visit.can_return && (
        <div className={styles.finish}>
          <VisitDetails
            form={finish.form}
            problem={said}
            onChange={part => {
              returning.forget()
              finish.change(part)
            }}
          />
        </div>
      )}
      <ChangedQuestion
        finishing={returning}
        cart={shown}
        label={t('visit.return', { partner: visit.partner })}
        onGo={() => void giveBack()}
      />
      <div ref={bottomBar} className={styles.bar}>
        {limit(true)}
        <div className={styles.barRow}>
          <div>
            <span className={styles.barLabel}>{t('cart.total_with_tax')}</span>
            <strong className="tnum">{formatMoney(shown.final, shown.currency_symbol)}</strong>
          </div>
          {returnBlock(true)}
        </div>
      </div>
    </div>
  )
}
