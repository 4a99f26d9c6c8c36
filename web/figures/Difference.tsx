import { formatPercent } from '#web/texts/numbers.ts'
import { useTexts } from '#web/texts/texts.ts'
import { classNames } from '#web/ui/classNames.ts'
import prose from '#web/ui/prose.module.css'

interface DifferenceProps {
  /** In percent; null where there is nothing to compare with. */
  value: number | null
  /** What it is compared with. */
  than?: 'year' | 'month'
  /** Whether neither more nor less of it is better, as of what a buyer spends. */
  isNeutral?: boolean
}

/** P-DIFF: sign, arrow and colour, and a sentence for whoever sees none of them. */
export function Difference({ value, than = 'year', isNeutral }: DifferenceProps) {
  const { t } = useTexts()
  if (value === null) return <span>–</span>
  const kind = value > 0 ? 'more' : value < 0 ? 'less' : 'same'
  const look = { more: ['▲ +', prose.success], less: ['▼ ', prose.danger], same: ['= ', undefined] } as const
  const [sign, colour] = look[kind]
  return (
    <span className={classNames('tnum', !isNeutral && colour)}>
      <span aria-hidden="true">
        {sign}
        {formatPercent(value)}
      </span>
      <span className="visually-hidden">
        {t(`figures.${than}_${kind}`, { percent: formatPercent(Math.abs(value)) })}
      </span>
    </span>
  )
}
