import { useState } from 'react'
import { linesAbove } from '#domain/validation/effective-discount.ts'
import { projectLimit } from '#domain/cart/limit.ts'
import type { Cart } from '#domain/cart/contract.ts'
import type { Center } from '#domain/clients/contract.ts'
import { businessDay } from '#domain/dates.ts'
import { countedNet, netOf } from '#web/cart/data/optimistic.ts'
import { useOrderRules } from '#web/clients/api.ts'
import { useCan, useConfig } from '#web/session/account.ts'
import { useClientLocked } from '#web/session/useClientLocked.ts'
import { useSession } from '#web/session/SessionProvider.tsx'
import { useDelivery } from '#web/delivery/deliveryDays.ts'
import { useDeliveries } from '#web/delivery/useDeliveries.ts'
import { typedDay } from '#web/ui/fields/typedDay.ts'
import { asOffer, asOrder } from './finishForm.ts'
import type { FinishForm, useFinishForm } from './finishForm.ts'
import { finishProblems } from './finishProblems.ts'
import { type Finished, useFinishCart } from './send.ts'
import type { FinishKind } from './useFinishKind.ts'
import { useOtherProducts } from './useOtherProducts.ts'
import { useSaid } from './useSaid.ts'
import { useShipping } from './useShipping.ts'

interface FinishingOptions {
  finish: ReturnType<typeof useFinishForm>
  kind: FinishKind
  /** The cart as it is shown. */
  shown: Cart
  center: Center | null
  /** Stores what is half typed in its lines; false if it cannot be. */
  saveDrafts: () => Promise<boolean>
  onFinished: (finished: Finished) => void
}

/** How a client's cart is finished: what keeps it from being sent, what is asked on the way, and what it would mean. */
export function useFinishing({ finish, kind, shown, center, saveDrafts, onFinished }: FinishingOptions) {
  const { form } = finish
  const { type } = kind
  const can = useCan()
  const { client } = useSession().state
  const { cart_discount_max } = useConfig()
  const isLocked = useClientLocked()
  const rules = useOrderRules(client?.id)
  const [today] = useState(() => businessDay(new Date()))
  const delivery = useDelivery(form.delivery_date === '' ? undefined : center?.id)
  const others = useOtherProducts()
  const isSplit = useDeliveries(shown.items, typedDay(form.delivery_date) ?? null) !== null
  const isTogether = form.delivered_together && isSplit
  const shipping = useShipping({ province: center?.province ?? '', net: netOf(shown), symbol: shown.currency_symbol })
  const stopAsking = () => {
    others.close()
    shipping.close()
  }
  const sending = useFinishCart({
    onFinished: finished => {
      finish.forget()
      onFinished(finished)
    },
    // Why it was refused stands beside the button of the cart.
    onFailed: stopAsking,
  })
  const problems = finishProblems(shown, form, {
    type,
    has_center: center !== null,
    today,
    delivery,
    rules,
    asks_legal: kind.asksLegal,
  })
  const said = useSaid(isLocked ? [{ key: 'cart.client_locked' }, ...problems] : problems, sending.refusal)
  const maySend = can.placeOrder && client !== null
  // A catalogue uses up nothing of the limit.
  const projection = type === 'catalog' ? null : center && projectLimit(center, countedNet(shown))

  async function send() {
    if (!maySend || sending.isSending || !said.press()) return
    if (!sending.start() || !(await saveDrafts())) return
    if (type === 'offer') return sending.send({ type, form: asOffer(form, client.email) }, shown)
    const { catalog } = form
    if (type === 'catalog')
      return catalog.type !== '' && sending.send({ type, form: { ...catalog, type: catalog.type } }, shown)
    const order = { ...asOrder(form), delivered_together: isTogether, observations: shipping.observations(form) }
    await others.ask(() => shipping.ask(() => sending.send({ type: 'order', form: order }, shown)))
  }

  function change(part: Partial<FinishForm>) {
    sending.forget()
    // Another kind of document has other rules: what was missing of the first is no complaint about it.
    if (part.type !== undefined) said.forget()
    finish.change(part)
  }

  return {
    maySend,
    projection,
    /** Somebody validates it first. */
    willWait: (projection?.is_over ?? false) || linesAbove(shown.items, { ...shown, cart_discount_max }).length > 0,
    /** All lines come in one delivery, which is later than the first. */
    isTogether,
    said,
    send: () => void send(),
    change,
    sending,
    others,
    shipping,
    stopAsking,
  }
}

export type Finishing = ReturnType<typeof useFinishing>
