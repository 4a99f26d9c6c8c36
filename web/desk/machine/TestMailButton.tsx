import { useTexts } from '#web/texts/texts.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import { toast } from '#web/ui/feedback/shownToasts.ts'
import { useTestMail } from './api.ts'

/** Mails a test to who presses it. */
export function TestMailButton() {
  const { t } = useTexts()
  const test = useTestMail()
  return (
    <Button
      busy={test.isPending}
      onClick={() =>
        test.mutate(undefined, {
          onSuccess: ({ to }) => toast.success(t('desk.machine_test_sent', { to })),
          onError: error => toast.error(error.message),
        })
      }
    >
      {t('desk.machine_test_mail')}
    </Button>
  )
}
