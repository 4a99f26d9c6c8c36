import { IconAlertCircle, IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { fieldId } from '#web/cart/finish/finishForm.ts'
import prose from '#web/ui/prose.module.css'
import styles from '#web/cart/finish/FinishPanel.module.css'
import { CenterPicker } from '#web/clients/CenterPicker.tsx'
import { useSession } from '#web/session/SessionProvider.tsx'
import { useTexts } from '#web/texts/texts.ts'
import { classNames } from '#web/ui/classNames.ts'

/** Shows the centre that the session buys for; choosing another opens the same picker as the header. */
export function CenterField({ error }: { error?: string }) {
  const { t } = useTexts()
  const { center } = useSession().state
  const [isPicking, setPicking] = useState(false)
  const id = fieldId('center')
  return (
    <div className={styles.field}>
      <span id={`${id}-label`} className={prose.label}>
        {t('cart.center')} (*)
      </span>
      <button
        id={id}
        type="button"
        className={classNames(styles.select, error && styles.invalid)}
        aria-labelledby={`${id}-label ${id}`}
        aria-haspopup="dialog"
        aria-describedby={error ? `${id}-error` : undefined}
        onClick={() => setPicking(true)}
      >
        <span className={classNames(!center && prose.muted)}>
          {center ? [center.name, center.external_code].filter(Boolean).join(' · ') : t('cart.choose_center')}
        </span>
        <IconChevronDown size={16} stroke={1.75} aria-hidden="true" />
      </button>
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          <IconAlertCircle size={15} aria-hidden="true" />
          {error}
        </p>
      )}
      <CenterPicker opened={isPicking} onClose={() => setPicking(false)} />
    </div>
  )
}
