import { IconMail } from '@tabler/icons-react'
import { useTexts } from '#web/texts/texts.ts'
import { formatNumber } from '#web/texts/numbers.ts'
import type { Typed } from '#web/desk/records/typed.ts'
import type { Foot } from '#web/desk/records/SectionForm.tsx'
import { useValueWords } from '#web/exchange/words/useValueWords.ts'
import { bottomBar } from '#web/ui/feedback/bottomBar.ts'
import { toast } from '#web/ui/feedback/shownToasts.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import prose from '#web/ui/prose.module.css'
import styles from './PublishBar.module.css'
import { useSendTest } from './usePreview.ts'

interface PublishBarProps extends Foot {
  typed: Typed
}

/** What of the brand differs from what others see, and the way to show it to them; in view as long as anything does. */
export function PublishBar({ changed, typed, isSending, onDiscard, onSend }: PublishBarProps) {
  const { t } = useTexts()
  const words = useValueWords()
  const test = useSendTest()
  const columns = changed.map(words.column).join(', ')
  return (
    <section ref={bottomBar} className={styles.bar} aria-label={t('desk.publish_bar')}>
      <p className={styles.words} role="status">
        <strong>
          {t('desk.unpublished', { count: changed.length, number: formatNumber(changed.length), columns })}
        </strong>
        <span className={prose.hint}>{t('desk.publish_help')}</span>
      </p>
      <div className={styles.actions}>
        <Button variant="ghost" onClick={onDiscard}>
          {t('desk.discard')}
        </Button>
        <Button
          icon={<IconMail size={18} stroke={1.75} aria-hidden="true" />}
          busy={test.isPending}
          onClick={() =>
            test.mutate(typed, {
              onSuccess: ({ to }) => toast.success(t('desk.test_sent', { to })),
              onError: error => toast.error(error.message),
            })
          }
        >
          {t('desk.send_me_a_test')}
        </Button>
        <Button variant="primary" busy={isSending} busyWords={t('desk.publishing')} onClick={onSend}>
          {t('desk.publish')}
        </Button>
      </div>
    </section>
  )
}
