/** The ids of articles in an address, each once; what is no id is passed over. */
export function idsIn(written: string | undefined): number[] {
  const ids = (written ?? '').split(',').filter(part => /^[1-9]\d{0,14}$/.test(part))
  return [...new Set(ids.map(Number))]
}
