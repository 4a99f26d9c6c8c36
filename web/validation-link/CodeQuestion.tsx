import { CODE_MINUTES } from '#domain/validation-link/contract.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import { TextField } from '#web/ui/fields/Field.tsx'
import { Form, FormProblems } from '#web/ui/forms/Form.tsx'
import { useForm } from '#web/ui/forms/useForm.ts'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import spacing from '#web/ui/spacing.module.css'
import type { LinkActs } from './useLinkActs.ts'

interface CodeQuestionProps {
  acts: LinkActs
  /** What is done with the code. */
  go: string
}

/** Asks for the code that was mailed to the validator: with it, what was wished is done. */
export function CodeQuestion({ acts, go }: CodeQuestionProps) {
  const { t } = useTexts()
  const { asked } = acts
  const form = useForm({
    first: { code: '' },
    problemsOf: ({ code }) => ({ code: code.trim() === '' ? 'errors.required' : undefined }),
    send: ({ code }) => acts.act(code),
  })
  if (!asked) return null
  return (
    <Dialog opened onClose={acts.giveUp} size="small" title={t('validation.code_title')}>
      <Form of={form} className={spacing.closeStack}>
        <FormProblems of={form} />
        <p>{t('validation.code_sent', { email: asked.sent_to, minutes: CODE_MINUTES })}</p>
        <TextField
          {...form.text('code')}
          label={t('validation.code_label')}
          required
          inputMode="numeric"
          autoComplete="one-time-code"
          data-autofocus
        />
        <div className={spacing.wrapping}>
          <Button busy={acts.isSending} onClick={() => void acts.wish(asked.wish).catch(() => undefined)}>
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
