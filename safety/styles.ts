import type { Source } from './sources.ts'

const withoutComments = (css: string) => css.replace(/\/\*[\s\S]*?\*\//g, '')

/** A width or height of the window has a name in web/theme/breakpoints.ts. What a component asks of its own width has none. */
export const findWrittenBreakpoints = (styles: Source[]): string[] =>
  styles.flatMap(({ file, text }) =>
    [...withoutComments(text).matchAll(/@(?:media|custom-media|import|container\s+beside-cart)[^{;]*/g)]
      .filter(([query]) => /\d(?:px|r?em)\b/.test(query))
      .map(([query]) => `${file} writes a breakpoint out: ${query.trim()}`),
  )

/**
 * What a frame is made of: the declarations of a mixin, by its name. What it is told, such as `$gap`, may be anything. A mixin
 * with a rule or a condition of its own is none.
 */
export function framesOf(mixins: string): Map<string, string[]> {
  const found = [...withoutComments(mixins).matchAll(/@define-mixin ([\w-]+)(?: \$[\w-]+)? \{([^{}]*)\}/g)]
  return new Map(found.map(([, name = '', body = '']) => [name, declarationsOf(body)]))
}

/** Rules that write out all that a frame is made of. */
export const findWrittenFrames = (styles: Source[], frames: Map<string, string[]>): string[] =>
  styles.flatMap(({ file, text }) =>
    rulesOf(withoutComments(text)).flatMap(([selector, body]) => {
      const declarations = declarationsOf(body)
      return [...frames]
        .filter(([, frame]) => isMadeOf(frame, declarations))
        .map(([name]) => `${file} writes out what @mixin ${name} is: ${selector.trim()}`)
    }),
  )

/** Selectors with their own declarations: what is written within a rule counts as a rule, and no longer as a part of it. */
function rulesOf(text: string): [selector: string, body: string][] {
  const innermost = /([^{};]*)\{([^{}]*)\}/g
  const found = [...text.matchAll(innermost)].map(([, selector = '', body = '']): [string, string] => [selector, body])
  return found.length === 0 ? [] : [...found, ...rulesOf(text.replaceAll(innermost, ''))]
}

/** Whether all declarations of a frame are there, with the same value wherever the frame says `$gap`. */
function isMadeOf(frame: string[], declarations: string[]): boolean {
  const told = new Set<string | undefined>()
  const isThere = frame.every(wanted => {
    const [beginning = ''] = wanted.split('$')
    if (beginning === wanted) return declarations.includes(wanted)
    const found = declarations.find(declaration => declaration.startsWith(beginning))
    told.add(found?.slice(beginning.length))
    return found !== undefined
  })
  return isThere && told.size <= 1
}

const declarationsOf = (body: string): string[] =>
  body
    .split(';')
    .map(declaration => declaration.trim())
    .filter(declaration => declaration !== '')
