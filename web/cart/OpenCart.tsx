import { useState } from 'react'
import type { Cart } from '#domain/cart/contract.ts'
import { MAX_CUSTOMER_NUMBER } from '#domain/cart/contract.ts'
import { finishChoices, finishTypeOf, isOrderOnly } from '#domain/cart/finish-type.ts'
import { projectLimit } from '#domain/cart/limit.ts'
import type { LimitSuggestion } from '#domain/cart/limit.ts'
import { linesAbove } from '#domain/validation/effective-discount.ts'
import { businessDay } from '#domain/dates.ts'
import { formatMoney } from '#domain/format.ts'
import { LateCarbonBox } from '#web/carbon/LateCarbonBox.tsx'
import { useCenter, useClientCredit, useOrderRules } from '#web/clients/api.ts'
import { CreditLine } from '#web/clients/CreditLine.tsx'
import { useAccount, useCan, useConfig } from '#web/session/account.ts'
import { useClientLocked } from '#web/session/useClientLocked.ts'
import { useSession } from '#web/session/SessionProvider.tsx'
import { DESKTOP } from '#web/theme/breakpoints.ts'
import { useTexts } from '#web/texts/texts.ts'
import { bottomBar } from '#web/ui/feedback/bottomBar.ts'
import { useNarrowerThan } from '#web/ui/useNarrowerThan.ts'
import { useSendKeys } from '#web/ui/fields/useSendKeys.ts'
import { useCartDiscount } from '#web/cart/finish/discountCart.ts'
import { CartHead } from './CartHead.tsx'
import styles from './CartScreen.module.css'
import { ChangedQuestion } from '#web/cart/finish/ChangedQuestion.tsx'
import { CenterNotice } from '#web/cart/owner/CenterNotice.tsx'
import { ChargesBlock } from '#web/cart/lines/ChargesBlock.tsx'
import { EditedLines } from '#web/cart/lines/EditedLines.tsx'
import { ExportMenu } from '#web/cart/lines/ExportMenu.tsx'
import { useDeliveryDays } from '#web/cart/finish/deliveryDays.ts'
import { asOffer, asOrder, fieldId, useFinishForm } from '#web/cart/finish/finishForm.ts'
import { finishProblems } from '#web/cart/finish/finishProblems.ts'
import { FinishPanel } from '#web/cart/finish/FinishPanel.tsx'
import { LimitPanel } from '#web/cart/limit/LimitPanel.tsx'
import { countedNet, netOf } from '#web/cart/data/optimistic.ts'
import { OtherProducts } from '#web/cart/finish/OtherProducts.tsx'
import { OwnerNotice } from '#web/cart/owner/OwnerNotice.tsx'
import { RegionDialog } from '#web/cart/finish/RegionDialog.tsx'
import { useFinishCart } from '#web/cart/finish/send.ts'
import type { Finished } from '#web/cart/finish/send.ts'
import { SendBlock } from '#web/cart/finish/SendBlock.tsx'
import { sendLabel } from '#web/cart/finish/sendLabel.ts'
import { ShippingBlock } from '#web/cart/finish/ShippingBlock.tsx'
import { SortMenu } from '#web/cart/lines/SortMenu.tsx'
import { Totals } from '#web/cart/finish/Totals.tsx'
import { useCartEditing } from '#web/cart/lines/useCartEditing.ts'
import { useOtherProducts } from '#web/cart/finish/useOtherProducts.ts'
import { useShipping } from '#web/cart/finish/useShipping.ts'

interface OpenCartProps {
  cart: Cart
  onFinished: (finished: Finished) => void
}

