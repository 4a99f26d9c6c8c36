import { codeOf, type Source } from './sources.ts'

const DELAYS = 'web/searchDelay.ts'

/** What a list waits before it searches stands in one place: no file has a figure of its own for its search field. */
export function findOwnDelays(sources: Source[]): string[] {
  return sources
    .filter(({ file }) => file !== DELAYS)
    .flatMap(({ file, text }) => {
      const code = codeOf(text)
      const fields = [...code.matchAll(/<SearchField\b[^]*?\bdelay=\{([^}]*)\}/g)]
        .filter(([, delay = '']) => !/^SEARCH_DELAY\.\w+$/.test(delay))
        .map(([, delay = '']) => `${file} gives a search field the delay ${delay}`)
      const named = /\b(?:const|let) SEARCH_DELAY\b/.test(code) ? [`${file} has a search delay of its own`] : []
      return [...fields, ...named]
    })
}
