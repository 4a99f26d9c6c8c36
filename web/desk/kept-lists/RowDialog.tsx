import type { KeptList, KeptRow } from '#domain/desk/kept-lists-contract.ts'
import { problemsOf, type Typed, typedOf, valuesOf } from '#web/desk/records/typed.ts'
import { useUndoSaid } from '#web/desk/useUndoSaid.ts'
import { RecordDialog } from '#web/desk/records/RecordDialog.tsx'
import { useTexts } from '#web/texts/texts.ts'
import { toast } from '#web/ui/feedback/shownToasts.ts'
import { useForm } from '#web/ui/forms/useForm.ts'
import { useSaveKeptRow } from './api.ts'
import { fieldsFor } from './fields.ts'

interface RowDialogProps {
  list: KeptList
  /** Undefined: a new one. */
  row: KeptRow | undefined
  onClose: () => void
}

const NOTHING = {}

/** A row of a list as it is typed. */
export function RowDialog({ list, row, onClose }: RowDialogProps) {
  const { t } = useTexts()
  const save = useSaveKeptRow(list)
  const undo = useUndoSaid()
  const fields = fieldsFor(list, row)
  const form = useForm({
    first: typedOf(fields, row ?? NOTHING),
    problemsOf: (typed: Typed) => problemsOf(fields, typed),
    send: async (typed: Typed) => ({
      ...(await save.mutateAsync({ values: valuesOf(fields, typed), is_new: row === undefined })),
      name: String(typed['name'] ?? ''),
    }),
    onSent: ({ change, name }) => {
      toast.success(t('desk.list_saved', { name }), {
        ...(change !== null && { undo: () => undo(change) }),
      })
      onClose()
    },
  })
  return (
    <RecordDialog
      title={
        row === undefined ? t(`desk.list_add_${list}`) : t('desk.list_edit_of', { name: String(row['name'] ?? '') })
      }
      form={form}
      fields={fields}
      sends={t('desk.save')}
      onClose={onClose}
    />
  )
}