/** A client's cart with lines: edited in place, with what sending it would mean always in view. */
export function OpenCart({ cart, onFinished }: OpenCartProps) {
  const { t } = useTexts()
  const can = useCan()
  const isTablet = useNarrowerThan(DESKTOP)
  const role = useAccount()?.role ?? 'client'
  const { traits, flags, cart_discount_max } = useConfig()
  const { client, center: remembered } = useSession().state
  const { data: fresh } = useCenter(remembered?.id)
  const center = fresh ?? remembered
  const isLocked = useClientLocked()
  const credit = useClientCredit()
  const rules = useOrderRules(client?.id)
  const discount = useCartDiscount()
  const finish = useFinishForm(cart.observations)
  const situation = {
    role,
    chooses_finish: traits['chooses_finish'] === true,
    is_network: cart.is_network,
    was_chosen: finish.form.was_chosen,
    makes_catalogs: can.generateCatalogs && flags['catalog_generator'] === true,
  }
  const isHeld = isOrderOnly(situation)
  const editing = useCartEditing(cart, { hasFacturable: Boolean(center?.has_facturable), marksNetwork: isHeld })
  const { shown, actions } = editing
  const [today] = useState(() => businessDay(new Date()))
  const [wasTried, setTried] = useState(false)
  const others = useOtherProducts()

  const type = finishTypeOf(situation, finish.form.type)
  const asks_legal = type !== 'offer' || role === 'client'
  // A catalogue uses up nothing of the limit.
  const projection = type === 'catalog' ? null : center && projectLimit(center, countedNet(shown))
  const shipping = useShipping({ province: center?.province ?? '', net: netOf(shown), symbol: shown.currency_symbol })
  const stopAsking = () => {
    others.close()
    shipping.close()
  }
  const finishing = useFinishCart({
    onFinished: finished => {
      finish.forget()
      onFinished(finished)
    },
    // Why it was refused stands beside the button of the cart.
    onFailed: stopAsking,
  })
  const willWait = (projection?.is_over ?? false) || linesAbove(shown.items, { ...shown, cart_discount_max }).length > 0
  const calendar = useDeliveryDays(finish.form.delivery_date === '' ? undefined : center?.id)
  const open = finishProblems(shown, finish.form, {
    type,
    has_center: center !== null,
    today,
    calendar,
    rules,
    asks_legal,
  })
  if (isLocked) open.unshift({ key: 'cart.client_locked' })
  const said = wasTried ? open[0] : undefined
  const problem = said ? t(said.key, { limit: MAX_CUSTOMER_NUMBER, ...said.params }) : (finishing.problem ?? undefined)
  const maySend = can.placeOrder && client !== null

  async function send() {
    if (!maySend || finishing.isSending) return
    setTried(true)
    const first = open[0]
    if (first) {
      if (first.field) document.getElementById(fieldId(first.field))?.focus()
      return
    }
    if (!finishing.start() || !(await editing.saveDrafts())) return
    if (type === 'offer') return finishing.send({ type, form: asOffer(finish.form, client?.email) }, shown)
    const catalog = finish.form.catalog
    if (type === 'catalog')
      return catalog.type !== '' && finishing.send({ type, form: { ...catalog, type: catalog.type } }, shown)
    const form = { ...asOrder(finish.form), observations: shipping.observations(finish.form) }
    await others.ask(() => shipping.ask(() => finishing.send({ type: 'order', form }, shown)))
  }

  function apply({ id, quantity }: LimitSuggestion) {
    const item = cart.items.find(one => one.id === id)
    if (!item) return
    if (quantity === 0) actions.remove(item)
    else actions.change(id, { quantity })
  }

  useSendKeys(send)

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
        message={t(type === 'offer' ? 'cart.offer_above_limit' : 'cart.order_above_limit')}
        onSuggestion={apply}
      />
    )
  const sendBlock = maySend && (
    <SendBlock
      type={type}
      willWait={willWait}
      isSending={finishing.isSending}
      problem={problem}
      onSend={() => void send()}
    />
  )

  return (
    <div className={styles.screen}>
      <div className={styles.main}>
        <CartHead cart={shown} center={center}>
          <ExportMenu cart={shown} />
          {editing.isSortable && <SortMenu onSort={editing.sortBy} />}
        </CartHead>
        {client ? <CenterNotice cart={cart} /> : <OwnerNotice cart={cart} />}
        <EditedLines editing={editing} />
        {can.addCharges && client && <ChargesBlock cart={shown} />}
      </div>
      <aside className={styles.aside} aria-label={t('cart.totals')}>
        <div className={styles.summary}>
          {projection && <div className={styles.limit}>{limit(isTablet)}</div>}
          <div className={styles.due}>
            <Totals cart={shown} onDiscount={can.giveDiscount ? discount.mutate : undefined} />
            {credit && <CreditLine credit={credit} symbol={shown.currency_symbol} added={shown.final} />}
            <div className={styles.wideSend}>{sendBlock}</div>
          </div>
        </div>
      </aside>
      {maySend && (
        <div className={styles.finish}>
          <FinishPanel
            form={finish.form}
            type={type}
            choices={finishChoices(situation)}
            items={shown.items}
            orderOnly={isHeld ? shown.items.filter(item => item.product_data.is_network) : []}
            problem={said}
            asksLegal={asks_legal}
            onChange={part => {
              finishing.forget()
              // Another kind of document has other rules: what was missing of the first is no complaint about it.
              if (part.type !== undefined) setTried(false)
              finish.change(part)
            }}
          >
            {shipping.isOffered && type === 'order' && (
              <ShippingBlock
                form={finish.form}
                net={netOf(shown)}
                symbol={shown.currency_symbol}
                onChange={finish.change}
              />
            )}
          </FinishPanel>
          {/* It comes late: at the end of the page it moves nothing. */}
          <div className={styles.footprint}>
            <LateCarbonBox />
          </div>
        </div>
      )}
      <div ref={bottomBar} className={styles.bar}>
        {limit(true)}
        <div className={styles.barRow}>
          <div>
            <span className={styles.barLabel}>{t('cart.total_with_tax')}</span>
            <strong className="tnum">{formatMoney(shown.final, shown.currency_symbol)}</strong>
          </div>
          {sendBlock}
        </div>
      </div>
      <ChangedQuestion
        finishing={finishing}
        cart={shown}
        label={t(sendLabel({ type, willWait }))}
        onGo={() => void send()}
      />
      {/* Both stay while the order is on its way: where they were, a second tap would meet what lies below them. */}
      {others.asked && !shipping.isAsking && (
        <OtherProducts
          products={others.asked.products}
          isSending={finishing.isSending}
          onAdded={others.close}
          onDeclined={() => finishing.start() && others.asked?.proceed()}
        />
      )}
      {shipping.isAsking && center && (
        <RegionDialog
          province={center.province}
          symbol={shown.currency_symbol}
          isSending={finishing.isSending}
          onAccept={() => finishing.start() && shipping.accept()}
          onClose={stopAsking}
        />
      )}
    </div>
  )
}
