import { IconRepeat } from '@tabler/icons-react'
import type { MessageDetail } from '#domain/punchout/messages/contract.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import { toast } from '#web/ui/feedback/shownToasts.ts'
import prose from '#web/ui/prose.module.css'
import { useReplayMessage } from './api.ts'
import styles from './Bench.module.css'
import { WrittenText } from './WrittenText.tsx'

/** Takes in a message once more, or sends it again. Only of cXML, and of a system that is known. */
export function Replay({ message }: { message: MessageDetail }) {
  const { t } = useTexts()
  const replay = useReplayMessage(message.id)
  if (!message.partner || message.protocol !== 'cxml') return null

  const send = () =>
    replay.mutate(undefined, {
      onSuccess: ({ queued }) => toast.success(t(queued ? 'partners.replay_queued' : 'partners.replay_done')),
      onError: failure => toast.error(failure.message),
    })

  return (
    <>
      <div className={styles.actions}>
        <Button icon={<IconRepeat size={18} aria-hidden="true" />} busy={replay.isPending} onClick={send}>
          {t(message.direction === 'in' ? 'partners.replay_in' : 'partners.replay_out')}
        </Button>
        <span className={prose.secondary}>
          {t(message.direction === 'in' ? 'partners.replay_in_help' : 'partners.replay_out_help')}
        </span>
      </div>
      {replay.data?.answer && <WrittenText id="again" title={t('partners.answer_again')} text={replay.data.answer} />}
    </>
  )
}
