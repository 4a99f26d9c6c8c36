import { IconAlertTriangle, IconMinus, IconXboxX } from '@tabler/icons-react'
import type { ImportPreview } from '#domain/orders-import/contract.ts'
import { formatNumber } from '#web/texts/numbers.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import type { Correction } from './corrections.ts'
import styles from './Preview.module.css'

const ICONS = { ok: IconMinus, ignored: IconMinus, warning: IconAlertTriangle, error: IconXboxX }

interface RowIssueProps {
  row: ImportPreview['rows'][number]
  disabled: boolean
  onCorrect: (change: Correction) => void
}

/** What is to be said of a row: what is wrong, with what would mend it, and the rows that it is added to. */
export function RowIssue(props: RowIssueProps) {
  const { t } = useTexts()
  const { issue, together } = props.row
  return (
    <>
      {issue !== null && <Issue {...props} />}
      {together.length > 0 && (
        <span className={styles.together}>{t('orders_import.together', { rows: together.join(', ') })}</span>
      )}
    </>
  )
}

function Issue({ row, disabled, onCorrect }: RowIssueProps) {
  const { t } = useTexts()
  const { fate, issue, suggestions } = row
  const Icon = ICONS[fate]
  const quantity = formatNumber(row.quantity)
  return (
    <div className={styles.issueRow}>
      <span className={styles.said}>
        <Icon size={16} stroke={1.9} aria-hidden="true" />
        {t(`orders_import.issue_${issue ?? 'no_code'}`, {
          quantity,
          code: row.code,
          written: row.written,
          center: row.center,
          unit: row.written_unit,
          name: row.product?.name ?? row.code,
        })}
      </span>
      <span className={styles.repairs}>
        {fate === 'warning' && (
          <Button size="small" disabled={disabled} onClick={() => onCorrect({ quantity: String(row.quantity) })}>
            {t('orders_import.use', { value: quantity })}
          </Button>
        )}
        {suggestions.map(({ id, external_id, name }) => (
          <Button key={id} size="small" disabled={disabled} onClick={() => onCorrect({ code: external_id })}>
            <SuggestedName code={external_id} name={name} />
          </Button>
        ))}
        {row.units.map(({ id, name, quantity: held }) => (
          <Button key={id ?? 0} size="small" disabled={disabled} onClick={() => onCorrect({ unit: name })}>
            {held === 1 ? name : `${name} (${formatNumber(held)})`}
          </Button>
        ))}
        {row.centers.map(({ id, external_id, name }) => (
          <Button
            key={id}
            size="small"
            title={external_id}
            disabled={disabled}
            onClick={() => onCorrect({ center: external_id })}
          >
            {t('orders_import.use', { value: name })}
          </Button>
        ))}
        {fate === 'error' && (
          <Button
            size="small"
            variant="ghost"
            disabled={disabled}
            aria-label={t('orders_import.skip_row', { row: String(row.row) })}
            onClick={() => onCorrect({ isSkipped: true })}
          >
            {t('orders_import.skip')}
          </Button>
        )}
      </span>
    </div>
  )
}

/** The code and the name of an article that may be meant. */
function SuggestedName({ code, name }: { code: string; name: string }) {
  const { t } = useTexts()
  return (
    <span className={styles.suggested}>
      {t('orders_import.use', { value: code })}
      <small>{name}</small>
    </span>
  )
}
