import { IconTrash } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import type { Cart, PlacedOrder } from '#domain/cart/contract.ts'
import { MAX_CUSTOMER_NUMBER } from '#domain/cart/contract.ts'
import { projectLimit } from '#domain/cart/limit.ts'
import type { LimitSuggestion } from '#domain/cart/limit.ts'
import { businessDay } from '#domain/dates.ts'
import { formatMoney } from '#domain/format.ts'
import { useCenter } from '#web/clients/api.ts'
import { paths } from '#web/paths.ts'
import { useCan, useConfig } from '#web/session/account.ts'
import { useSession } from '#web/session/SessionProvider.tsx'
import { useTexts } from '#web/texts.ts'
import { Breadcrumbs } from '#web/ui/Breadcrumbs.tsx'
import { Button, ButtonLink } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { AddByCode } from './AddByCode.tsx'
import { useClearCart } from './api.ts'
import { useCartDiscount } from './discountCart.ts'
import { CartLines } from './CartLines.tsx'
import styles from './CartScreen.module.css'
import { ChargesBlock } from './ChargesBlock.tsx'
import { asOrder, fieldId, finishProblems, useFinishForm } from './finishForm.ts'
import { FinishPanel } from './FinishPanel.tsx'
import { LimitPanel } from './LimitPanel.tsx'
import { netOf, unitsOf } from './optimistic.ts'
import { OtherProducts } from './OtherProducts.tsx'
import { RegionDialog } from './RegionDialog.tsx'
import { useSaleFlags } from './saleFlags.ts'
import { useCreateOrder } from './send.ts'
import { SendBlock } from './SendBlock.tsx'
import { ShippingBlock } from './ShippingBlock.tsx'
import { orderAfter, useSortCart } from './sort.ts'
import { Totals } from './Totals.tsx'
import { useLineEdits } from './useLineEdits.ts'
import { useSendKeys } from '#web/ui/useSendKeys.ts'
import { useOtherProducts } from './useOtherProducts.ts'
import { useShipping } from './useShipping.ts'

interface OpenCartProps {
  cart: Cart
  onPlaced: (order: PlacedOrder) => void
}

