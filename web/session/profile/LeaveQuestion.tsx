import { useBlocker } from '@tanstack/react-router'
import { useTexts } from '#web/texts/texts.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { currentSession } from '#web/session/store.ts'

interface LeaveQuestionProps {
  /** Looked at in the moment of leaving, which comes before the next drawing. */
  isAsked: () => boolean
  /** What is lost. */
  text: string
}

/** Asks once before what was typed is lost. Whose session has ended is not held up. */
export function LeaveQuestion({ isAsked, text }: LeaveQuestionProps) {
  const { t } = useTexts()
  const { proceed, reset, status } = useBlocker({
    shouldBlockFn: () => isAsked() && currentSession().token !== null,
    enableBeforeUnload: isAsked,
    withResolver: true,
  })
  return (
    <Dialog
      size="small"
      opened={status === 'blocked'}
      onClose={() => reset?.()}
      title={t('profile.leave_title')}
      footer={
        <>
          <Button onClick={() => proceed?.()}>{t('profile.leave')}</Button>
          <Button variant="primary" data-autofocus onClick={() => reset?.()}>
            {t('profile.stay')}
          </Button>
        </>
      }
    >
      <p>{text}</p>
    </Dialog>
  )
}
