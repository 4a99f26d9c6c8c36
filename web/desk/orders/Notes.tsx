import { IconMailForward } from '@tabler/icons-react'
import type { ArrivalDetail } from '#domain/desk/one-arrival-contract.ts'
import { useCan } from '#web/session/account.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import { NoteForm } from '#web/desk/notes/NoteForm.tsx'
import { NoteList } from '#web/desk/notes/NoteList.tsx'
import { useMailAgain, useWriteNote, useWriteWord } from './api.ts'
import styles from './Notes.module.css'

/** What the house has written on it, for itself and to the client. */
export function Notes({ arrival: { id, kind, email, notes } }: { arrival: ArrivalDetail }) {
  const { t } = useTexts()
  const { deskOrders } = useCan()
  const note = useWriteNote(id)
  const word = useWriteWord(id)
  const mail = useMailAgain(id, to => t('desk.word_sent', { email: to }))
  return (
    <section className={styles.panel}>
      <h2>{t('desk.notes')}</h2>
      <div className={styles.forms}>
        <NoteForm
          label={t('desk.note')}
          help={t('desk.note_help')}
          go={t('desk.add_note')}
          send={note.mutateAsync}
          said={t('desk.note_kept')}
        />
        {!deskOrders ? null : email ? (
          <NoteForm
            label={t('desk.word')}
            help={t('desk.word_help', { email })}
            go={t('desk.send_word')}
            send={word.mutateAsync}
            said={t('desk.word_sent', { email })}
          />
        ) : (
          <p className={styles.quiet}>{t('desk.word_help_none')}</p>
        )}
      </div>
      {kind === 'order' && email && deskOrders && (
        <Button
          className={styles.again}
          icon={<IconMailForward size={18} stroke={1.75} aria-hidden="true" />}
          busy={mail.isPending}
          onClick={() => mail.mutate()}
        >
          {t('desk.mail_again')}
        </Button>
      )}
      {notes.length === 0 ? (
        <p className={styles.quiet}>{t('desk.no_notes')}</p>
      ) : (
        <NoteList
          notes={notes}
          renderMore={({ mailed_to }) => mailed_to !== null && <> · {t('desk.word_sent', { email: mailed_to })}</>}
        />
      )}
    </section>
  )
}