/** A cart with lines: edited in place, with what sending it would mean always in view. */
export function OpenCart({ cart, onPlaced }: OpenCartProps) {
  const { t } = useTexts()
  const can = useCan()
  const { client, center: remembered } = useSession().state
  const { data: fresh } = useCenter(remembered?.id)
  const center = fresh ?? remembered
  const flags = useSaleFlags()
  const clear = useClearCart()
  const sort = useSortCart()
  const discount = useCartDiscount()
  const sorts = Boolean(useConfig().flags.sort_cart_drag)
  const { shown, problems, actions, saveDrafts } = useLineEdits(cart)
  const finish = useFinishForm(cart.observations)
  const [today] = useState(() => businessDay(new Date()))
  const [wasTried, setTried] = useState(false)
  const order = useCreateOrder({
    onPlaced: placed => {
      finish.forget()
      onPlaced(placed)
    },
  })

  const others = useOtherProducts()

  const projection = center && projectLimit(center, netOf(shown))
  const shipping = useShipping({ province: center?.province ?? '', net: netOf(shown), symbol: shown.currency_symbol })
  const isOver = projection?.is_over ?? false
  const open = finishProblems(shown, center !== null, finish.form, today)
  const said = wasTried ? open[0] : undefined
  const problem = said ? t(said.key, { limit: MAX_CUSTOMER_NUMBER }) : (order.problem ?? undefined)
  const gone = shown.items.filter(item => !item.is_valid_product)
  const maySend = can.placeOrder && client !== null
  const rights = useMemo(
    () => ({
      flags,
      givesDiscount: can.giveDiscount,
      showsBillable: can.giveDiscount && Boolean(center?.has_facturable),
    }),
    [flags, can.giveDiscount, center?.has_facturable],
  )

  async function send() {
    if (!maySend || order.isSending) return
    setTried(true)
    const first = open[0]
    if (first) {
      if (first.field) document.getElementById(fieldId(first.field))?.focus()
      return
    }
    if (!(await saveDrafts())) return
    const form = { ...asOrder(finish.form), observations: shipping.observations(finish.form) }
    await others.ask(() => shipping.ask(() => order.send(form)))
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
        period={center.purchase_limit_period}
        items={shown.items}
        symbol={shown.currency_symbol}
        onSuggestion={apply}
      />
    )
  const sendBlock = maySend && (
    <SendBlock isOver={isOver} isSending={order.isSending} problem={problem} onSend={() => void send()} />
  )

  return (
    <div className={styles.screen}>
      <div className={styles.main}>
        <div>
          {client && (
            <div className={styles.trail}>
              <Breadcrumbs items={[{ label: client.name }, ...(center ? [{ label: center.name }] : [])]} />
            </div>
          )}
          <PageTitle
            title={t('cart.title')}
            count={`${t('cart.lines', { count: shown.items.length })} · ${t('cart.units', { count: unitsOf(shown) })}`}
          />
          <div className={styles.tools}>
            <AddByCode />
            <Button
              variant="ghost"
              icon={<IconTrash size={18} stroke={1.75} aria-hidden="true" />}
              className={styles.clear}
              aria-label={t('cart.clear')}
              onClick={() => clear()}
            >
              {t('cart.clear')}
            </Button>
          </div>
        </div>
        {gone.length > 0 && (
          <Notice
            kind="warning"
            action={
              <Button size="small" onClick={() => gone.forEach(actions.remove)}>
                {t('cart.remove_unavailable', { count: gone.length })}
              </Button>
            }
          >
            {t('cart.invalid_products')}
          </Notice>
        )}
        <CartLines
          cart={cart}
          shown={shown}
          problems={problems}
          rights={rights}
          actions={actions}
          // The order is stored with all the lines, and the server takes none that can no longer be bought.
          isSortable={sorts && gone.length === 0 && shown.items.length > 1}
          onMove={(from, to) => sort.mutate({ order: orderAfter(cart, from, to) })}
        />
        {can.addCharges && client && <ChargesBlock cart={shown} />}
      </div>
      <aside className={styles.aside} aria-label={t('cart.totals')}>
        <div className={styles.summary}>
          {projection && <div className={styles.limit}>{limit(false)}</div>}
          <div className={styles.due}>
            <Totals cart={shown} onDiscount={can.giveDiscount ? discount.mutate : undefined} />
            <div className={styles.wideSend}>
              {sendBlock}
              {can.placeOrder && !client && (
                <Notice
                  kind="info"
                  action={
                    <ButtonLink size="small" href={paths.clients()}>
                      {t('cart.to_clients')}
                    </ButtonLink>
                  }
                >
                  {t('cart.no_client')}
                </Notice>
              )}
            </div>
          </div>
        </div>
      </aside>
      {maySend && (
        <div className={styles.finish}>
          <FinishPanel
            form={finish.form}
            problem={said}
            onChange={part => {
              order.forget()
              finish.change(part)
            }}
          >
            {shipping.isOffered && (
              <ShippingBlock
                form={finish.form}
                net={netOf(shown)}
                symbol={shown.currency_symbol}
                onChange={finish.change}
              />
            )}
          </FinishPanel>
        </div>
      )}
      <div className={styles.bar}>
        {limit(true)}
        <div className={styles.barRow}>
          <div>
            <span className={styles.barLabel}>{t('cart.total_with_tax')}</span>
            <strong className="tnum">{formatMoney(shown.final, shown.currency_symbol)}</strong>
          </div>
          {sendBlock}
        </div>
      </div>
      {others.asked && (
        <OtherProducts
          products={others.asked.products}
          onAdded={others.close}
          onDeclined={() => {
            others.close()
            others.asked?.proceed()
          }}
        />
      )}
      {shipping.isAsking && center && (
        <RegionDialog
          province={center.province}
          symbol={shown.currency_symbol}
          onAccept={shipping.accept}
          onClose={shipping.close}
        />
      )}
    </div>
  )
}
