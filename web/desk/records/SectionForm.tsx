import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { DeskValues } from '#domain/desk/records-contract.ts'
import { CallError } from '#web/calls/call.ts'
import { useTexts } from '#web/texts/texts.ts'
import type { TextKey } from '#web/texts/texts.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import { TextField } from '#web/ui/fields/Field.tsx'
import { Form, FormProblems } from '#web/ui/forms/Form.tsx'
import { type FormOf, useForm } from '#web/ui/forms/useForm.ts'
import type { RecordChange } from '#web/desk/api.ts'
import { useUndoSaid } from '#web/desk/useUndoSaid.ts'
import { Conflicts } from './Conflicts.tsx'
import { type Draft, type DraftRoom, draftOf } from './draft.ts'
import styles from './RecordSection.module.css'
import type { Field, Section } from './sections.ts'
import { changeOf, problemsOf, type Typed, typedOf } from './typed.ts'

interface Answer {
  values: Record<string, unknown>
  change: number | null
}

interface SectionFormProps {
  /** What stands by now. */
  values: Record<string, unknown>
  section: Section
  change: {
    error: Error | null
    mutateAsync: (change: RecordChange) => Promise<Answer>
    mutate: (change: RecordChange, options: { onSuccess: (answer: Answer) => void }) => void
  }
  /** What is wrong with what would be written, beside what the fields find. */
  wrong?: (values: DeskValues) => Partial<Record<string, TextKey>>
  asksReason: boolean
  renderField: (field: Field, form: FormOf<Typed>) => ReactNode
  /** Something else stands there now: the form begins again. */
  onAgain: () => void
  /** What is shown beside the form of what is typed. */
  renderBeside?: (typed: Typed) => ReactNode
  /** In place of the buttons: shown while anything is typed that is not saved. */
  renderFoot?: (foot: Foot, typed: Typed) => ReactNode
  /** What is said once it is saved. */
  savedWords?: string
  /** Keeps what is not saved over a reload. */
  draft?: DraftRoom
}

export interface Foot {
  changed: readonly string[]
  isSending: boolean
  onDiscard: () => void
  onSend: () => void
}

const NOTHING_WRONG = () => ({})
const NO_DRAFT: Draft = { typed: {}, read: {} }

/** Some values, saved together. What somebody else has changed since is shown beside what was typed, and never overwritten. */
export function SectionForm(props: SectionFormProps) {
  const { values: now, section, change, wrong = NOTHING_WRONG, asksReason, renderField, onAgain } = props
  const { renderBeside, renderFoot, savedWords, draft } = props
  const { title, fields, isLocked = false } = section
  const { t } = useTexts()
  const undo = useUndoSaid()
  const [saved, setSaved] = useState<number | null>(null)
  const [reason, setReason] = useState('')
  const [isBehind, setBehind] = useState(false)
  // What the form rests on: somebody else may have changed the record since.
  const kept = useKeptDraft(draft)
  const [read, setRead] = useState({ ...now, ...kept.read })
  const form = useForm({
    first: { ...typedOf(fields, read), ...kept.typed },
    problemsOf: (typed: Typed) => ({ ...wrong(changeOf(fields, read, typed).values), ...problemsOf(fields, typed) }),
    send: (typed: Typed) => change.mutateAsync({ ...changeOf(fields, read, typed), reason }),
    onSent: noteSaved,
  })

  function noteSaved(answer: Answer) {
    setRead(answer.values)
    form.restart(typedOf(fields, answer.values))
    setSaved(answer.change)
    setReason('')
    setBehind(false)
  }

  const changed = Object.keys(changeOf(fields, read, form.values).values)
  const isChanged = changed.length > 0
  useConflictNoticed(change.error, () => setBehind(true))
  useDraftKept(draft, draftOf(fields, read, form.values))

  function discard() {
    setRead(now)
    setBehind(false)
    form.restart(typedOf(fields, now))
  }

  const shown = (
    <Form of={form} className={styles.section}>
      <h2>{t(title)}</h2>
      <FormProblems of={form} />
      {isBehind && (
        <Conflicts
          columns={changed}
          read={read}
          now={now}
          onTheirs={() => {
            setRead(now)
            setBehind(false)
            form.restart(typedOf(fields, now))
          }}
          onMine={() => {
            change.mutate({ ...changeOf(fields, now, form.values), reason }, { onSuccess: noteSaved })
          }}
        />
      )}
      <fieldset className={styles.fields} disabled={isLocked}>
        {fields.map(field => renderField(field, form))}
      </fieldset>
      {isChanged && asksReason && (
        <TextField
          label={t('desk.reason')}
          help={t('desk.will_pin')}
          maxLength={200}
          value={reason}
          onChange={event => setReason(event.currentTarget.value)}
        />
      )}
      {isChanged && !renderFoot && (
        <p className={styles.foot}>
          <Button variant="ghost" onClick={discard}>
            {t('desk.discard')}
          </Button>
          <Button variant="primary" type="submit" busy={form.isSending} busyWords={t('desk.saving')}>
            {t('desk.save')}
          </Button>
        </p>
      )}
      {!isChanged && saved !== null && (
        <p className={styles.saved} role="status">
          {savedWords ?? t('desk.saved')} ·{' '}
          <Button variant="ghost" size="small" onClick={() => undo(saved, onAgain)}>
            {t('desk.undo')}
          </Button>
        </p>
      )}
    </Form>
  )
  const foot = { changed, isSending: form.isSending, onDiscard: discard, onSend: () => form.submit() }
  return (
    <>
      {renderBeside ? (
        <div className={styles.beside}>
          {shown}
          {renderBeside(form.values)}
        </div>
      ) : (
        shown
      )}
      {isChanged && renderFoot?.(foot, form.values)}
    </>
  )
}

/** The draft with which the form begins. */
function useKeptDraft(room: DraftRoom | undefined): Draft {
  const [kept] = useState(() => room?.read() ?? NO_DRAFT)
  return kept
}

function useDraftKept(room: DraftRoom | undefined, draft: Draft | undefined) {
  const written = JSON.stringify(draft)
  useEffect(() => room?.keep(written === undefined ? undefined : (JSON.parse(written) as Draft)), [room, written])
}

function useConflictNoticed(error: Error | null, notice: () => void) {
  const told = useRef<Error | null>(null)
  useEffect(() => {
    if (error === told.current) return
    told.current = error
    if (error instanceof CallError && error.status === 409) notice()
  })
}
