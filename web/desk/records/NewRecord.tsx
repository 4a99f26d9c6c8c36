import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import type { DeskKind } from '#domain/desk/columns.ts'
import type { DeskValues } from '#domain/desk/records-contract.ts'
import { RecordDialog } from './RecordDialog.tsx'
import { useTexts } from '#web/texts/texts.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import { toast } from '#web/ui/feedback/shownToasts.ts'
import { useForm } from '#web/ui/forms/useForm.ts'
import { useCreateRecord } from '#web/desk/api.ts'
import { useUndoSaid } from '#web/desk/useUndoSaid.ts'
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
  return <RecordDialog title={title} form={form} fields={fields} sends={t('desk.save')} onClose={onClose} />
}
