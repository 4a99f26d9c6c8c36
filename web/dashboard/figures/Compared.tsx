import { Difference } from '#web/figures/Difference.tsx'

interface ComparedProps {
  difference: number | null
  /** Of what it is compared with. */
  percent: number | null
  than: 'year' | 'month'
  write: (value: number) => string
}

/** A difference as an amount and in percent: «+2 ▲ +5,1 %». */
export function Compared({ difference, percent, than, write }: ComparedProps) {
  if (difference === null) return <span>–</span>
  const written = write(difference)
  return (
    <>
      <span className="tnum">
        {difference > 0 && /[1-9]/.test(written) ? '+' : ''}
        {written}
      </span>{' '}
      <Difference value={percent} than={than} />
    </>
  )
}
