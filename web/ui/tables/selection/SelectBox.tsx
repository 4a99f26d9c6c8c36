interface SelectBoxProps {
  label: string
  isSelected: boolean
  isDisabled?: boolean
  /** With Shift, by mouse or Space, all since the row that was touched before. */
  onSelect: (isSelected: boolean, isRange: boolean) => void
  className?: string
  title?: string | undefined
}

/** Selects a row. */
export function SelectBox({ label, isSelected, isDisabled, onSelect, className, title }: SelectBoxProps) {
  return (
    <label className={className} title={title}>
      <input
        type="checkbox"
        aria-label={label}
        disabled={isDisabled}
        checked={isSelected}
        onClick={event => onSelect(event.currentTarget.checked, event.shiftKey)}
        // The click says whether Shift was held.
        onChange={() => undefined}
        onKeyDown={event => {
          if (event.key !== ' ' || !event.shiftKey) return
          event.preventDefault()
          onSelect(!event.currentTarget.checked, true)
        }}
      />
    </label>
  )
}
