import { endSecondFactor, renewRecoveryCodes } from '#domain/session/second-factor-contract.ts'
import { call } from '#web/calls/call.ts'
import { CodeField } from '#web/session/entrance/CodeField.tsx'
import { PasswordField } from '#web/session/profile/PasswordField.tsx'
import { useTexts } from '#web/texts/texts.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import { Form, FormProblems } from '#web/ui/forms/Form.tsx'
import { useForm } from '#web/ui/forms/useForm.ts'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { FIRST, proofProblems, type Proof } from './proof.ts'
import styles from './SecondFactor.module.css'

interface ProofDialogProps {
  what: 'off' | 'renew'
  onClose: () => void
  /** With new recovery codes, where these were asked for. */
  onDone: (codes?: string[]) => void
}

const FORM = 'second-factor-proof'

/** What takes both proofs: whoever finds an open session has neither. */
export function ProofDialog({ what, onClose, onDone }: ProofDialogProps) {
  const { t } = useTexts()
  const title = t(what === 'off' ? 'profile.second_factor_switch_off' : 'profile.second_factor_renew')
  const form = useForm<Proof, string[] | undefined>({
    first: FIRST,
    problemsOf: proofProblems,
    send: async body => {
      if (what === 'renew') return (await call(renewRecoveryCodes, { body })).recovery_codes
      await call(endSecondFactor, { body })
      return undefined
    },
    onSent: onDone,
  })
  return (
    <Dialog
      opened
      size="small"
      title={title}
      onClose={onClose}
      footer={
        <Button variant={what === 'off' ? 'danger' : 'primary'} type="submit" form={FORM} busy={form.isSending}>
          {title}
        </Button>
      }
    >
      <Form of={form} id={FORM} className={styles.form}>
        <FormProblems of={form} />
        <PasswordField
          {...form.choice('password')}
          label={t('profile.password')}
          autoComplete="current-password"
          readOnly={form.isSending}
        />
        <CodeField {...form.choice('code')} readOnly={form.isSending} />
      </Form>
    </Dialog>
  )
}
