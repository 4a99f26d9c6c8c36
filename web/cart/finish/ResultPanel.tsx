import { IconAlertTriangle, IconCircleCheck, IconClockHour4, IconHeart, IconPencil } from '@tabler/icons-react'
import { useEffect } from 'react'
import type { PlacedOrder } from '#domain/cart/contract.ts'
import { formatDay, formatDayTime, formatMoney } from '#domain/format.ts'
import { readOfferPdf } from '#domain/offers/contract.ts'
import { readOrderPdf } from '#domain/orders/contract.ts'
import { reasonName } from '#domain/validation/reasons.ts'
import { callFile } from '#web/calls/call.ts'
import { CutOff } from '#web/delivery/CutOff.tsx'
import { PromisedDay } from '#web/delivery/PromisedDay.tsx'
import { useHearts } from '#web/favourites/api.ts'
import { formatPercent } from '#web/texts/numbers.ts'
import { PdfButton } from '#web/paper/PdfButton.tsx'
import { useDownload } from '#web/paper/useDownload.ts'
import { paths } from '#web/routing/paths.ts'
import { useAccount } from '#web/session/account.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Button, ButtonLink } from '#web/ui/fields/Button.tsx'
import { Fact, Facts } from '#web/ui/tables/Facts.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { toast } from '#web/ui/feedback/shownToasts.ts'
import prose from '#web/ui/prose.module.css'
import styles from './ResultPanel.module.css'
import type { FinishedSale, OrderForm } from './send.ts'

interface Named {
  id: number
  name: string
}

interface ResultPanelProps {
  finished: FinishedSale
  /** For whom it is: client and centre, or the lead. */
  where: string[]
  /** The address that is delivered to; empty if there is none. */
  place: string
  /** Of the client or the lead; empty if there is none. */
  email: string
  /** The articles of it. */
  products: Named[]
  /** Where one goes on from here. */
  next: { href: string; label: string }
}

/** What was sent, and what happens to it now: it replaces the page (R161). */
export function ResultPanel({ finished, where, place, email, products, next }: ResultPanelProps) {
  const { t } = useTexts()
  const { placed } = finished
  const to = finished.type === 'offer' && finished.to.length > 0 ? finished.to.join(', ') : email
  useEffect(() => {
    globalThis.scrollTo({ top: 0 })
  }, [])
  return (
    <section className={styles.panel}>
      {placed.code === 1 ? (
        <IconClockHour4 size={40} stroke={1.5} aria-hidden="true" className={styles.waits} />
      ) : (
        <IconCircleCheck size={40} stroke={1.5} aria-hidden="true" className={prose.success} />
      )}
      <div className={styles.title}>
        {finished.type === 'order' ? (
          <PageTitle
            title={t(placed.code === 1 ? 'cart.placed_waiting' : 'cart.placed', { number: placed.number })}
            count={formatDayTime(finished.placed.order_datetime)}
          />
        ) : (
          <PageTitle
            title={t('cart.offer_placed', { number: placed.number })}
            count={formatDayTime(finished.placed.offer_datetime)}
          />
        )}
      </div>
      <p className={prose.secondary}>{where.filter(Boolean).join(' › ')}</p>
      <p className={styles.amount}>
        <strong className="tnum">{formatMoney(placed.total, placed.currency_symbol)}</strong>
        <span>{t('totals.with_tax')}</span>
        <span>{t('cart.lines', { count: placed.lines })}</span>
      </p>
      {finished.type === 'order' && <OrderFacts {...finished} where={where} place={place} />}
      {finished.type === 'offer' && placed.code !== 1 && (
        <div role="status">
          <p className={styles.success}>{placed.message}</p>
          <p>{to ? t('cart.offer_mailed', { email: to }) : t('cart.offer_mailed_self')}</p>
        </div>
      )}
      {placed.code === 1 && <Pending finished={finished} />}
      {finished.type === 'offer' && (
        <p className={prose.secondary}>{t('cart.offer_until', { day: formatDay(finished.placed.valid_until) })}</p>
      )}
      <div className={styles.actions}>
        {finished.type === 'order' ? (
          <ButtonLink variant="primary" href={paths.order(placed.id)}>
            {t('cart.view_order')}
          </ButtonLink>
        ) : (
          <ButtonLink variant="primary" href={paths.offer(placed.id)}>
            {t('cart.view_offer')}
          </ButtonLink>
        )}
        <DocumentButton finished={finished} />
        <KeepButton products={products} />
        <ButtonLink href={next.href}>{next.label}</ButtonLink>
      </div>
    </section>
  )
}

