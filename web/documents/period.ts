/** The same day of the year before; of 29 February the 28th. */
export function yearBefore(day: string): string {
  const [year = '', month = '', date = ''] = day.split('-')
  const before = Number(year) - 1
  return month === '02' && date === '29' ? `${before}-02-28` : `${before}-${month}-${date}`
}
