import { useState } from 'react'
import { useTexts } from '#web/texts/texts.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import { Question } from '#web/ui/overlays/Question.tsx'
import type { VisitCartProps } from './VisitCartScreen.tsx'

/** Back to the procurement system without the lines, which is asked about. */
export function CancelButton({ visit, returning }: Pick<VisitCartProps, 'visit' | 'returning'>) {
  const { t } = useTexts()
  const [isAsked, setAsked] = useState(false)
  return (
    <>
      <Button wide onClick={() => setAsked(true)}>
        {t('visit.cancel')}
      </Button>
      <Question
        opened={isAsked}
        title={t('visit.cancel_title')}
        go={t('visit.cancel_go')}
        onGo={() => {
          setAsked(false)
          returning.send({ cancel: true })
        }}
        onCancel={() => setAsked(false)}
      >
        {t('visit.cancel_text', { partner: visit.partner })}
      </Question>
    </>
  )
}
