import type { Cart } from '#domain/cart/contract.ts'
import { LateCarbonBox } from '#web/carbon/LateCarbonBox.tsx'
import { useClientCredit, useSelectedCenter } from '#web/clients/api.ts'
import { CreditLine } from '#web/clients/CreditLine.tsx'
import { SaveTemplate } from '#web/order-templates/SaveTemplate.tsx'
import { useCan } from '#web/session/account.ts'
import { useSession } from '#web/session/SessionProvider.tsx'
import { DESKTOP } from '#web/theme/breakpoints.ts'
import { useTexts } from '#web/texts/texts.ts'
import { useNarrowerThan } from '#web/ui/useNarrowerThan.ts'
import { useSendKeys } from '#web/ui/fields/useSendKeys.ts'
import { CartHead } from './CartHead.tsx'
import styles from './CartScreen.module.css'
import { CartBar } from '#web/cart/finish/CartBar.tsx'
import { useCartDiscount } from '#web/cart/finish/discountCart.ts'
import { useFinishForm } from '#web/cart/finish/finishForm.ts'
import { FinishPanel } from '#web/cart/finish/FinishPanel.tsx'
import type { Finished } from '#web/cart/finish/send.ts'
import { SendBlock } from '#web/cart/finish/SendBlock.tsx'
import { sendLabel } from '#web/cart/finish/sendLabel.ts'
import { SendQuestions } from '#web/cart/finish/SendQuestions.tsx'
import { ShippingBlock } from '#web/cart/finish/ShippingBlock.tsx'
import { Totals } from '#web/cart/finish/Totals.tsx'
import { useFinishing } from '#web/cart/finish/useFinishing.ts'
import { useFinishKind } from '#web/cart/finish/useFinishKind.ts'
import { CartLimit } from '#web/cart/limit/CartLimit.tsx'
import { ChargesBlock } from '#web/cart/lines/ChargesBlock.tsx'
import { EditedLines } from '#web/cart/lines/EditedLines.tsx'
import { ExportMenu } from '#web/cart/lines/ExportMenu.tsx'
import { SortMenu } from '#web/cart/lines/SortMenu.tsx'
import { useCartEditing } from '#web/cart/lines/useCartEditing.ts'
import { CenterNotice } from '#web/cart/owner/CenterNotice.tsx'
import { OwnerNotice } from '#web/cart/owner/OwnerNotice.tsx'
import { netOf } from '#web/cart/data/optimistic.ts'

interface OpenCartProps {
  cart: Cart
  onFinished: (finished: Finished) => void
}

/** A client's cart with lines: edited in place, with what sending it would mean always in view. */
export function OpenCart({ cart, onFinished }: OpenCartProps) {
  const { t } = useTexts()
  const can = useCan()
  const isTablet = useNarrowerThan(DESKTOP)
  const { client } = useSession().state
  const center = useSelectedCenter()
  const credit = useClientCredit()
  const discount = useCartDiscount()
  const finish = useFinishForm(cart.observations)
  const kind = useFinishKind(cart, finish.form)
  const { type } = kind
  const editing = useCartEditing(cart, {
    hasFacturable: Boolean(center?.has_facturable),
    marksNetwork: kind.isHeld,
  })
  const { shown, saveDrafts } = editing
  const finishing = useFinishing({ finish, kind, shown, center, saveDrafts, onFinished })
  const { maySend, projection, willWait, isTogether, said, send } = finishing
  useSendKeys(send)

  const limit = (slim: boolean) =>
    center && projection && <CartLimit {...{ center, projection, editing, slim }} isOffer={type === 'offer'} />
  const sendBlock = maySend && (
    <SendBlock {...{ type, willWait }} isSending={finishing.sending.isSending} problem={said.message} onSend={send} />
  )

  return (
    <div className={styles.screen}>
      <div className={styles.main}>
        <CartHead cart={shown} center={center} {...{ willWait, isTogether }}>
          <ExportMenu cart={shown} />
          {client && (
            <SaveTemplate
              client={client.id}
              lines={shown.items
                .filter(({ is_charge }) => !is_charge)
                .map(({ aditional_measurement_unit_data, ...item }) => ({
                  ...item,
                  aditional_measurement_unit: aditional_measurement_unit_data,
                }))}
            />
          )}
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
            <Totals cart={shown} onDiscount={can.giveDiscount ? discount : undefined} />
            {credit && <CreditLine credit={credit} symbol={shown.currency_symbol} added={shown.final} />}
            <div className={styles.wideSend}>{sendBlock}</div>
          </div>
        </div>
      </aside>
      {maySend && (
        <div className={styles.finish}>
          <FinishPanel
            form={finish.form}
            kind={kind}
            items={shown.items}
            errorOf={said.errorOf}
            onChange={finishing.change}
          >
            {finishing.shipping.isOffered && type === 'order' && (
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
      <CartBar cart={shown} limit={limit(true)}>
        {sendBlock}
      </CartBar>
      <SendQuestions {...{ finishing, center }} cart={shown} label={t(sendLabel({ type, willWait }))} />
    </div>
  )
}
