import { formatDayTime } from '#domain/format.ts'
import { formatNumber } from '#web/texts/numbers.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import { toast } from '#web/ui/feedback/shownToasts.ts'
import { useGivenUp, useRetryGivenUp } from './api.ts'
import { isFault } from './isFault.ts'
import styles from './Machine.module.css'

/** Mails and other jobs that were given up, and a way to try them again. */
export function GivenUp() {
  const { t } = useTexts()
  const jobs = useGivenUp()
  const retry = useRetryGivenUp()
  const results = jobs.data?.results ?? []
  return (
    <section className={styles.part}>
      <h2>{t('desk.machine_given_up')}</h2>
      {jobs.data && results.length === 0 && <p>{t('desk.machine_none_given_up')}</p>}
      {results.length > 0 && (
        <ul className={styles.rows}>
          {results.map(({ id, queue, kind, failed_at, message }) => (
            <li key={id} data-bad={isFault(failed_at) ? '' : undefined}>
              <strong>{kind ? `${queue} · ${kind}` : queue}</strong>
              <span>{formatDayTime(failed_at)}</span>
              <span>{message}</span>
            </li>
          ))}
        </ul>
      )}
      {results.length > 0 && (
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
          {t('desk.machine_retry')}
        </Button>
      )}
    </section>
  )
}
