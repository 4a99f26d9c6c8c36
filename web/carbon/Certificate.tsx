import { IconCertificate } from '@tabler/icons-react'
import type { Period } from '#domain/carbon/period.ts'
import { useDownload } from '#web/paper/useDownload.ts'
import { useSession } from '#web/session/SessionProvider.tsx'
import { useTexts } from '#web/texts/texts.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { loadCertificate } from './api.ts'
import styles from './Method.module.css'
import { kilograms, monthText } from './written.ts'

/** R285: the certificate of the centre that is bought for. */
export function Certificate({ period, co2e }: { period: Period; co2e: number }) {
  const { t } = useTexts()
  const center = useSession().state.center?.id
  const download = useDownload(() => loadCertificate(center ?? 0, { ...period, co2e }))
  const { start_date, end_date } = period
  return (
    <section className={styles.card} aria-labelledby="carbon-certificate">
      <h2 id="carbon-certificate">{t('carbon.certificate')}</h2>
      {center === undefined ? (
        <p>{t('carbon.certificate_center')}</p>
      ) : (
        <>
          <p>
            {t('carbon.certificate_range', {
              from: monthText(start_date),
              to: monthText(end_date),
              kg: kilograms(co2e),
            })}
          </p>
          {download.isError && <Notice kind="danger">{download.error.message}</Notice>}
          <Button
            variant="brand"
            wide
            icon={<IconCertificate size={18} stroke={1.75} aria-hidden="true" />}
            busy={download.isPending}
            busyWords={t('carbon.certificate_busy')}
            onClick={() => download.mutate()}
          >
            {t('carbon.certificate_button')}
          </Button>
        </>
      )}
    </section>
  )
}
