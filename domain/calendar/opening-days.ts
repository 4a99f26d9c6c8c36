// Opening times are free text: «L-V 8:00 - 14:00», «Lunes a jueves», «cerrado los lunes».

const MONDAY = 1
const SUNDAY = 7
const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7]

const NAMES: Record<string, number> = Object.fromEntries(
  [
    'lunes lun monday mon segunda seg',
    'martes mar tuesday tue terca ter',
    'miercoles mier mie mi wednesday wed quarta qua',
    'jueves jue thursday thu quinta qui',
    'viernes vie friday fri sexta sex',
    'sabado sabados sab saturday sat',
    'domingo domingos dom sunday sun',
  ].flatMap((names, index) => names.split(' ').map(name => [name, index + 1])),
)
// A single letter is a day only in capitals: the «a» of «8 a 14» is none.
const LETTERS: Record<string, number> = { L: 1, M: 2, X: 3, J: 4, V: 5, S: 6, D: 7 }

const CLOSED = /\b(cerrado|cerramos|closed|fechado|excepto|salvo|except|exceto)\b/i
const CLAUSES = /[;,.()/\n]|\by\b|\band\b|\be\b/
const TOKENS = /\p{L}+|\d+|[-–]/gu
const UNTIL = new Set(['-', '–', 'a', 'al', 'to', 'ate'])

/**
 * The weekdays (1 Monday … 7 Sunday) on which the opening times say that a centre is open. Texts that name no day hold
 * for every day, and without any text it is open every day.
 */
export function openingDays(...times: string[]): number[] {
  const written = times.filter(text => text.trim() !== '')
  if (written.length === 0) return EVERY_DAY
  const open = new Set(written.flatMap(daysOf))
  return EVERY_DAY.filter(day => open.has(day))
}

function daysOf(text: string): number[] {
  const open = new Set<number>()
  const closed = new Set<number>()
  let undecided: number[] = []
  let last = open
  for (const clause of withoutAccents(text).split(CLAUSES)) {
    const days = namedDays(clause)
    const decided = CLOSED.test(clause) ? closed : /\d/.test(clause) ? open : undefined
    undecided.push(...days)
    if (!decided) continue
    for (const day of undecided) decided.add(day)
    undecided = []
    last = decided
  }
  for (const day of undecided) last.add(day)
  return EVERY_DAY.filter(day => (open.size === 0 || open.has(day)) && !closed.has(day))
}

/** Days and spans of days, «V-L» across the weekend too. */
function namedDays(clause: string): number[] {
  const days: number[] = []
  let from: number | undefined
  let isSpan = false
  for (const token of clause.match(TOKENS) ?? []) {
    const day = LETTERS[token] ?? NAMES[token.toLowerCase()]
    if (day === undefined) {
      // The dash or «a» after a number is between hours.
      if (/\d/.test(token)) from = undefined
      isSpan = from !== undefined && UNTIL.has(token.toLowerCase())
      continue
    }
    days.push(...(isSpan && from !== undefined ? span(from, day) : [day]))
    from = day
    isSpan = false
  }
  return days
}

function span(from: number, to: number): number[] {
  const days = [from]
  for (let day = from; day !== to; days.push(day)) day = day === SUNDAY ? MONDAY : day + 1
  return days
}

const withoutAccents = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '')
