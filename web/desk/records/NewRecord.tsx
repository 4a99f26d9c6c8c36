import { IconPlus } from '@tabler/icons-react'
import { useId, useState } from 'react'
import type { DeskKind } from '#domain/desk/columns.ts'
import type { DeskValues } from '#domain/desk/records-contract.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import { toast } from '#web/ui/feedback/shownToasts.ts'
import { Form, FormProblems } from '#web/ui/forms/Form.tsx'
import { useForm } from '#web/ui/forms/useForm.ts'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { useCreateRecord } from '#web/desk/api.ts'
import { useUndoSaid } from '#web/desk/useUndoSaid.ts'
import { NewField } from './RecordField.tsx'
import styles from './RecordSection.module.css'
import type { Field } from './sections.ts'
import { changeOf, problemsOf, type Typed, typedOf } from './typed.ts'

interface NewRecordProps {
  kind: DeskKind
  /** Of the button and of the dialog. */
  title: string
  fields: readonly Field[]
  /** What it says beside them. */
  fixed?: DeskValues
}

/** A button that makes a record of what cannot be left out; the rest is typed where it stands then. */
export function NewRecord({ title, ...rest }: NewRecordProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon={<IconPlus size={18} stroke={1.75} aria-hidden="true" />} onClick={() => setOpen(true)}>
        {title}
      </Button>
      {isOpen && <NewDialog title={title} {...rest} onClose={() => setOpen(false)} />}
    </>
  )
}

const NOTHING = {}

function NewDialog({ kind, title, fields, fixed = NOTHING, onClose }: NewRecordProps & { onClose: () => void }) {
  const { t } = useTexts()
  const id = useId()
  const create = useCreateRecord(kind)
  const undo = useUndoSaid()
  const form = useForm({
    first: typedOf(fields, NOTHING),
    problemsOf: (typed: Typed) => problemsOf(fields, typed),
    send: (typed: Typed) => create.mutateAsync({ ...changeOf(fields, NOTHING, typed).values, ...fixed }),
    onSent: ({ key, change }) => {
      toast.success(t('desk.made', { key }), { ...(change !== null && { undo: () => undo(change) }) })
      onClose()
    },
  })
  return (
    <Dialog
      opened
      size="small"
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button variant="primary" type="submit" form={id} busy={form.isSending}>
            {t('desk.save')}
          </Button>
        </>
      }
    >
      <Form of={form} id={id} className={styles.new}>
        <FormProblems of={form} />
        {fields.map(field => (
          <NewField key={field.column} field={field} form={form} />
        ))}
      </Form>
    </Dialog>
  )
}
