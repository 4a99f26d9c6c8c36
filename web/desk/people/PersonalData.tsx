import { useState } from 'react'
import type { DeskPersonRecord } from '#domain/desk/people-contract.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import styles from '#web/desk/records/RecordSection.module.css'
import { AnonymiseDialog } from './AnonymiseDialog.tsx'
import { useExportPersonalData } from './api.ts'

/** What is kept of somebody, and how it goes. */
export function PersonalData({ person }: { person: DeskPersonRecord }) {
  const { t } = useTexts()
  const download = useExportPersonalData(person.id)
  const [isOpen, setOpen] = useState(false)
  // An administrator loses that role first.
  const mayGo = person.role !== 'admin'
  return (
    <section className={styles.section} aria-labelledby="personal-data-title">
      <h2 id="personal-data-title">{t('desk.personal_data')}</h2>
      <p>{t('desk.personal_data_text')}</p>
      <p className={styles.foot}>
        <Button busy={download.isPending} onClick={() => download.mutate()}>
          {t('desk.export_personal_data')}
        </Button>
      </p>
      {mayGo && <p>{t('desk.anonymise_text')}</p>}
      {mayGo && person.active && <p>{t('desk.anonymise_blocked_first')}</p>}
      {mayGo && !person.active && (
        <p className={styles.foot}>
          <Button variant="danger" onClick={() => setOpen(true)}>
            {t('desk.anonymise')}
          </Button>
        </p>
      )}
      {isOpen && <AnonymiseDialog person={person} onClose={() => setOpen(false)} />}
    </section>
  )
}
