import { useState } from 'react'
import { formatDayTime } from '#domain/format.ts'
import { openQuestion } from '#domain/orders/changes/questions.ts'
import type { OrderDetail } from '#domain/orders/contract.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import { ReasonQuestion } from '#web/validation/ReasonQuestion.tsx'
import styles from './Questions.module.css'
import { useAnswering } from './useQuestions.ts'

/** What validators have asked about an order and what was answered; who placed it answers here. */
export function Questions({ order }: { order: Pick<OrderDetail, 'id' | 'number' | 'questions' | 'may_answer'> }) {
  const { t } = useTexts()
  const [isAnswering, setAnswering] = useState(false)
  const answering = useAnswering(order.id)
  const { questions, number } = order
  const open = openQuestion(questions)
  if (questions.length === 0) return null
  return (
    <section className={styles.questions}>
      <h2>{t('questions.title')}</h2>
      <ul>
        {questions.map(each => (
          <li key={each.id}>
            <Said words={each.question} by={each.user} at={each.asked_at} />
            {each.answered_at === null ? (
              <span className={styles.waiting}>{t('questions.waiting')}</span>
            ) : (
              <div className={styles.answer}>
                <Said words={each.answer} by={each.answered_by} at={each.answered_at} />
              </div>
            )}
          </li>
        ))}
      </ul>
      {order.may_answer && (
        <div>
          <Button variant="primary" aria-haspopup="dialog" onClick={() => setAnswering(true)}>
            {t('questions.answer')}
          </Button>
        </div>
      )}
      {isAnswering && open && (
        <ReasonQuestion
          title={t('questions.answer_title', { number })}
          label={t('questions.answer_label')}
          go={t('questions.send_answer')}
          busy={answering.isPending}
          onClose={() => setAnswering(false)}
          onConfirm={async words => void (await answering.mutateAsync(words))}
        >
          <blockquote className={styles.quote}>{open.question}</blockquote>
        </ReasonQuestion>
      )}
    </section>
  )
}

function Said({ words, by, at }: { words: string; by: string; at: string }) {
  return (
    <figure className={styles.said}>
      <blockquote className={styles.quote}>{words}</blockquote>
      <figcaption>
        {by} · {formatDayTime(at)}
      </figcaption>
    </figure>
  )
}
