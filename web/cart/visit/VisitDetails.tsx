import { MAX_CUSTOMER_NUMBER, MAX_OBSERVATIONS } from '#domain/cart/contract.ts'
import { useSession } from '#web/session/SessionProvider.tsx'
import { useTexts } from '#web/texts.ts'
import { classNames } from '#web/ui/classNames.ts'
import { TextArea } from '#web/ui/fields/Field.tsx'
import { CustomerNumberField } from '#web/cart/finish/CustomerNumberField.tsx'
import { DeliveryField } from '#web/cart/finish/DeliveryField.tsx'
import { fieldId } from '#web/cart/finish/finishForm.ts'
import type { FinishField, FinishForm, FinishProblem } from '#web/cart/finish/finishForm.ts'
import styles from '#web/cart/finish/FinishPanel.module.css'

interface VisitDetailsProps {
  form: FinishForm
  onChange: (part: Partial<FinishForm>) => void
  /** The problem that is being said, if it is a field's. */
  problem: FinishProblem | undefined
}

/** What the procurement system can be told besides the lines. */
export function VisitDetails({ form, onChange, problem }: VisitDetailsProps) {
  const { t } = useTexts()
  const { center } = useSession().state
  const errorOf = (field: FinishField) =>
    problem?.field === field ? t(problem.key, { limit: MAX_CUSTOMER_NUMBER, ...problem.params }) : undefined
  return (
    <section className={styles.panel} aria-labelledby="finish-title">
      <h2 id="finish-title">{t('visit.details')}</h2>
      <div className={classNames(styles.fields, styles.ofOffer)}>
        <CustomerNumberField
          id={fieldId('customer_number')}
          // Whether there are orders with that number is not for a visit to know.
          client={undefined}
          value={form.customer_number}
          error={errorOf('customer_number')}
          onChange={customer_number => onChange({ customer_number })}
        />
        <DeliveryField
          id={fieldId('delivery_date')}
          center={center?.id}
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
    </section>
  )
}
