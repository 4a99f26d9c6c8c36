import { useState } from 'react'
import { projectLimit } from '#domain/cart/limit.ts'
import { businessDay } from '#domain/dates.ts'
import { useSelectedCenter } from '#web/clients/api.ts'
import { useClientLocked } from '#web/session/useClientLocked.ts'
import { useTexts } from '#web/texts/texts.ts'
import { useSendKeys } from '#web/ui/fields/useSendKeys.ts'
import { CartHead } from '#web/cart/CartHead.tsx'
import styles from '#web/cart/CartScreen.module.css'
import { CenterNotice } from '#web/cart/owner/CenterNotice.tsx'
import { countedNet } from '#web/cart/data/optimistic.ts'
import { ChangedQuestion } from '#web/cart/finish/ChangedQuestion.tsx'
import { useDelivery } from '#web/delivery/deliveryDays.ts'
import { PromiseBox } from '#web/delivery/PromiseBox.tsx'
import { EditedLines } from '#web/cart/lines/EditedLines.tsx'
import { asOrder, useFinishForm } from '#web/cart/finish/finishForm.ts'
import { CartBar } from '#web/cart/finish/CartBar.tsx'
import { finishProblems } from '#web/cart/finish/finishProblems.ts'
import { useSaid } from '#web/cart/finish/useSaid.ts'
import { CartLimit } from '#web/cart/limit/CartLimit.tsx'
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
  const center = useSelectedCenter()
  const isLocked = useClientLocked()
  const finish = useFinishForm(cart.observations)
  const editing = useCartEditing(cart, { hasFacturable: false })
  const { shown } = editing
  const [today] = useState(() => businessDay(new Date()))
  const projection = center && projectLimit(center, countedNet(shown))
  const delivery = useDelivery(finish.form.delivery_date === '' ? undefined : center?.id)
  // The terms are accepted where it is ordered, and the center can be named there.
  const form = { ...finish.form, accepts_legal: true }
  const problems = finishProblems(shown, form, { type: 'order', has_center: true, today, delivery })
  const said = useSaid(isLocked ? [{ key: 'cart.client_locked' }, ...problems] : problems, returning.refusal)

  async function giveBack() {
    if (!visit.can_return || returning.isSending || !said.press()) return
    if (await editing.saveDrafts()) returning.send(asOrder(finish.form), shown)
  }

  useSendKeys(() => void giveBack())

  const limit = (slim: boolean) => center && projection && <CartLimit {...{ center, projection, editing, slim }} />
  const returnBlock = (isShort: boolean) =>
    visit.can_return && (
      <ReturnBlock
        isShort={isShort}
        label={t('visit.return', { partner: visit.partner })}
        isSending={returning.isSending}
        problem={said.message}
        onReturn={() => void giveBack()}
      />
    )
  const cancel = visit.can_return && <CancelButton visit={visit} returning={returning} />

  return (
    <div className={styles.screen}>
      <div className={styles.main}>
        <CartHead cart={shown} center={center} />
        <VisitNotice visit={visit} />
        <PromiseBox />
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
            errorOf={said.errorOf}
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
      <CartBar cart={shown} limit={limit(true)}>
        {returnBlock(true)}
      </CartBar>
    </div>
  )
}
