import { formatDay } from '#domain/format.ts'
import { formatNumber } from '#web/texts/numbers.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import spacing from '#web/ui/spacing.module.css'
import type { Forms, ImportAnswer } from './api.ts'
import { type Asked, questionsOf } from './questions.ts'

interface FormQuestionProps {
  problems: ImportAnswer['problems']
  disabled: boolean
  onAnswer: (forms: Partial<Forms>) => void
}

/** Asks how numbers and days are meant that can be read in two ways, with what the first of them would be. */
export function FormQuestion({ problems, disabled, onAnswer }: FormQuestionProps) {
  const { t } = useTexts()
  return questionsOf(problems).map(({ about, value, ways }) => (
    <Notice key={about} kind="warning">
      <p>{t(`desk.ask_${about}`, { value })}</p>
      <div className={spacing.actions}>
        {ways.map(way => (
          <Button key={way.read} size="small" disabled={disabled} onClick={() => onAnswer(way.forms)}>
            {shownWay(way)} · {t(way.says)}
          </Button>
        ))}
      </div>
    </Notice>
  ))
}

const DECIMALS = 4

const shownWay = ({ read, forms }: Asked['ways'][number]): string =>
  forms.decimals ? formatNumber(Number(read), DECIMALS) : formatDay(read)
