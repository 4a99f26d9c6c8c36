import type { Source } from './sources.ts'

const withoutComments = (css: string) => css.replace(/\/\*[\s\S]*?\*\//g, '')

/** A width or height of the window has a name in web/theme/breakpoints.ts. What a component asks of its own width has none. */
export const findWrittenBreakpoints = (styles: Source[]): string[] =>
  styles.flatMap(({ file, text }) =>
    [...withoutComments(text).matchAll(/@(?:media|custom-media|import|container\s+beside-cart)[^{;]*/g)]
      .filter(([query]) => /\d(?:px|r?em)\b/.test(query))
      .map(([query]) => `${file} writes a breakpoint out: ${query.trim()}`),
  )

/** What a frame is made of: the declarations of a mixin, by its name. */
export function framesOf(mixins: string): Map<string, string[]> {
  const found = [...withoutComments(mixins).matchAll(/@define-mixin ([\w-]+) \{([^}]*)\}/g)]
  return new Map(found.map(([, name = '', body = '']) => [name, declarationsOf(body)]))
}

/** Rules that write out all that a frame is made of. */
export const findWrittenFrames = (styles: Source[], frames: Map<string, string[]>): string[] =>
  styles.flatMap(({ file, text }) =>
    [...withoutComments(text).matchAll(/([^{};]*)\{([^{}]*)\}/g)].flatMap(([, selector = '', body = '']) => {
      const declarations = declarationsOf(body)
      return [...frames]
        .filter(([, frame]) => frame.every(declaration => declarations.includes(declaration)))
        .map(([name]) => `${file} writes out what @mixin ${name} is: ${selector.trim()}`)
    }),
  )

const declarationsOf = (body: string): string[] =>
  body
    .split(';')
    .map(declaration => declaration.trim())
    .filter(declaration => declaration !== '')
