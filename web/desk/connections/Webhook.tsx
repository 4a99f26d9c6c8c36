import type { DeskConnections } from '#domain/desk/machine/connections-contract.ts'
import { formatDayTime } from '#domain/format.ts'
import styles from '#web/desk/machine/Machine.module.css'
import { formatNumber } from '#web/texts/numbers.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import { toast } from '#web/ui/feedback/shownToasts.ts'
import { useRetryWebhook, useTestWebhook } from './api.ts'
import { FactList } from '#web/desk/FactList.tsx'

type Delivery = NonNullable<DeskConnections['webhook']>['deliveries'][number]

/** Who is told that there is something new for the ERP, and what became of the last messages. */
export function Webhook({ webhook }: Pick<DeskConnections, 'webhook'>) {
  const { t } = useTexts()
  if (!webhook)
    return (
      <section className={styles.part}>
        <h2>{t('desk.connections_webhook')}</h2>
        <p>{t('desk.connections_no_webhook')}</p>
      </section>
    )
  const { address, deliveries } = webhook
  return (
    <section className={styles.part}>
      <h2>{t('desk.connections_webhook')}</h2>
      <FactList facts={[{ label: t('desk.connections_address'), value: address }]} />
      <WebhookTries isWaiting={deliveries.some(({ state }) => hasFailed(state))} />
      <h3>{t('desk.connections_deliveries')}</h3>
      {deliveries.length === 0 && <p>{t('desk.connections_no_deliveries')}</p>}
      {deliveries.length > 0 && (
        <ul className={styles.rows}>
          {deliveries.map(({ id, tells, at, state, answered }) => (
            <li key={id} data-bad={hasFailed(state) ? '' : undefined}>
              <strong>{t(`desk.delivery_${tells}`)}</strong>
              <span>{formatDayTime(at)}</span>
              <span>
                {t(`desk.delivery_${state}`)}
                {hasFailed(state) && ` · ${answerWords(answered)}`}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )

  function answerWords(status: number | null): string {
    return status === null
      ? t('desk.connections_not_reached')
      : t('desk.connections_answered', { status: String(status) })
  }
}

const hasFailed = (state: Delivery['state']): boolean => state === 'retrying' || state === 'given_up'

function WebhookTries({ isWaiting }: { isWaiting: boolean }) {
  const { t } = useTexts()
  const test = useTestWebhook()
  const retry = useRetryWebhook()
  return (
    <div className={styles.buttons}>
      <Button
        busy={test.isPending}
        onClick={() =>
          test.mutate(undefined, {
            onSuccess: () => toast.success(t('desk.connections_webhook_sent')),
            onError: error => toast.error(error.message),
          })
        }
      >
        {t('desk.connections_webhook_test')}
      </Button>
      {isWaiting && (
        <Button
          busy={retry.isPending}
          onClick={() =>
            retry.mutate(undefined, {
              onSuccess: ({ retried }) =>
                toast.success(t('desk.machine_retried', { count: retried, number: formatNumber(retried) })),
              onError: error => toast.error(error.message),
            })
          }
        >
          {t('desk.connections_webhook_retry')}
        </Button>
      )}
    </div>
  )
}
