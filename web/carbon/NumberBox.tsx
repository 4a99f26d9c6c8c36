import { useState } from 'react'
import { parseNumber } from '#domain/format.ts'
import { formatNumber } from '#web/texts/numbers.ts'
import { TextField } from '#web/ui/fields/Field.tsx'

interface NumberBoxProps {
  label: string
  value: number
  /** By default above 0. */
  least?: number
  most: number
  isWhole?: boolean
  onChange: (value: number) => void
}

const DECIMALS = 4
const ABOVE_NOTHING = 0.0001

/** A number that is typed, with a comma or a dot. What it shows follows `value` unless it is being typed. */
export function NumberBox({ label, value, least = ABOVE_NOTHING, most, isWhole, onChange }: NumberBoxProps) {
  const [typed, setTyped] = useState<string>()
  return (
    <TextField
      label={label}
      inputMode={isWhole ? 'text' : 'decimal'}
      autoComplete="off"
      value={typed ?? formatNumber(value, DECIMALS)}
      onChange={event => {
        setTyped(event.currentTarget.value)
        const number = parseNumber(event.currentTarget.value)
        if (number === undefined || number < least || number > most) return
        onChange(isWhole ? Math.round(number) : number)
      }}
      onBlur={() => setTyped(undefined)}
    />
  )
}
