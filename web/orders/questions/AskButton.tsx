import { IconMessageCircle } from '@tabler/icons-react'
import { useState } from 'react'
import { openQuestion } from '#domain/orders/changes/questions.ts'
import type { WaitingDetail } from '#domain/orders/contract.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import { creatorOf } from '#web/validation/kind.ts'
import { ReasonQuestion } from '#web/validation/ReasonQuestion.tsx'

interface AskButtonProps {
  order: Pick<WaitingDetail, 'number' | 'questions' | 'user_creator'>
  busy: boolean
  onAsk: (question: string) => Promise<unknown>
}

/** «Preguntar»: the requester is asked, and the order goes on waiting. Not while a question is open. */
export function AskButton({ order, busy, onAsk }: AskButtonProps) {
  const { t } = useTexts()
  const [isAsking, setAsking] = useState(false)
  const isOpen = openQuestion(order.questions) !== undefined
  if (order.user_creator === null) return null
  const { number } = order
  return (
    <>
      <Button
        icon={<IconMessageCircle size={18} stroke={1.75} aria-hidden="true" />}
        aria-haspopup="dialog"
        disabled={isOpen}
        title={isOpen ? t('questions.open') : undefined}
        onClick={() => setAsking(true)}
      >
        {t('questions.ask')}
      </Button>
      {isAsking && (
        <ReasonQuestion
          title={t('questions.ask_title', { number })}
          label={t('questions.ask_label')}
          go={t('questions.send')}
          busy={busy}
          onClose={() => setAsking(false)}
          onConfirm={async words => void (await onAsk(words))}
        >
          <p>{t('questions.ask_help', { name: creatorOf(order) })}</p>
        </ReasonQuestion>
      )}
    </>
  )
}