interface OrderFactsProps extends Pick<ResultPanelProps, 'where' | 'place'> {
  said: OrderForm
  placed: PlacedOrder
}

/** What was asked for, and where the confirmation goes: to who has sent the order. */
function OrderFacts({ said, placed, where, place }: OrderFactsProps) {
  const { t } = useTexts()
  const email = useAccount()?.email
  const { delivery_date, customer_number } = said
  const { promised, state, later, delivered_together: isTogether } = placed
  return (
    <div className={styles.facts}>
      {promised && <PromisedDay {...{ promised, state, later, isTogether }} place={[where.at(-1) ?? '', place]} />}
      {(!promised || customer_number !== '') && (
        <Facts label={t('cart.result_facts')} columns={2}>
          {!promised && (
            <Fact term={t('cart.delivery_date')} detail={isTogether ? t('promise.together') : null}>
              {delivery_date ? formatDay(delivery_date) : t('cart.no_delivery_date')}
            </Fact>
          )}
          {!promised && place !== '' && <Fact term={t('cart.delivery_address')}>{place}</Fact>}
          {customer_number !== '' && <Fact term={t('cart.customer_number')}>{customer_number}</Fact>}
        </Facts>
      )}
      {promised && placed.held_until && (
        <CutOff promised={promised} held_until={placed.held_until} order_datetime={placed.order_datetime}>
          {label => (
            <ButtonLink href={paths.order(placed.id)} icon={<IconPencil size={18} stroke={1.75} aria-hidden="true" />}>
              {label}
            </ButtonLink>
          )}
        </CutOff>
      )}
      {email && <p>{t('cart.order_mailed', { email })}</p>}
    </div>
  )
}

/** The document on paper. */
function DocumentButton({ finished: { type, placed } }: Pick<ResultPanelProps, 'finished'>) {
  const params = { id: placed.id }
  const download = useDownload(() =>
    type === 'order' ? callFile(readOrderPdf, { params }) : callFile(readOfferPdf, { params }),
  )
  return <PdfButton number={placed.number} download={download} />
}

/** Keeps what was bought for the next time; gone once all of it is kept. */
function KeepButton({ products }: Pick<ResultPanelProps, 'products'>) {
  const { t } = useTexts()
  const hearts = useHearts()
  const missing = products.filter(({ id }) => hearts && !hearts.products.has(id))
  if (!hearts || missing.length === 0) return null
  return (
    <Button
      icon={<IconHeart size={16} stroke={1.8} aria-hidden="true" />}
      onClick={() => {
        for (const product of missing) hearts.toggle(product)
        toast.success(t('cart.kept', { count: missing.length }))
      }}
    >
      {t('cart.keep_favourites')}
    </Button>
  )
}

/** Why it waits, and who may let it pass. */
function Pending({ finished: { type, placed } }: Pick<ResultPanelProps, 'finished'>) {
  const { t, language } = useTexts()
  const { waiting_reasons: reasons, client_discount_percentage } = placed
  const isAboveLimit = reasons.includes('limit')
  const names = new Intl.ListFormat(language, { type: 'disjunction' }).format(placed.validators)
  return (
    <div className={styles.pending} role="status">
      <IconAlertTriangle size={20} stroke={1.75} aria-hidden="true" />
      <div>
        <p className={styles.message}>
          {placed.message ?? t(type === 'order' ? 'cart.order_above_limit' : 'cart.offer_above_limit')}
        </p>
        {isAboveLimit && reasons.includes('discount') && (
          <p>
            {t(`validation.reason_${reasonName('discount', client_discount_percentage)}`, {
              percent: formatPercent(client_discount_percentage),
            })}
          </p>
        )}
        <p>{t(isAboveLimit ? 'cart.placed_pending' : 'cart.placed_waits')}</p>
        {placed.validators.length > 0 && <p>{t('cart.validators', { names })}</p>}
      </div>
    </div>
  )
}
