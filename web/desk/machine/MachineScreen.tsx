import type { Machine } from '#domain/desk/machine/contract.ts'
import { kindText } from '#domain/exchange/kinds.ts'
import { formatDayTime } from '#domain/format.ts'
import { formatNumber } from '#web/texts/numbers.ts'
import { useTexts } from '#web/texts/texts.ts'
import { paths } from '#web/routing/paths.ts'
import { ErrorNotice } from '#web/ui/feedback/ErrorNotice.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { classNames } from '#web/ui/classNames.ts'
import { Link } from '#web/ui/Link.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { useMachine } from './api.ts'
import { GivenUp } from './GivenUp.tsx'
import { isFault } from './isFault.ts'
import { Certificate, Disks, Support, Versions } from './MachineParts.tsx'
import { TestMailButton } from './TestMailButton.tsx'
import styles from './Machine.module.css'

/** Whether the portal, its mails, its backups and the way to the ERP work. */
export function MachineScreen() {
  const { t } = useTexts()
  const machine = useMachine()
  const { data } = machine
  return (
    <>
      <PageTitle
        title={t('desk.room_machine')}
        {...(data && { count: `${t('desk.machine_version')} ${data.version}` })}
      />
      {machine.isError && !data && <ErrorNotice onRetry={machine.refetch} />}
      {data && <Parts machine={data} />}
    </>
  )
}

function Parts({ machine }: { machine: Machine }) {
  const { t } = useTexts()
  const { faults, newest_backup, has_backups, feed, imports } = machine
  return (
    <div className={styles.parts}>
      {faults.length === 0 ? (
        <Notice kind="success">{t('desk.machine_works')}</Notice>
      ) : (
        faults.map(fault => (
          <Notice key={fault} kind="danger">
            {t(`desk.machine_fault_${fault}`)}
          </Notice>
        ))
      )}
      <section className={styles.part}>
        <h2>{t('desk.machine_mail')}</h2>
        <TestMailButton />
      </section>
      <GivenUp />
      <section className={styles.part}>
        <h2>{t('desk.machine_backup')}</h2>
        <p>
          {has_backups
            ? newest_backup === null
              ? t('desk.machine_no_backup_yet')
              : formatDayTime(newest_backup)
            : t('desk.machine_no_backups')}
        </p>
      </section>
      <Disks disks={machine.disks} />
      <Certificate certificate={machine.certificate} />
      <section className={styles.part}>
        <h2>{t('desk.machine_feed')}</h2>
        <p>{t('desk.machine_feed_at', { position: formatNumber(feed.position), told: formatNumber(feed.told) })}</p>
      </section>
      <section className={styles.part}>
        <h2>{t('desk.machine_imports')}</h2>
        {imports.length === 0 && <p>{t('desk.machine_no_imports')}</p>}
        {imports.length > 0 && (
          <ul className={classNames(styles.rows, styles.aligned)}>
            {imports.map(({ id, kind, at, applied }) => (
              <li key={id} data-bad={!applied && isFault(at) ? '' : undefined}>
                <Link href={paths.import(id)}>{t(kindText(kind))}</Link>
                <span>{formatDayTime(at)}</span>
                <span>{t(applied ? 'desk.machine_applied' : 'desk.machine_refused')}</span>
              </li>
            ))}
          </ul>
        )}
      </section>
      <Versions machine={machine} />
      <Support />
    </div>
  )
}
