import { useSession } from '#web/session/SessionProvider.tsx'
import { useTexts } from '#web/texts/texts.ts'
import { classNames } from '#web/ui/classNames.ts'
import type { FinishForm } from '#web/cart/finish/finishForm.ts'
import { ObservationsField } from '#web/cart/finish/fields/ObservationsField.tsx'
import { OrderFields } from '#web/cart/finish/fields/OrderFields.tsx'
import type { ErrorOf } from '#web/cart/finish/useSaid.ts'
import styles from '#web/cart/finish/FinishPanel.module.css'

interface VisitDetailsProps {
  form: FinishForm
  onChange: (part: Partial<FinishForm>) => void
  errorOf: ErrorOf
}

/** What the procurement system can be told besides the lines. */
export function VisitDetails({ form, onChange, errorOf }: VisitDetailsProps) {
  const { t } = useTexts()
  const { center } = useSession().state
  return (
    <section className={styles.panel} aria-labelledby="finish-title">
      <h2 id="finish-title">{t('visit.details')}</h2>
      <div className={classNames(styles.fields, styles.ofOffer)}>
        <OrderFields
          form={form}
          onChange={onChange}
          errorOf={errorOf}
          // Whether there are orders with that number is not for a visit to know.
          client={undefined}
          center={center?.id}
        />
        <ObservationsField
          value={form.observations}
          hint="cart.observations_hint"
          onChange={observations => onChange({ observations })}
        />
      </div>
    </section>
  )
}
