const MOST = 500

/** The articles that an address asks labels for: '7,12'. */
export const labelledIn = (text = ''): number[] =>
  [...new Set(text.split(',').filter(part => /^[1-9]\d{0,14}$/.test(part)))].slice(0, MOST).map(Number)
