import type { SavedList, SavedView } from '#domain/desk/views-contract.ts'
import { useCan } from '#web/session/account.ts'
import { useTexts } from '#web/texts/texts.ts'
import { toast } from '#web/ui/feedback/shownToasts.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import { CheckField, TextField } from '#web/ui/fields/Field.tsx'
import { Form, FormProblems } from '#web/ui/forms/Form.tsx'
import { useForm } from '#web/ui/forms/useForm.ts'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { useKeepSavedView } from './api.ts'
import styles from './SavedViews.module.css'

interface SaveViewProps extends Pick<SavedView, 'filters' | 'columns'> {
  list: SavedList
  onClose: () => void
}

interface Typed {
  name: string
  is_shared: boolean
}

const FORM = 'save-view'

/** Asks for the name under which filters and columns are saved. */
export function SaveView({ list, filters, columns, onClose }: SaveViewProps) {
  const { t } = useTexts()
  const { shareAtDesk } = useCan()
  const keep = useKeepSavedView(list)
  const form = useForm<Typed, SavedView>({
    first: { name: '', is_shared: false },
    problemsOf: ({ name }) => (name.trim() === '' ? { name: 'errors.required' } : {}),
    send: typed => keep.mutateAsync({ ...typed, filters, columns }),
    onSent: ({ name }) => {
      toast.success(t('desk.view_saved', { name }))
      onClose()
    },
  })
  return (
    <Dialog
      opened
      size="small"
      title={t('desk.view_save_title')}
      onClose={onClose}
      footer={
        <Button variant="primary" wide type="submit" form={FORM} busy={form.isSending}>
          {t('desk.view_keep')}
        </Button>
      }
    >
      <Form of={form} id={FORM} className={styles.form}>
        <FormProblems of={form} />
        <TextField
          {...form.text('name')}
          label={t('desk.view_name')}
          maxLength={60}
          autoComplete="off"
          data-autofocus
        />
        {shareAtDesk && <CheckField {...form.check('is_shared')} label={t('desk.view_shared')} />}
      </Form>
    </Dialog>
  )
}
