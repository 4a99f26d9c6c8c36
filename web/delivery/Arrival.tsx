import type { PromisedLine } from '#domain/calendar/promise.ts'
import { Expected } from '#web/ui/Expected.tsx'
import { useArrival } from './promise.ts'

interface ArrivalProps {
  of: Omit<PromisedLine, 'units'>
  units: number
  className?: string | undefined
}

/** When what is short of an article arrives at the selected centre. */
export function Arrival({ of: { stock, expected_on, expected_quantity }, units, className }: ArrivalProps) {
  return <Expected className={className} on={useArrival({ stock, expected_on, expected_quantity, units })} />
}
