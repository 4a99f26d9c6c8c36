import { IconArrowDown, IconArrowUp, IconX } from '@tabler/icons-react'
import type { TemplateLine } from '#domain/order-templates/contract.ts'
import type { FatedLine, TemplateFate } from '#domain/order-templates/line-fates.ts'
import { formatPrice } from '#domain/format.ts'
import { paths } from '#web/routing/paths.ts'
import { formatNumber } from '#web/texts/numbers.ts'
import { type TextKey, useTexts } from '#web/texts/texts.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import { QuantityField } from '#web/ui/fields/QuantityField.tsx'
import { Link } from '#web/ui/Link.tsx'
import styles from './Templates.module.css'

const FATES: Record<Exclude<TemplateFate, 'addable'>, TextKey> = {
  'above-stock': 'orders.fate_above',
  'no-stock': 'orders.fate_no_stock',
  'on-request': 'orders.fate_on_request',
  'off-sale': 'ui.badge_off_sale',
  unavailable: 'orders.fate_unavailable',
  'no-format': 'orders.fate_no_format',
}

interface TemplateLinesProps {
  lines: TemplateLine[]
  /** In the same order; undefined until it is known. */
  fated: FatedLine[] | undefined
  /** Absent where the list is somebody else's. */
  onChange?: ((lines: TemplateLine[]) => void) | undefined
}

/** The lines in their order, each with what keeps it from being ordered. */
export function TemplateLines({ lines, fated, onChange }: TemplateLinesProps) {
  return (
    <ul className={styles.lines}>
      {lines.map((line, at) => (
        <li key={keyOf(line)} className={styles.line}>
          <Words line={line} fated={fated?.[at]} />
          {onChange ? (
            <Tools lines={lines} at={at} onChange={onChange} />
          ) : (
            <b className="tnum">{formatNumber(line.quantity)}</b>
          )}
        </li>
      ))}
    </ul>
  )
}

const keyOf = ({ product, aditional_measurement_unit: unit }: TemplateLine) =>
  `${product} ${unit?.name ?? ''} ${unit?.quantity ?? ''}`

function Words({ line, fated }: { line: TemplateLine; fated: FatedLine | undefined }) {
  const { t } = useTexts()
  const { product_data, aditional_measurement_unit: unit } = line
  const isGone = fated !== undefined && fated.fate === 'unavailable'
  const price = fated?.product?.final_price ?? null
  const said = [
    product_data.external_id,
    unit && `${unit.name} × ${formatNumber(unit.quantity, 3)}`,
    price !== null && formatPrice(price, fated?.product?.currency_symbol ?? ''),
  ]
  return (
    <span className={styles.words}>
      {isGone ? (
        product_data.name
      ) : (
        <Link href={paths.product(line.product, product_data.name)}>{product_data.name}</Link>
      )}
      <small className={styles.quiet}>{said.filter(Boolean).join(' · ')}</small>
      {fated && fated.fate !== 'addable' && (
        <small className={styles.problem}>
          {t(FATES[fated.fate], { limit: formatNumber(fated.quantity), wanted: formatNumber(line.quantity) })}
        </small>
      )}
    </span>
  )
}

interface ToolsProps {
  lines: TemplateLine[]
  at: number
  onChange: (lines: TemplateLine[]) => void
}

function Tools({ lines, at, onChange }: ToolsProps) {
  const { t } = useTexts()
  const line = lines[at]
  if (!line) return null
  const { name } = line.product_data
  const swap = (other: number) =>
    onChange(lines.map((each, place) => (place === at ? lines[other]! : place === other ? line : each)))
  return (
    <span className={styles.tools}>
      <QuantityField
        compact
        min={1}
        saveAfter={0}
        value={line.quantity}
        label={t('order_templates.quantity_of', { name })}
        onCommit={quantity => onChange(lines.map((each, place) => (place === at ? { ...each, quantity } : each)))}
      />
      <Button
        variant="ghost"
        size="small"
        aria-label={t('order_templates.up', { name })}
        disabled={at === 0}
        icon={<IconArrowUp size={18} stroke={1.75} aria-hidden="true" />}
        onClick={() => swap(at - 1)}
      />
      <Button
        variant="ghost"
        size="small"
        aria-label={t('order_templates.down', { name })}
        disabled={at === lines.length - 1}
        icon={<IconArrowDown size={18} stroke={1.75} aria-hidden="true" />}
        onClick={() => swap(at + 1)}
      />
      <Button
        variant="ghost"
        size="small"
        aria-label={t('order_templates.take_out', { name })}
        icon={<IconX size={18} stroke={1.75} aria-hidden="true" />}
        onClick={() => onChange(lines.filter(each => each !== line))}
      />
    </span>
  )
}
