import { IconAlertTriangle, IconCircleCheck, IconXboxX } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { formatDay, formatPrice } from '#domain/format.ts'
import type { Conversion, Offer, OfferEntry } from '#domain/offers/contract.ts'
import { packingOfEntry } from '#domain/products/packing.ts'
import type { Packing } from '#domain/products/packing.ts'
import { useCartFor } from '#web/cart/api.ts'
import { formatNumber, formatPercent } from '#web/texts/numbers.ts'
import repeat from '#web/orders/repeat/RepeatDialog.module.css'
import { useTexts } from '#web/texts/texts.ts'
import type { TextKey } from '#web/texts/texts.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { PackPrice, PackQuantity } from '#web/ui/tables/PackQuantity.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { toast } from '#web/ui/feedback/shownToasts.ts'
import { packPrice } from '#web/texts/units.ts'
import prose from '#web/ui/prose.module.css'
import { useConversion, useOffer } from './api.ts'
import styles from './OfferForms.module.css'
import { buyerOf, fateOf, nameOf } from './target.ts'
import type { FinishKind, LineFate, Prices, Target } from './target.ts'
import { useConvert } from './useConvert.ts'

interface ConversionDialogProps {
  offer: Offer
  /** What it is turned into. */
  kind: FinishKind
  target: Target
  onClose: () => void
}

/** The fate of every line, before the offer is copied to the cart; what is in the cart already is asked about. */
export function ConversionDialog({ offer, kind, target, onClose }: ConversionDialogProps) {
  const { t } = useTexts()
  const cart = useCartFor(buyerOf(target)).data
  const detail = useOffer(offer.id).data
  const convert = useConvert({ ...offer, client_order_number: detail?.client_order_number ?? '' })
  const [wantsAppended, setAppended] = useState(false)
  const [prices, setPrices] = useState<Prices>()
  const held = cart?.items.length ?? 0
  const isAppended = held > 0 && wantsAppended
  const { data, isError, isPlaceholderData } = useConversion(offer.id, target, { kind, append: isAppended, prices })
  const entries = detail?.entries
  const left = data?.items.filter(item => !item.is_available) ?? []
  const coming = data?.items.filter(item => item.is_available) ?? []
  const isObstructed = data !== undefined && data.obstacle !== ''
  const ready = isObstructed ? 0 : coming.length

  function copy() {
    if (!data || isPlaceholderData || !cart || convert.isPending) return
    convert.mutate(
      { kind, target, conversion: data, cart, isAppended },
      { onError: error => toast.error(error.message) },
    )
  }

  return (
    <Dialog
      opened
      onClose={onClose}
      size="large"
      tall
      title={t('offers.diff_title')}
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button
            variant="primary"
            busy={convert.isPending || isPlaceholderData}
            disabled={ready === 0 || !cart}
            onClick={copy}
          >
            {data && ready === 0 ? t('offers.nothing_to_copy') : t('offers.copy', { count: ready })}
          </Button>
        </>
      }
    >
      <p className={prose.hint}>
        {t(data?.prices === 'offered' ? 'offers.diff_for_offered' : 'offers.diff_for', { name: nameOf(target) })}{' '}
        {target.kind === 'client' && t(kind === 'order' ? 'offers.diff_order' : 'offers.diff_offer')}
      </p>
      {isError && <Notice kind="warning">{t('errors.generic')}</Notice>}
      {!data && !isError && <Skeleton height={240} />}
      {isObstructed && <Notice kind="warning">{data.obstacle}</Notice>}
      {data?.holds && <PriceQuestion conversion={data} chosen={prices ?? data.prices} onChange={setPrices} />}
      {data?.has_code_zero && kind === 'order' && (
        <Notice kind="warning">
          {t('cart.order_with_code_zero')}. {t('offers.code_zero_first')}
        </Notice>
      )}
      {left.length > 0 && <Notice kind="warning">{t('offers.left_behind', { count: left.length })}</Notice>}
      {data && (
        <ul className={repeat.lines}>
          {/* What stays behind comes first: of a long offer nobody scrolls to its end. */}
          {[...left, ...coming].map(item => (
            <Line
              key={item.id}
              item={item}
              entry={entries?.find(entry => entry.id === item.id)}
              symbol={offer.currency_symbol}
            />
          ))}
        </ul>
      )}
      {held > 0 && <CartQuestion count={held} isAppended={isAppended} onChange={setAppended} />}
    </Dialog>
  )
}

