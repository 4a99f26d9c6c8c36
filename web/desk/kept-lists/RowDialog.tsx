import { useId } from 'react'
import type { KeptList, KeptRow } from '#domain/desk/kept-lists-contract.ts'
import { NewField } from '#web/desk/records/RecordField.tsx'
import styles from '#web/desk/records/RecordSection.module.css'
import { problemsOf, type Typed, typedOf, valuesOf } from '#web/desk/records/typed.ts'
import { useUndoSaid } from '#web/desk/useUndoSaid.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import { toast } from '#web/ui/feedback/shownToasts.ts'
import { Form, FormProblems } from '#web/ui/forms/Form.tsx'
import { useForm } from '#web/ui/forms/useForm.ts'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
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
  const id = useId()
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
    <Dialog
      opened
      size="small"
      title={
        row === undefined ? t(`desk.list_add_${list}`) : t('desk.list_edit_of', { name: String(row['name'] ?? '') })
      }
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
