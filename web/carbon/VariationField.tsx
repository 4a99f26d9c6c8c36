import { LEAST_VARIATION, MOST_VARIATION } from '#domain/carbon/simulation.ts'
import { useTexts } from '#web/texts/texts.ts'
import { NumberBox } from './NumberBox.tsx'
import styles from './SimulatorScreen.module.css'

const MARKS = [-100, -75, -50, -25, 0, 25, 50, 75, 100]
const LEAP = 10

interface VariationFieldProps {
  value: number
  onChange: (value: number) => void
}

/** A slider with a field beside it: nothing has to be dragged. */
export function VariationField({ value, onChange }: VariationFieldProps) {
  const { t } = useTexts()
  const said = value === 0 ? 'carbon.variation_same' : value < 0 ? 'carbon.variation_fewer' : 'carbon.variation_more'
  const leap = (by: number) => onChange(Math.min(MOST_VARIATION, Math.max(LEAST_VARIATION, value + by)))
  return (
    <div className={styles.variation}>
      <label htmlFor="variation">{t('carbon.variation')}</label>
      <div className={styles.slider}>
        <input
          id="variation"
          type="range"
          min={LEAST_VARIATION}
          max={MOST_VARIATION}
          step={1}
          list="variation-marks"
          value={value}
          aria-valuetext={t(said, { count: Math.abs(value) })}
          onChange={event => onChange(Number(event.currentTarget.value))}
          onKeyDown={event => {
            if (event.key !== 'PageUp' && event.key !== 'PageDown') return
            event.preventDefault()
            leap(event.key === 'PageUp' ? LEAP : -LEAP)
          }}
        />
        <datalist id="variation-marks">
          {MARKS.map(mark => (
            <option key={mark} value={mark} label={String(mark)} aria-label={String(mark)} />
          ))}
        </datalist>
        <div className={styles.marks} aria-hidden="true">
          <span>−100</span>
          <span>0</span>
          <span>+100</span>
        </div>
      </div>
      <NumberBox
        label={t('carbon.variation_percent')}
        value={value}
        least={LEAST_VARIATION}
        most={MOST_VARIATION}
        isWhole
        onChange={onChange}
      />
    </div>
  )
}