const LOOKS: Record<LineFate, 'good' | 'half' | 'bad'> = {
  same: 'good',
  price: 'half',
  discount: 'half',
  quantity: 'half',
  gone: 'bad',
  'off-sale': 'bad',
  'no-price': 'bad',
  'not-allowed': 'bad',
  'no-format': 'bad',
  'no-stock': 'bad',
  network: 'bad',
  pickup: 'bad',
  other: 'bad',
}

/** Until the offer is here. */
const NO_PACKING: Packing = { own: '', format: null }

const ICONS = { good: IconCircleCheck, half: IconAlertTriangle, bad: IconXboxX }

interface LineProps {
  item: Conversion['items'][number]
  /** The line of the offer, once it is here. */
  entry: OfferEntry | undefined
  symbol: string
}

function Line({ item, entry, symbol }: LineProps) {
  const { t } = useTexts()
  const fate = fateOf(item)
  const packing = entry ? packingOfEntry(entry) : NO_PACKING
  const look = LOOKS[fate]
  const Icon = ICONS[look]
  // What differs today is said beside what is held.
  const isOfToday =
    item.today_price !== null && (item.today_price !== item.price || item.today_discount !== item.discount)
  const isOther = item.price !== null && item.price !== item.offered_price
  return (
    <li className={repeat.line}>
      <span className={repeat.name}>
        <b>{item.product_data.name}</b>
        <small>{[item.product_data.external_id, item.description].filter(Boolean).join(' · ')}</small>
      </span>
      <span className={repeat.figures}>
        <PackQuantity quantity={item.quantity} packing={packing} />
        <span className="tnum">
          {isOther && <s>{formatPrice(packPrice(item.offered_price, packing).value, symbol)}</s>}{' '}
          <PackPrice price={item.price ?? item.offered_price} symbol={symbol} packing={packing} />
          {item.discount > 0 && ` −${formatPercent(item.discount)}`}
          {isOfToday && (
            <small>
              {t('offers.today_price', {
                price: [
                  formatPrice(packPrice(item.today_price ?? 0, packing).value, symbol),
                  item.today_discount > 0 && `−${formatPercent(item.today_discount)}`,
                ]
                  .filter(Boolean)
                  .join(' '),
              })}
            </small>
          )}
        </span>
      </span>
      <span className={repeat[look]}>
        <Icon size={16} aria-hidden="true" />
        {FATES[fate]
          ? t(FATES[fate], {
              percent: formatPercent(item.discount),
              quantity: formatNumber(item.quantity, 3),
              wanted: formatNumber(item.offered_quantity, 3),
            })
          : item.reason}
      </span>
    </li>
  )
}

// Of the others the server's words say it.
const FATES: Partial<Record<LineFate, TextKey>> = {
  same: 'offers.fate_same',
  price: 'offers.fate_price',
  discount: 'offers.fate_discount',
  quantity: 'offers.fate_quantity',
  gone: 'offers.fate_gone',
  'off-sale': 'ui.badge_off_sale',
  'no-price': 'orders.fate_on_request',
  'not-allowed': 'offers.fate_not_allowed',
  'no-format': 'orders.fate_no_format',
  'no-stock': 'orders.fate_no_stock',
}

interface PriceQuestionProps {
  conversion: Conversion
  chosen: Prices
  onChange: (prices: Prices) => void
}

/** An accepted offer holds; whoever orders it may take the prices of today instead. */
function PriceQuestion({ conversion: { valid_until }, chosen, onChange }: PriceQuestionProps) {
  const { t } = useTexts()
  const name = useId()
  const choices = [
    { value: 'offered', label: t('offers.prices_offered', { day: formatDay(valid_until) }) },
    { value: 'today', label: t('offers.prices_today') },
  ] as const
  return (
    <fieldset className={styles.question}>
      <legend>{t('offers.prices_question')}</legend>
      {choices.map(({ value, label }) => (
        <label key={value}>
          <input type="radio" name={name} checked={chosen === value} onChange={() => onChange(value)} />
          {label}
        </label>
      ))}
    </fieldset>
  )
}

interface CartQuestionProps {
  count: number
  isAppended: boolean
  onChange: (isAppended: boolean) => void
}

/** What becomes of the lines that the cart has. */
function CartQuestion({ count, isAppended, onChange }: CartQuestionProps) {
  const { t } = useTexts()
  const name = useId()
  return (
    <fieldset className={styles.question}>
      <legend>{t('offers.cart_question')}</legend>
      <label>
        <input type="radio" name={name} checked={!isAppended} onChange={() => onChange(false)} />
        {t('offers.replace', { count })}
      </label>
      <label>
        <input type="radio" name={name} checked={isAppended} onChange={() => onChange(true)} />
        {t('offers.append', { count })}
      </label>
    </fieldset>
  )
}
