import type { Machine } from '#domain/desk/machine/contract.ts'
import { formatDay } from '#domain/format.ts'
import { FactList } from '#web/desk/FactList.tsx'
import { formatNumber } from '#web/texts/numbers.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import { useBundle } from './api.ts'
import styles from './Machine.module.css'

const GIGABYTE = 1e9
const gigabytes = (bytes: number) => formatNumber(bytes / GIGABYTE, 1)

/** What is free where the data and the backups lie. */
export function Disks({ disks }: Pick<Machine, 'disks'>) {
  const { t } = useTexts()
  if (disks.length === 0) return null
  return (
    <section className={styles.part}>
      <h2>{t('desk.machine_disks')}</h2>
      <FactList
        facts={disks.map(({ of, free_bytes, total_bytes, is_low }) => ({
          label: t(`desk.machine_disk_${of}`),
          value: t('desk.machine_disk_free', { free: gigabytes(free_bytes), total: gigabytes(total_bytes) }),
          isBad: is_low,
        }))}
      />
    </section>
  )
}

/** When the certificate of the public address ends. */
export function Certificate({ certificate }: Pick<Machine, 'certificate'>) {
  const { t } = useTexts()
  return (
    <section className={styles.part}>
      <h2>{t('desk.machine_certificate')}</h2>
      <p data-bad={certificate?.is_ending ? '' : undefined}>{words()}</p>
    </section>
  )

  function words(): string {
    if (certificate === null) return t('desk.machine_certificate_none')
    const { ends_at, days } = certificate
    if (ends_at === null || days === null) return t('desk.machine_certificate_unread')
    const day = formatDay(ends_at)
    if (days < 0) return t('desk.machine_certificate_ended', { day })
    return t('desk.machine_certificate_days', { day, count: days, number: formatNumber(days) })
  }
}

export function Versions({ machine: { version, versions } }: { machine: Machine }) {
  const { t } = useTexts()
  return (
    <section className={styles.part}>
      <h2>{t('desk.machine_versions')}</h2>
      <FactList
        facts={[
          { label: t('desk.machine_version'), value: version },
          { label: 'Node', value: versions.node },
          { label: 'PostgreSQL', value: versions.postgres },
          { label: t('desk.machine_migration'), value: String(versions.migration) },
        ]}
      />
    </section>
  )
}

/** What whoever helps must know, as one file. */
export function Support() {
  const { t } = useTexts()
  const bundle = useBundle()
  return (
    <section className={styles.part}>
      <h2>{t('desk.machine_support')}</h2>
      <p>{t('desk.machine_support_help')}</p>
      <Button busy={bundle.isPending} onClick={() => bundle.mutate()}>
        {t('desk.machine_bundle')}
      </Button>
    </section>
  )
}
