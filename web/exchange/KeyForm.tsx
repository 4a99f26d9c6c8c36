import { useEffect, useId, useRef, useState } from 'react'
import type { FormEvent } from 'react'
import { KEY_NAME } from '#domain/exchange/keys-contract.ts'
import { CallError } from '#web/call.ts'
import { PasswordField } from '#web/session/profile/PasswordField.tsx'
import { useTexts } from '#web/texts.ts'
import { CheckField, TextField } from '#web/ui/fields/Field.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import type { useCreateApiKey } from './api.ts'
import styles from './KeyForm.module.css'
import {
  bodyOf,
  givesAccountRights,
  type KeyChoices,
  type KeyField,
  type KeyWish,
  missingIn,
  NO_WISH,
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
  const passwordId = useId()
  const [wish, setWish] = useState(NO_WISH)
  const [attempt, setAttempt] = useState(0)
  const form = useRef<HTMLFormElement>(null)
  const missing = attempt > 0 ? missingIn(wish) : []
  const refused = refusalsOf(create.error)

  // The form is longer than its dialog: what is wrong comes into view, when it is sent and when it is refused.
  useEffect(() => {
    if (attempt > 0) showWrong(form.current)
  }, [attempt])
  useEffect(() => {
    if (create.error) showWrong(form.current)
  }, [create.error])

  function change(part: Partial<KeyWish>) {
    setWish(before => ({ ...before, ...part }))
    create.reset()
  }

  function send(event: FormEvent) {
    event.preventDefault()
    setAttempt(attempt + 1)
    if (missingIn(wish).length > 0 || create.isPending) return
    create.mutate(bodyOf(wish))
  }

  const errorOf = (field: KeyField) => (missing.includes(field) ? t(MISSING[field]) : refused[field])
  return (
    <form noValidate ref={form} id={KEY_FORM} className={styles.form} onSubmit={send}>
      {create.error && Object.keys(refused).length === 0 && <Notice kind="warning">{create.error.message}</Notice>}
      <TextField
        label={t('imports.key_name')}
        help={t('imports.key_name_help')}
        required
        data-autofocus
        maxLength={KEY_NAME}
        autoComplete="off"
        value={wish.name}
        error={errorOf('name')}
        onChange={event => change({ name: event.currentTarget.value })}
      />
      <KindChoice
        title={t('imports.key_sends')}
        kinds={choices.sends}
        chosen={wish.sends}
        error={errorOf('sends')}
        onChange={sends => change({ sends })}
      />
      {sendsUsers(wish) && <Power wish={wish} onChange={change} />}
      <KindChoice
        title={t('imports.key_reads')}
        kinds={choices.reads}
        chosen={wish.reads}
        onChange={reads => change({ reads })}
      />
      <TextField
        label={t('imports.key_networks')}
        help={t('imports.key_networks_help')}
        placeholder="203.0.113.7, 10.0.0.0/8"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={wish.networks}
        error={errorOf('networks')}
        onChange={event => change({ networks: event.currentTarget.value })}
      />
      {givesAccountRights(wish) && (
        <PasswordField
          id={passwordId}
          label={t('imports.key_password')}
          help={t('imports.key_password_needed')}
          autoComplete="current-password"
          value={wish.password}
          error={errorOf('password')}
          onChange={password => change({ password })}
        />
      )}
    </form>
  )
}

function Power({ wish, onChange }: { wish: KeyWish; onChange: (part: Partial<KeyWish>) => void }) {
  const { t } = useTexts()
  return (
    <fieldset className={styles.power}>
      <legend className={styles.legend}>{t('imports.key_power')}</legend>
      <p className={styles.help}>{t('imports.key_power_help')}</p>
      <CheckField
        label={t('imports.key_may_send_passwords')}
        checked={wish.may_send_passwords}
        onChange={event => onChange({ may_send_passwords: event.currentTarget.checked })}
      />
      <CheckField
        label={t('imports.key_may_make_admins')}
        checked={wish.may_make_admins}
        onChange={event => onChange({ may_make_admins: event.currentTarget.checked })}
      />
    </fieldset>
  )
}

const showWrong = (form: HTMLFormElement | null) =>
  form?.querySelector<HTMLElement>('[aria-invalid], [data-invalid]')?.focus()

const MISSING = {
  name: 'errors.required',
  sends: 'imports.key_kinds_missing',
  networks: 'imports.key_network_wrong',
  password: 'session.password_missing',
} as const

/** What the server says of a field; each network of the list has a name of its own there. */
function refusalsOf(failure: Error | null): Partial<Record<KeyField, string>> {
  if (!(failure instanceof CallError)) return {}
  if (failure.status === 429) return { password: failure.message }
  const found = (field: KeyField) =>
    Object.entries(failure.fields).find(([path]) => path === field || path.startsWith(`${field}.`))?.[1][0]
  const fields = ['name', 'sends', 'networks', 'password'] as const
  return Object.fromEntries(
    fields.flatMap(field => {
      const message = found(field)
      return message === undefined ? [] : [[field, message]]
    }),
  )
}
