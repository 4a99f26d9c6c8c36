/** What a browser calls itself, in the words that people know: «Firefox · Windows». Empty where it says nothing known. */
export function deviceOf(userAgent: string): string {
  const named = (signs: [sign: string, name: string][]) => signs.find(([sign]) => userAgent.includes(sign))?.[1]
  return [named(BROWSERS), named(SYSTEMS)].filter(Boolean).join(' · ')
}

// Most call themselves like others, too: the first sign that is found counts.
const BROWSERS: [sign: string, name: string][] = [
  ['Edg', 'Edge'],
  ['OPR/', 'Opera'],
  ['SamsungBrowser', 'Samsung Internet'],
  ['Firefox', 'Firefox'],
  ['FxiOS', 'Firefox'],
  ['CriOS', 'Chrome'],
  ['Chrome', 'Chrome'],
  ['Safari', 'Safari'],
]
const SYSTEMS: [sign: string, name: string][] = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['Mac OS', 'macOS'],
  ['CrOS', 'ChromeOS'],
  ['Linux', 'Linux'],
]
