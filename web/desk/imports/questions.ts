import type { TextKey } from '#web/texts/texts.ts'
import type { Forms, ImportAnswer } from './api.ts'

/** A value that can be read in several ways, and what each of them says of the file. */
export interface Asked {
  about: 'number' | 'day'
  value: string
  ways: { read: string; forms: Partial<Forms>; says: TextKey }[]
}

const SAID = ' can be read as '
const ASKS = { number: ': say which sign', day: ': say in which order' } as const
const READ = /^[\d.-]+/

/** What has to be asked of a file, once for its numbers and once for its days. */
export const questionsOf = (problems: ImportAnswer['problems']): Asked[] =>
  (['number', 'day'] as const).flatMap(about => {
    const reason = problems.find(each => each.reason.includes(SAID) && each.reason.includes(ASKS[about]))?.reason
    if (reason === undefined) return []
    const [quoted = '', readings = ''] = reason.split(SAID)
    const value = quoted.slice(1, -1)
    const reads = readings.split(' or as ').map(text => READ.exec(text)?.[0] ?? '')
    return [{ about, value, ways: about === 'number' ? numberWays(value, reads) : dayWays(value, reads) }]
  })

function numberWays(value: string, [whole = '', fraction = '']: string[]): Asked['ways'] {
  const sign = value.lastIndexOf(',') > value.lastIndexOf('.') ? ',' : '.'
  const other = sign === ',' ? '.' : ','
  return [
    { read: whole, forms: { decimals: other }, says: 'desk.ask_thousands' },
    { read: fraction, forms: { decimals: sign }, says: 'desk.ask_decimals' },
  ]
}

const dayWays = (value: string, reads: string[]): Asked['ways'] =>
  reads.map(read => {
    const days = orderOf(value, read)
    return { read, forms: { days }, says: SAYS[days] }
  })

const SAYS = { 'd/m/y': 'desk.ask_day_first', 'm/d/y': 'desk.ask_month_first', 'y/m/d': 'desk.ask_year_first' } as const

/** The order in which a value is written, where it is read as this day. */
function orderOf(value: string, read: string): keyof typeof SAYS {
  const [first, second] = (value.match(/\d+/g) ?? []).map(Number)
  const [, month, day] = read.split('-').map(Number)
  if (first === day && second === month) return 'd/m/y'
  return first === month && second === day ? 'm/d/y' : 'y/m/d'
}
