import { encode } from 'uqr'

// Scanners read every mask. To try all eight takes a millisecond for each code, and a catalogue has hundreds.
const MASK = 2

/** A code as SVG, a point for a module. `quiet` is the white border in modules: a scanner needs 4 (ISO 18004). */
export function qrSvg(text: string, quiet = 4): string {
  const { data, size } = encode(text, { ecc: 'M', border: quiet, maskPattern: MASK })
  const runs = data.flatMap((row, y) => runsOf(row).map(({ from, to }) => `M${from} ${y}h${to - from}v1h${from - to}z`))
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><path d="${runs.join('')}"/></svg>`
}

/** Dark modules beside one another are one rectangle, which halves the text of the code. */
function runsOf(row: boolean[]): { from: number; to: number }[] {
  const runs: { from: number; to: number }[] = []
  for (const [x, isDark] of row.entries()) {
    const last = runs.at(-1)
    if (!isDark) continue
    if (last?.to === x) last.to = x + 1
    else runs.push({ from: x, to: x + 1 })
  }
  return runs
}
