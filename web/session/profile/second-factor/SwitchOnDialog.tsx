import { useState } from 'react'
import { beginSecondFactor, confirmSecondFactor } from '#domain/session/second-factor-contract.ts'
import { call } from '#web/calls/call.ts'
import { PasswordField } from '#web/session/profile/PasswordField.tsx'
import { useTexts } from '#web/texts/texts.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import { TextField } from '#web/ui/fields/Field.tsx'
import { Form, FormProblems } from '#web/ui/forms/Form.tsx'
import { useForm } from '#web/ui/forms/useForm.ts'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { FIRST, type Proof, proofProblems } from './proof.ts'
import { QrCode } from './QrCode.tsx'
import styles from './SecondFactor.module.css'

interface SwitchOnDialogProps {
  onClose: () => void
  /** With the recovery codes, which are shown once. */
  onDone: (codes: string[]) => void
}

interface Begun {
  secret: string
  uri: string
}

const FORM = 'second-factor-on'
const GROUPS = /.{1,4}/g

/** The password first, then the picture for the app, and a code of it as the proof that it is there. */
export function SwitchOnDialog({ onClose, onDone }: SwitchOnDialogProps) {
  const { t } = useTexts()
  const [begun, setBegun] = useState<Begun>()
  const form = useForm<Proof>({
    first: FIRST,
    problemsOf: proof => proofProblems(begun ? { ...proof, password: 'known' } : { ...proof, code: 'later' }),
    send: async ({ password, code }) => {
      if (begun) onDone((await call(confirmSecondFactor, { body: { code } })).recovery_codes)
      else setBegun(await call(beginSecondFactor, { body: { password } }))
    },
    onSent: () => form.restart(FIRST),
  })
  return (
    <Dialog
      opened
      size="small"
      title={t('profile.second_factor')}
      onClose={onClose}
      footer={
        <Button variant="primary" type="submit" form={FORM} busy={form.isSending}>
          {t(begun ? 'profile.second_factor_confirm' : 'profile.second_factor_next')}
        </Button>
      }
    >
      <Form of={form} id={FORM} className={styles.form}>
        <FormProblems of={form} />
        {begun ? (
          <>
            <p>{t('profile.second_factor_scan')}</p>
            <QrCode text={begun.uri} label={t('profile.second_factor_picture')} />
            <dl className={styles.secret}>
              <dt>{t('profile.second_factor_secret')}</dt>
              <dd>{begun.secret.match(GROUPS)?.join(' ')}</dd>
            </dl>
            <TextField
              {...form.text('code')}
              label={t('session.code')}
              required
              autoComplete="one-time-code"
              inputMode="numeric"
              autoFocus
            />
          </>
        ) : (
          <PasswordField
            {...form.choice('password')}
            label={t('profile.password')}
            autoComplete="current-password"
            readOnly={form.isSending}
          />
        )}
      </Form>
    </Dialog>
  )
}
