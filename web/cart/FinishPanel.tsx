import { IconAlertCircle, IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { MAX_CUSTOMER_NUMBER, MAX_OBSERVATIONS } from '#domain/cart/contract.ts'
import { CenterPicker } from '#web/clients/CenterPicker.tsx'
import { useSession } from '#web/session/SessionProvider.tsx'
import { useTexts } from '#web/texts.ts'
import { classNames } from '#web/ui/classNames.ts'
import { CheckField, TextArea, TextField } from '#web/ui/Field.tsx'
import { DeliveryField } from './DeliveryField.tsx'
import { fieldId } from './finishForm.ts'
import type { FinishField, FinishForm, FinishProblem } from './finishForm.ts'
import styles from './FinishPanel.module.css'

interface FinishPanelProps {
  form: FinishForm
  onChange: (part: Partial<FinishForm>) => void
  /** The problem that is being said, if it is a field's. */
  problem?: FinishProblem
  /** What a brand asks besides. */
  children?: ReactNode
}

export function FinishPanel({ form, onChange, problem, children }: FinishPanelProps) {
  const { t } = useTexts()
  const errorOf = (field: FinishField) =>
    problem?.field === field ? t(problem.key, { limit: MAX_CUSTOMER_NUMBER }) : undefined
  return (
    <section className={styles.panel} aria-labelledby="finish-title">
      <h2 id="finish-title">{t('cart.finish')}</h2>
      <div className={styles.fields}>
        <CenterField error={errorOf('center')} />
        <TextField
          id={fieldId('customer_number')}
          label={t('cart.customer_number')}
          autoComplete="off"
          maxLength={MAX_CUSTOMER_NUMBER}
          value={form.customer_number}
          error={errorOf('customer_number')}
          aside={<Counter count={form.customer_number.length} limit={MAX_CUSTOMER_NUMBER} />}
          onChange={event => onChange({ customer_number: event.currentTarget.value })}
        />
        <DeliveryField
          id={fieldId('delivery_date')}
          value={form.delivery_date}
          error={errorOf('delivery_date')}
          onChange={delivery_date => onChange({ delivery_date })}
        />
        <TextArea
          label={t('cart.observations')}
          className={styles.observations}
          rows={1}
          maxLength={MAX_OBSERVATIONS}
          placeholder={t('cart.observations_hint')}
          value={form.observations}
          onChange={event => onChange({ observations: event.currentTarget.value })}
        />
      </div>
      {children}
      <div className={styles.last}>
        <CheckField
          id={fieldId('accepts_legal')}
          label={t('cart.legal')}
          checked={form.accepts_legal}
          error={errorOf('accepts_legal')}
          onChange={event => onChange({ accepts_legal: event.currentTarget.checked })}
        />
        <p className={styles.hint}>
          {t('cart.required_hint')}
          <span className={styles.keys}>
            <kbd>Ctrl</kbd> <kbd>↵</kbd> {t('cart.sends')}
          </span>
        </p>
      </div>
    </section>
  )
}

const Counter = ({ count, limit }: { count: number; limit: number }) => (
  <span className={classNames('tnum', styles.counter)}>
    {count}/{limit}
  </span>
)

/** Shows the centre that the session buys for; choosing another opens the same picker as the header. */
function CenterField({ error }: { error?: string }) {
  const { t } = useTexts()
  const { center } = useSession().state
  const [isPicking, setPicking] = useState(false)
  const id = fieldId('center')
  return (
    <div className={styles.field}>
      <span id={`${id}-label`} className={styles.label}>
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
        <span className={classNames(!center && styles.placeholder)}>
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
