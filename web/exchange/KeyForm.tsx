import { KEY_NAME } from '#domain/exchange/keys-contract.ts'
import { CallError } from '#web/calls/call.ts'
import { PasswordField } from '#web/session/profile/PasswordField.tsx'
import { useTexts } from '#web/texts/texts.ts'
import { CheckField, TextField } from '#web/ui/fields/Field.tsx'
import { Form, FormProblems } from '#web/ui/forms/Form.tsx'
import { type FormOf, useForm } from '#web/ui/forms/useForm.ts'
import prose from '#web/ui/prose.module.css'
import spacing from '#web/ui/spacing.module.css'
import type { useCreateApiKey } from './api.ts'
import styles from './KeyForm.module.css'
import {
  bodyOf,
  givesAccountRights,
  type KeyChoices,
  type KeyWish,
  NO_WISH,
  problemsOf,
  sendsUsers,
} from './keyWish.ts'
import { KindChoice } from './KindChoice.tsx'

/** The id of the form, for the button in the foot of its dialog. */
export const KEY_FORM = 'new-key'

interface KeyFormProps {
  choices: KeyChoices
  create: ReturnType<typeof useCreateApiKey>
}

export function KeyForm({ choices, create }: KeyFormProps) {
  const { t } = useTexts()
  const form = useForm<KeyWish>({
    first: NO_WISH,
    problemsOf,
    send: wish => create.mutateAsync(bodyOf(wish)),
    // Too many wrong passwords: that is said where they are typed.
    saidAt: failure => (failure instanceof CallError && failure.status === 429 ? 'password' : undefined),
  })
  return (
    <Form of={form} id={KEY_FORM} className={spacing.looseStack}>
      <FormProblems of={form} />
      <TextField
        {...form.text('name')}
        label={t('imports.key_name')}
        help={t('imports.key_name_help')}
        required
        data-autofocus
        maxLength={KEY_NAME}
        autoComplete="off"
      />
      <KindChoice {...form.choice('sends')} title={t('imports.key_sends')} kinds={choices.sends} />
      {sendsUsers(form.values) && <Power form={form} />}
      <KindChoice {...form.choice('reads')} title={t('imports.key_reads')} kinds={choices.reads} />
      <TextField
        {...form.text('networks')}
        label={t('imports.key_networks')}
        help={t('imports.key_networks_help')}
        placeholder="203.0.113.7, 10.0.0.0/8"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      {givesAccountRights(form.values) && (
        <PasswordField
          {...form.choice('password')}
          label={t('imports.key_password')}
          help={t('imports.key_password_needed')}
          autoComplete="current-password"
          readOnly={form.isSending}
        />
      )}
    </Form>
  )
}

function Power({ form }: { form: FormOf<KeyWish> }) {
  const { t } = useTexts()
  return (
    <fieldset className={styles.power}>
      <legend className={styles.legend}>{t('imports.key_power')}</legend>
      <p className={prose.hint}>{t('imports.key_power_help')}</p>
      <CheckField label={t('imports.key_may_send_passwords')} {...form.check('may_send_passwords')} />
      <CheckField label={t('imports.key_may_make_admins')} {...form.check('may_make_admins')} />
    </fieldset>
  )
}
