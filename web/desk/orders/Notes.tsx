import { IconMailForward } from '@tabler/icons-react'
import type { ArrivalDetail } from '#domain/desk/one-arrival-contract.ts'
import { formatDayTime } from '#domain/format.ts'
import { useCan } from '#web/session/account.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import { TextArea } from '#web/ui/fields/Field.tsx'
import { toast } from '#web/ui/feedback/shownToasts.ts'
import { Form, FormProblems } from '#web/ui/forms/Form.tsx'
import { useForm } from '#web/ui/forms/useForm.ts'
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
        <Writing
          label={t('desk.note')}
          help={t('desk.note_help')}
          go={t('desk.add_note')}
          send={note.mutateAsync}
          said={t('desk.note_kept')}
        />
        {!deskOrders ? null : email ? (
          <Writing
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
        <ol className={styles.list}>
          {notes.map(each => (
            <li key={each.id}>
              <p className={styles.quiet}>
                <strong>{each.by}</strong> · <time dateTime={each.written_at}>{formatDayTime(each.written_at)}</time>
                {each.mailed_to !== null && <> · {t('desk.word_sent', { email: each.mailed_to })}</>}
              </p>
              <p className={styles.text}>{each.text}</p>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

interface WritingProps {
  label: string
  /** Who will read it. */
  help: string
  go: string
  send: (text: string) => Promise<ArrivalDetail>
  said: string
}

function Writing({ label, help, go, send, said }: WritingProps) {
  const form = useForm({
    first: { text: '' },
    problemsOf: ({ text }: { text: string }) => (text.trim() === '' ? { text: 'errors.required' as const } : {}),
    send: ({ text }) => send(text),
    onSent: () => {
      form.restart({ text: '' })
      toast.success(said)
    },
  })
  return (
    <Form of={form} className={styles.form}>
      <FormProblems of={form} />
      <TextArea {...form.text('text')} label={label} help={help} rows={2} />
      <Button type="submit" busy={form.isSending}>
        {go}
      </Button>
    </Form>
  )
}
