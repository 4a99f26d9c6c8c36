import { noteProblem } from '#domain/desk/notes/note.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import { TextArea } from '#web/ui/fields/Field.tsx'
import { toast } from '#web/ui/feedback/shownToasts.ts'
import { Form, FormProblems } from '#web/ui/forms/Form.tsx'
import { useForm } from '#web/ui/forms/useForm.ts'
import styles from './NoteForm.module.css'

interface NoteFormProps {
  label: string
  /** Who will read it. */
  help: string
  go: string
  send: (text: string) => Promise<unknown>
  said: string
}

/** Writes something that stays: a note of the house, or a word to the client. */
export function NoteForm({ label, help, go, send, said }: NoteFormProps) {
  const form = useForm({
    first: { text: '' },
    problemsOf: ({ text }: { text: string }) => ({ text: noteProblem(text) }),
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
