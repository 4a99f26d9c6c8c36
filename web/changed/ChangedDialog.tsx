import type { Difference } from '#domain/cart/shown.ts'
import { formatMoney, formatPrice } from '#domain/format.ts'
import { formatNumber, formatPercent } from '#web/texts/numbers.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import prose from '#web/ui/prose.module.css'
import styles from './ChangedDialog.module.css'

interface ChangedDialogProps {
  differences: Difference[]
  symbol: string
  /** What the button says that goes on, with the amount as it is now. */
  go: string
  isSending?: boolean
  onGo: () => void
  onClose: () => void
}

/** What has changed since it was shown, line by line, before it is asked again. Enter goes back to look. */
export function ChangedDialog({ differences, symbol, go, isSending = false, onGo, onClose }: ChangedDialogProps) {
  const { t } = useTexts()
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('changed.title')}
      footer={
        <>
          <Button data-autofocus onClick={onClose}>
            {t('changed.review')}
          </Button>
          <Button variant="primary" busy={isSending} onClick={onGo}>
            {go}
          </Button>
        </>
      }
    >
      <p className={styles.intro}>{t('changed.intro')}</p>
      <ul className={styles.list}>
        {differences.map(one => (
          <Row key={`${one.kind} ${one.product} ${one.before} ${one.after}`} difference={one} symbol={symbol} />
        ))}
      </ul>
    </Dialog>
  )
}

function Row({
  difference: { kind, product, name, before, after },
  symbol,
}: {
  difference: Difference
  symbol: string
}) {
  const { t } = useTexts()
  const label = kind === 'discount' && product === null ? t('changed.discount_whole') : t(`changed.${kind}`)
  const said = (value: number | null) =>
    value === null ? t(ABSENT[kind] ?? 'changed.none') : FORMATS[kind](value, symbol)
  return (
    <li>
      <span>
        {name && <span className={styles.name}>{name}</span>}
        <span className={name ? prose.hint : styles.name}>{label}</span>
      </span>
      <span className={styles.change}>
        <span className={prose.secondary}>{said(before)}</span>{' '}
        <span role="img" aria-label={t('changed.to')}>
          →
        </span>{' '}
        <strong>{said(after)}</strong>
      </span>
    </li>
  )
}

const ABSENT = { price: 'changed.no_price', limit: 'changed.no_limit' } as Partial<
  Record<Difference['kind'], 'changed.no_price' | 'changed.no_limit'>
>

const count = (value: number) => formatNumber(value, 3)

const FORMATS: Record<Difference['kind'], (value: number, symbol: string) => string> = {
  line: count,
  gone: count,
  quantity: count,
  stock: count,
  price: formatPrice,
  limit: formatMoney,
  total: formatMoney,
  discount: formatPercent,
  tax: formatPercent,
}
