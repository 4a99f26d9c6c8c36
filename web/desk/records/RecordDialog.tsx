import type { ReactNode } from 'react'
import type { DrawnForm } from '#web/ui/forms/Form.tsx'
import { FormDialog } from '#web/ui/forms/FormDialog.tsx'
import type { FormOf } from '#web/ui/forms/useForm.ts'
import { NewField } from './RecordField.tsx'
import type { Field } from './sections.ts'
import type { Typed } from './typed.ts'

interface RecordDialogProps {
  title: string
  form: FormOf<Typed> & DrawnForm
  fields: readonly Field[]
  /** Of the button that sends. */
  sends: string
  onClose: () => void
  /** Fields of another kind, below the others. */
  children?: ReactNode
}

/** The fields of a record in a dialog that sends them. */
export function RecordDialog({ fields, children, ...dialog }: RecordDialogProps) {
  return (
    <FormDialog {...dialog}>
      {fields.map(field => (
        <NewField key={field.column} field={field} form={dialog.form} />
      ))}
      {children}
    </FormDialog>
  )
}
