import { IconPencil } from '@tabler/icons-react'
import type { Center } from '#domain/clients/contract.ts'
import { useTexts } from '#web/texts/texts.ts'
import { IconButton } from '#web/ui/fields/Button.tsx'
import { LimitBar } from '#web/ui/pictures/LimitBar.tsx'
import prose from '#web/ui/prose.module.css'
import styles from './CenterPicker.module.css'

interface CenterOptionProps {
  center: Center
  symbol: string
  checked: boolean
  onChange: () => void
  /** Absent if the viewer may not change centers. */
  onEdit: (() => void) | undefined
  /** Choose and close at once, by a double click. */
  onUse: () => void
}

export function CenterOption({ center, symbol, checked, onChange, onEdit, onUse }: CenterOptionProps) {
  const { t } = useTexts()
  const isLimited = center.purchase_limit !== null && center.purchase_limit_period !== 'X'
  const hours = [center.morning_open_times, center.afternoon_open_times].filter(Boolean).join(' · ')
  const place = [center.address, [center.postal_code, center.locality].filter(Boolean).join(' ')]
    .filter(Boolean)
    .join(', ')
  return (
    <div className={styles.choice}>
      <label className={styles.option}>
        <input
          type="radio"
          name="center"
          className={styles.radio}
          checked={checked}
          onChange={onChange}
          // A double click anywhere on the label arrives here as a second click.
          onClick={event => event.detail === 2 && onUse()}
        />
        <span className={styles.words}>
          <span className={prose.label}>
            <span className={styles.code}>{center.external_code}</span> {center.name}
          </span>
          <span className={prose.hint}>{place}</span>
          {(hours || center.contact) && (
            <span className={prose.hint}>{[hours, center.contact].filter(Boolean).join(' · ')}</span>
          )}
        </span>
        <span className={styles.limit}>
          {isLimited ? (
            <LimitBar
              current={center.purchase_current}
              waiting={center.purchase_waiting}
              limit={center.purchase_limit ?? 0}
              period={center.purchase_limit_period}
              symbol={symbol}
              size="card"
            />
          ) : (
            <span className={prose.hint}>{t('clients.no_limit')}</span>
          )}
        </span>
      </label>
      {onEdit && (
        <IconButton className={styles.edit} label={t('clients.edit_center', { name: center.name })} onClick={onEdit}>
          <IconPencil size={16} stroke={1.75} aria-hidden="true" />
        </IconButton>
      )}
    </div>
  )
}
