import { IconMailPlus } from '@tabler/icons-react'
import { useId, useState } from 'react'
import type { DeskValues } from '#domain/desk/records-contract.ts'
import { LANGUAGES, type Language } from '#domain/language.ts'
import { LANGUAGE_NAMES } from '#web/session/languageNames.ts'
import { useCan } from '#web/session/account.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import { SelectField } from '#web/ui/fields/Field.tsx'
import { toast } from '#web/ui/feedback/shownToasts.ts'
import { Form, FormProblems } from '#web/ui/forms/Form.tsx'
import { useForm } from '#web/ui/forms/useForm.ts'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { NewField } from '#web/desk/records/RecordField.tsx'
import styles from '#web/desk/records/RecordSection.module.css'
import { changeOf, problemsOf, type Typed, typedOf } from '#web/desk/records/typed.ts'
import { useInvitePerson } from './api.ts'
import { ALL_INVITED, invitedFields } from './invitedFields.ts'

/** A button that asks who is invited, and mails her the link; for somebody of a client where one is given. */
export function InvitePerson({ client }: { client?: string }) {
  const { t } = useTexts()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="primary"
        icon={<IconMailPlus size={18} stroke={1.75} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {t('desk.invite')}
      </Button>
      {isOpen && <InviteDialog client={client} onClose={() => setOpen(false)} />}
    </>
  )
}

const NOTHING = {}

function InviteDialog({ client, onClose }: { client: string | undefined; onClose: () => void }) {
  const { t, language } = useTexts()
  const id = useId()
  const invite = useInvitePerson()
  const isStaffToo = useCan().deskPeople
  const invited = { client, isStaffToo }
  const fixed: DeskValues = {
    ...((client !== undefined || !isStaffToo) && { role: 'client' }),
    ...(client !== undefined && { clients: [client] }),
  }
  const first: Typed = { ...typedOf(ALL_INVITED, NOTHING), role: String(fixed['role'] ?? ''), language }
  const form = useForm({
    first,
    problemsOf: (typed: Typed) => problemsOf(invitedFields(typed['role'], invited), typed),
    send: ({ language: chosen, ...typed }: Typed) =>
      invite.mutateAsync({
        values: { ...changeOf(invitedFields(typed['role'], invited), NOTHING, typed).values, ...fixed },
        language: chosen as Language, // one of the options
      }),
    onSent: ({ key }) => {
      toast.success(t('desk.invited', { email: key }))
      onClose()
    },
  })
  return (
    <Dialog
      opened
      size="small"
      title={t('desk.invite_title')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button variant="primary" type="submit" form={id} busy={form.isSending}>
            {t('desk.invite_send')}
          </Button>
        </>
      }
    >
      <Form of={form} id={id} className={styles.new}>
        <FormProblems of={form} />
        {invitedFields(form.values['role'], invited).map(field => (
          <NewField key={field.column} field={field} form={form} />
        ))}
        <SelectField {...form.option('language' as never)} label={t('desk.invite_language')}>
          {LANGUAGES.map(each => (
            <option key={each} value={each}>
              {LANGUAGE_NAMES[each]}
            </option>
          ))}
        </SelectField>
      </Form>
    </Dialog>
  )
}
