import { useId } from 'react'
import type { ReactNode } from 'react'
import styles from './Segmented.module.css'

interface SegmentedProps<Value extends string> {
  label: string
  value: Value
  options: { value: Value; label: string; icon?: ReactNode }[]
  onChange: (value: Value) => void
}

/** One of a few, all in view: radio buttons that look like one strip. */
export function Segmented<Value extends string>({ label, value, options, onChange }: SegmentedProps<Value>) {
  const name = useId()
  return (
    <div role="radiogroup" aria-label={label} className={styles.strip}>
      {options.map(option => (
        <label key={option.value} className={styles.option}>
          <input type="radio" name={name} checked={option.value === value} onChange={() => onChange(option.value)} />
          {option.icon}
          <span>{option.label}</span>
        </label>
      ))}
    </div>
  )
}
