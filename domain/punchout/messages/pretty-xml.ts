const STEP = '  '
const MAX_DEPTH = 30

/**
 * XML with a line for each element, for people to read; anything else as it is. White space between elements alone is
 * changed, and nothing is parsed: what is not well-formed is shown as well.
 */
export function prettyXml(text: string): string {
  if (!/^\s*</.test(text)) return text
  const lines: string[] = []
  let depth = 0
  let before = ''
  for (const part of text
    .trim()
    .replaceAll(/>\s+</g, '><')
    .split(/(?<=>)(?=<)/)) {
    const isEnd = part.startsWith('</')
    if (isEnd) depth = Math.max(0, depth - 1)
    if (isEnd && nameOf(before) === part.slice(2, -1)) lines.push(`${lines.pop() ?? ''}${part}`)
    else lines.push(STEP.repeat(Math.min(depth, MAX_DEPTH)) + part)
    if (isBeginning(part)) depth++
    before = part
  }
  return lines.join('\n')
}

/** The name of an element that only begins here. */
const nameOf = (part: string): string | undefined => (isBeginning(part) ? /^<([\w:.-]+)/.exec(part)?.[1] : undefined)

const isBeginning = (part: string): boolean =>
  /^<[^!?/]/.test(part) && !part.endsWith('/>') && !/<\/[^<>]*>$/.test(part)
