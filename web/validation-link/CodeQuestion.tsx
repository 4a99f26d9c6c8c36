import { CODE_MINUTES } from '#domain/validation-link/contract.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import { TextField } from '#web/ui/fields/Field.tsx'
import { Form, FormProblems } from '#web/ui/forms/Form.tsx'
import { useForm } from '#web/ui/forms/useForm.ts'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import spacing from '#web/ui/spacing.module.css'

interface CodeQuestionProps {
  /** The address that it went to, hidden but for its ends. */
  sent_to: string
  /** While another one is being sent. */
  isSending: boolean
  /** What is done with the code. */
  go: string
  again: () => void
  act: (code: string) => Promise<void>
  onClose: () => void
}

/** Asks for the code that was mailed to whom a link is of: with it, what was wished is done. */
export function CodeQuestion({ sent_to, isSending, go, again, act, onClose }: CodeQuestionProps) {
  const { t } = useTexts()
  const form = useForm({
    first: { code: '' },
    problemsOf: ({ code }) => ({ code: code.trim() === '' ? 'errors.required' : undefined }),
    send: ({ code }) => act(code),
  })
  return (
    <Dialog opened onClose={onClose} size="small" title={t('validation.code_title')}>
      <Form of={form} className={spacing.closeStack}>
        <FormProblems of={form} />
        <p>{t('validation.code_sent', { email: sent_to, minutes: CODE_MINUTES })}</p>
        <TextField
          {...form.text('code')}
          label={t('validation.code_label')}
          required
          inputMode="numeric"
          autoComplete="one-time-code"
          data-autofocus
        />
        <div className={spacing.wrapping}>
          <Button busy={isSending} onClick={again}>
            {t('validation.code_again')}
          </Button>
          <Button variant="primary" type="submit" busy={form.isSending}>
            {go}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
