/** Rows under headings, in columns as wide as what they hold. */
export function textTable(headings: string[], rows: string[][]): string {
  const widths = headings.map((heading, i) => Math.max(heading.length, ...rows.map(row => row[i]?.length ?? 0)))
  const line = (cells: string[]) =>
    cells
      .map((cell, i) => cell.padEnd(widths[i] ?? 0))
      .join('  ')
      .trimEnd()
  return [line(headings), line(widths.map(width => '-'.repeat(width))), ...rows.map(line)].join('\n')
}
