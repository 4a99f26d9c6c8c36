/** A typed date as YYYY-MM-DD: '1/3/26', '01032026' and '01-03-2026' are the first of March 2026. */
export function typedDay(text: string): string | undefined {
  const match =
    /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})$/.exec(text.trim()) ?? /^(\d{2})(\d{2})(\d{4})$/.exec(text.trim())
  if (!match) return undefined
  const [, day = '', month = '', year = ''] = match
  const written = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const time = Date.parse(`${written}T00:00:00Z`)
  // 31-02 is read as a day of March by the browser, which is not what was typed.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(written) ? written : undefined
}
