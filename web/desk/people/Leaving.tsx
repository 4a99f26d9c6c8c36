import { useState } from 'react'
import type { DeskPersonRecord } from '#domain/desk/people-contract.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import styles from '#web/desk/records/RecordSection.module.css'
import { LeavingDialog } from './LeavingDialog.tsx'

/** Somebody leaves the company. */
export function Leaving({ person }: { person: DeskPersonRecord }) {
  const { t } = useTexts()
  const [isOpen, setOpen] = useState(false)
  // An administrator loses that role first; who is blocked may have left already, or still has something to hand over.
  if (person.role === 'admin' || person.key === '') return null
  return (
    <section className={styles.section} aria-labelledby="leaving-title">
      <h2 id="leaving-title">{t('desk.leaving')}</h2>
      <p>{t('desk.leaving_text')}</p>
      <p className={styles.foot}>
        <Button variant="danger" onClick={() => setOpen(true)}>
          {t('desk.leaving')}
        </Button>
      </p>
      {isOpen && <LeavingDialog person={person} onClose={() => setOpen(false)} />}
    </section>
  )
}
