import { IconAlertTriangle, IconCircleCheck, IconXboxX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { cents, fromCents } from '#domain/money.ts'
import { formatPrice } from '#domain/format.ts'
import { priceChanges } from '#domain/orders/reorder.ts'
import type { ReorderFate, ReorderLine } from '#domain/orders/reorder.ts'
import { packingOfEntry } from '#domain/products/packing.ts'
import { lineTotalOf } from '#domain/products/price.ts'
import { formatNumber } from '#web/texts/numbers.ts'
import { paths } from '#web/routing/paths.ts'
import { useTexts } from '#web/texts/texts.ts'
import type { TextKey } from '#web/texts/texts.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { Money } from '#web/ui/tables/Money.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { PackPrice, PackQuantity } from '#web/ui/tables/PackQuantity.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Link } from '#web/ui/Link.tsx'
import { packPrice, unitName } from '#web/texts/units.ts'
import { PriceChanges } from './PriceChanges.tsx'
import styles from './RepeatDialog.module.css'
import { useAddAgain } from './useAddAgain.ts'
import { useReorder } from './useReorder.ts'
import type { Repeated } from './useReorder.ts'

interface RepeatDialogProps {
  /** What it is called once it is loaded. */
  title: string
  /** Undefined until it is loaded. */
  document: Repeated | undefined
  isUnread: boolean
  onClose: () => void
}

/** The fate of every line of an earlier document, before it is added again. */
export function RepeatDialog({ title, document, isUnread, onClose }: RepeatDialogProps) {
  const { t } = useTexts()
  const { lines, isOtherClient, isError } = useReorder(document)
  const { addAgain, isPending } = useAddAgain()
  const ready = lines?.filter(line => line.quantity > 0) ?? []
  const symbol = document?.currency_symbol ?? ''

  const add = () =>
    addAgain({
      lines: ready.map(({ entry, unit, quantity }) => ({
        product: entry.product,
        name: entry.product_data.name,
        quantity,
        unit,
        billable: entry.billable,
      })),
      skipped: (lines ?? []).filter(line => line.quantity === 0).map(line => line.entry.product_data.name),
      onDone: onClose,
    })

  return (
    <Dialog
      opened
      onClose={onClose}
      size="large"
      tall
      title={title}
      footer={
        <>
          <Button onClick={onClose}>{t('clients.cancel')}</Button>
          <Button variant="primary" busy={isPending} disabled={ready.length === 0} onClick={() => void add()}>
            {ready.length === 0 ? t('buying.add_none') : t('buying.add', { count: ready.length })}
          </Button>
        </>
      }
    >
      {isOtherClient && document ? (
        <Notice kind="warning">{t('orders.repeat_other_client', { name: document.client.name })}</Notice>
      ) : isUnread || isError ? (
        <Notice kind="warning">{t('errors.generic')}</Notice>
      ) : lines ? (
        <>
          <PriceChanges {...priceChanges(lines)} symbol={symbol} />
          <ul className={styles.lines}>
            {lines.map(line => (
              <Line key={line.entry.id} line={line} symbol={symbol} />
            ))}
          </ul>
          {ready.length > 0 && (
            <p className={styles.sum}>
              <Money value={totalOf(ready)} symbol={symbol} /> <small>{t('orders.before_tax')}</small>
            </p>
          )}
        </>
      ) : (
        <Skeleton height={240} />
      )}
    </Dialog>
  )
}

const good = <IconCircleCheck size={16} aria-hidden="true" />
const half = <IconAlertTriangle size={16} aria-hidden="true" />
const bad = <IconXboxX size={16} aria-hidden="true" />

const FATES: Record<ReorderFate, { text: TextKey; look: 'good' | 'half' | 'bad'; icon: ReactNode }> = {
  same: { text: 'orders.fate_same', look: 'good', icon: good },
  'price-changed': { text: 'orders.fate_price', look: 'half', icon: half },
  'above-stock': { text: 'orders.fate_above', look: 'half', icon: half },
  'no-stock': { text: 'orders.fate_no_stock', look: 'bad', icon: bad },
  'on-request': { text: 'orders.fate_on_request', look: 'bad', icon: bad },
  'off-sale': { text: 'ui.badge_off_sale', look: 'bad', icon: bad },
  unavailable: { text: 'orders.fate_unavailable', look: 'bad', icon: bad },
  'no-format': { text: 'orders.fate_no_format', look: 'bad', icon: bad },
  charge: { text: 'orders.fate_charge', look: 'bad', icon: bad },
}

function Line({ line, symbol }: { line: ReorderLine; symbol: string }) {
  const { t } = useTexts()
  const { entry, fate, quantity, price_now } = line
  const { text, look, icon } = FATES[fate]
  const packing = packingOfEntry(entry)
  const isOther = quantity > 0 && price_now !== null && price_now !== entry.price
  return (
    <li className={styles.line}>
      <span className={styles.name}>
        <b>{entry.product_data.name}</b>
        <small>
          {entry.product_data.external_id}
          {entry.aditional_measurement_unit && ` · ${unitName(entry.aditional_measurement_unit.name)}`}
        </small>
      </span>
      <span className={styles.figures}>
        <PackQuantity quantity={quantity || entry.quantity} packing={packing} />
        <span className="tnum">
          {isOther && <s>{formatPrice(packPrice(entry.price, packing).value, symbol)}</s>}{' '}
          <PackPrice price={isOther ? price_now : entry.price} symbol={symbol} packing={packing} />
        </span>
      </span>
      <span className={styles[look]}>
        {icon}
        {t(text, { limit: formatNumber(quantity, 3), wanted: formatNumber(entry.quantity, 3) })}
        {fate === 'no-stock' && (
          <Link href={paths.alternatives(entry.product, entry.product_data.name)}>
            {t('products.see_alternatives')}
          </Link>
        )}
      </span>
    </li>
  )
}

/** At the prices of today. */
const totalOf = (lines: ReorderLine[]): number =>
  fromCents(
    lines.reduce((sum, { product, unit, quantity, price_now }) => {
      const format = product?.aditional_measurement_units.find(one => one.id === unit)
      return sum + cents(lineTotalOf(price_now ?? 0, quantity, format?.quantity ?? 1))
    }, 0n),
  )
