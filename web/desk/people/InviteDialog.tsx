import type { DeskValues } from '#domain/desk/records-contract.ts'
import { LANGUAGES, type Language } from '#domain/language.ts'
import { LANGUAGE_NAMES } from '#web/session/languageNames.ts'
import { useCan } from '#web/session/account.ts'
import { RecordDialog } from '#web/desk/records/RecordDialog.tsx'
import { useTexts } from '#web/texts/texts.ts'
import { SelectField } from '#web/ui/fields/Field.tsx'
import { toast } from '#web/ui/feedback/shownToasts.ts'
import { useForm } from '#web/ui/forms/useForm.ts'
import { changeOf, problemsOf, type Typed, typedOf } from '#web/desk/records/typed.ts'
import { ALL_INVITED, invitedFields } from './invitedFields.ts'

const NOTHING = {}

interface InviteDialogProps {
  title: string
  /** The address that is invited, where it is known already. */
  email?: string
  client?: string | undefined
  /** The language of the mail that is proposed. */
  proposed?: Language
  invite: (invitation: { values: DeskValues; language: Language }) => Promise<unknown>
  onClose: () => void
}

/** Asks who is invited: name, role, clients and what she may. */
export function InviteDialog({ title, email, client, proposed, invite, onClose }: InviteDialogProps) {
  const { t, language } = useTexts()
  const isStaffToo = useCan().deskPeople
  const fieldsOf = (role: unknown) =>
    invitedFields(role, { client, isStaffToo }).filter(({ column }) => email === undefined || column !== 'email')
  const fixed: DeskValues = {
    ...((client !== undefined || !isStaffToo) && { role: 'client' }),
    ...(client !== undefined && { clients: [client] }),
  }
  const first: Typed = {
    ...typedOf(ALL_INVITED, NOTHING),
    // Whoever asks for access at the sign-in page buys, as a rule.
    role: String(fixed['role'] ?? (email === undefined ? '' : 'client')),
    email: email ?? '',
    // The field of the centers offers those of the client.
    clients: client ?? '',
    language: proposed ?? language,
  }
  const form = useForm({
    first,
    problemsOf: (typed: Typed) => problemsOf(fieldsOf(typed['role']), typed),
    send: ({ language: chosen, ...typed }: Typed) =>
      invite({
        values: { ...changeOf(fieldsOf(typed['role']), NOTHING, typed).values, ...fixed },
        language: chosen as Language, // one of the options
      }),
    onSent: () => {
      toast.success(t('desk.invited', { email: String(form.values['email']) }))
      onClose()
    },
  })
  return (
    <RecordDialog
      title={title}
      form={form}
      fields={fieldsOf(form.values['role'])}
      sends={t('desk.invite_send')}
      onClose={onClose}
    >
      <SelectField {...form.option('language' as never)} label={t('desk.invite_language')}>
        {LANGUAGES.map(each => (
          <option key={each} value={each}>
            {LANGUAGE_NAMES[each]}
          </option>
        ))}
      </SelectField>
    </RecordDialog>
  )
}
