import { IconChevronDown } from '@tabler/icons-react'
import { classNames } from '#web/ui/classNames.ts'
import styles from './FilterSelect.module.css'

interface FilterSelectProps {
  label: string
  value: string
  options: { value: string; label: string }[]
  onChange: (value: string) => void
  /** Where a row has less room for it. */
  narrow?: boolean
}

/** One of some that figures are narrowed to, with its name inside the frame: «Año 2026». */
export function FilterSelect({ label, value, options, onChange, narrow }: FilterSelectProps) {
  return (
    <label className={classNames(styles.filter, narrow && styles.narrow)}>
      <span>{label}</span>
      <select value={value} onChange={event => onChange(event.currentTarget.value)}>
        {options.map(option => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <IconChevronDown size={16} stroke={1.75} aria-hidden="true" />
    </label>
  )
}
