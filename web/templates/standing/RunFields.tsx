import { IconAlertCircle } from '@tabler/icons-react'
import { useId } from 'react'
import { saidProblems } from '#domain/cart/finish.ts'
import type { StandingRun } from '#domain/standing-baskets/shapes.ts'
import { SaidFields } from '#web/cart/finish/fields/SaidFields.tsx'
import { useTexts } from '#web/texts/texts.ts'
import styles from './Standing.module.css'
import type { RunSaid } from './useRunSaid.ts'

interface RunFieldsProps {
  run: Pick<StandingRun, 'order_rules'>
  /** Whose orders the number is compared with; nobody's where it is undefined. */
  client?: number | undefined
  said: RunSaid
}

/** R611: what the client asks of the order of a delivery, as a cart asks it. */
export function RunFields({ run, client, said: { form, change, errorOf } }: RunFieldsProps) {
  const { t } = useTexts()
  const { order_rules: rules } = run
  const title = useId()
  return (
    <section className={styles.said} aria-labelledby={title}>
      <h2 id={title}>{t('orders_import.order_details')}</h2>
      <div className={styles.fields}>
        <SaidFields rules={rules} client={client} form={form} onChange={change} errorOf={errorOf} />
      </div>
      {saidProblems({ rules }).length > 0 && <p className={styles.hint}>{t('cart.required_hint')}</p>}
    </section>
  )
}

/** Beside the button: what keeps the delivery from being sent. */
export function RunProblem({ said: { message } }: { said: RunSaid }) {
  return (
    <div role="alert">
      {message && (
        <p className={styles.wrong}>
          <IconAlertCircle size={16} aria-hidden="true" />
          {message}
        </p>
      )}
    </div>
  )
}
