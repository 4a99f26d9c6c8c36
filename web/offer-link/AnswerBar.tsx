import { useState } from 'react'
import { formatDay, formatMoney } from '#domain/format.ts'
import type { OpenedOffer } from '#domain/offer-link/contract.ts'
import { UNANSWERED } from '#domain/offers/progress.ts'
import type { Answer } from '#domain/offers/progress.ts'
import { useTexts } from '#web/texts/texts.ts'
import { classNames } from '#web/ui/classNames.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import { AnswerDialog } from './AnswerDialog.tsx'
import type { Answering } from './answering.ts'
import styles from './SentOfferPage.module.css'

interface AnswerBarProps {
  opened: OpenedOffer
  answering: Answering
  /** Where the tabs of a phone are below it. */
  isAboveTabs?: boolean
}

/** What its recipient can answer to an offer, as long as it can be answered. */
export function AnswerBar({ opened, answering, isAboveTabs = false }: AnswerBarProps) {
  const { t } = useTexts()
  const { stage, offer, order_rules } = opened
  const [answer, setAnswer] = useState<Answer>()
  if (offer === null || !UNANSWERED.includes(stage)) return null
  return (
    <>
      <div className={classNames(styles.bar, isAboveTabs && styles.aboveTabs)}>
        <p>
          <b>{formatMoney(offer.total, offer.currency_symbol)}</b>{' '}
          <span>{t('offers.link_until', { day: formatDay(offer.valid_until) })}</span>
        </p>
        <div className={styles.answers}>
          <Button onClick={() => setAnswer('refused')}>{t('offers.link_refuse')}</Button>
          <Button onClick={() => setAnswer('change_asked')}>{t('offers.link_change')}</Button>
          <Button variant="primary" onClick={() => setAnswer('accepted')}>
            {t('offers.link_accept')}
          </Button>
        </div>
      </div>
      {answer && (
        <AnswerDialog
          answering={answering}
          offer={offer}
          numberRule={order_rules.order_number_rule}
          answer={answer}
          onClose={() => setAnswer(undefined)}
        />
      )}
    </>
  )
}
