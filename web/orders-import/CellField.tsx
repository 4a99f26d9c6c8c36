import { useState } from 'react'
import { classNames } from '#web/ui/classNames.ts'
import styles from './Preview.module.css'

interface CellFieldProps {
  label: string
  value: string
  isNumber?: boolean
  disabled: boolean
  onChange: (value: string) => void
}

/** A cell of the file as it stands there: told when it is left or with Enter, which goes on to the next. */
export function CellField({ label, value, isNumber, disabled, onChange }: CellFieldProps) {
  const [typed, setTyped] = useState<string>()
  const commit = () => {
    const next = typed?.trim()
    setTyped(undefined)
    if (next !== undefined && next !== value) onChange(next)
  }
  return (
    <input
      className={classNames(styles.cell, isNumber && styles.cellNumber)}
      data-import-cell
      aria-label={label}
      inputMode={isNumber ? 'decimal' : undefined}
      autoComplete="off"
      spellCheck={false}
      disabled={disabled}
      value={typed ?? value}
      onChange={event => setTyped(event.currentTarget.value)}
      onBlur={commit}
      onKeyDown={event => {
        if (event.key === 'Escape') setTyped(undefined)
        if (event.key !== 'Enter') return
        event.preventDefault()
        focusNext(event.currentTarget)
      }}
    />
  )
}

/** The field of the next row that has something wrong with it; leaving this one tells its value. */
function focusNext(cell: HTMLInputElement): void {
  const cells = [...document.querySelectorAll<HTMLInputElement>('[data-import-cell]')]
  const after = cells.slice(cells.indexOf(cell) + 1)
  const isIssue = (one: HTMLInputElement) => one.closest('tr')?.matches(`.${styles.error}, .${styles.warning}`)
  const next = after.find(isIssue) ?? after[0]
  if (next) next.focus()
  else cell.blur()
}
