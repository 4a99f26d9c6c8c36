import { ADDRESS } from '#web/routing/addresses.ts'
import { codeOf, type Source } from '#safety/sources.ts'

const DELAYS = 'web/calls/searchDelay.ts'

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

const SPELLED_IN = 'web/routing/addresses.ts'

// The first words of all addresses: what begins with one of them within quotes is an address.
const FIRST_WORDS = [...new Set(Object.values(ADDRESS).flatMap(address => address.split('/')[1] || []))]
const SPELLED = new RegExp(`['"\`]/(?:${FIRST_WORDS.join('|')})(?=['"\`/?#$])`)

/** An address is spelled in addresses.ts alone: everything else asks `paths` for it, or names it as `ADDRESS.…`. */
export const findSpelledAddresses = (sources: Source[]): string[] =>
  sources
    .filter(({ file, text }) => file !== SPELLED_IN && SPELLED.test(codeOf(text)))
    .map(({ file }) => `${file} spells an address`)

/** A link to a screen is a `<Link>`, which the router follows. Plain is what leads elsewhere or stays on the page. */
export const findPlainLinks = (sources: Source[]): string[] =>
  sources
    .filter(({ file }) => !DRAWS_LINKS.includes(file))
    .filter(({ text }) => openingTags(codeOf(text)).some(tag => !LEADS_ELSEWHERE.test(tag)))
    .map(({ file }) => `${file} links to a screen past the router`)

const DRAWS_LINKS = ['web/routing/RouterLink.tsx']

const LEADS_ELSEWHERE = /target="_blank"|\bdownload\b|href=(\{`(tel|mailto):|"#|\{`#)/

/** The opening tags of links; a `>` within braces does not end one. */
function openingTags(code: string): string[] {
  return [...code.matchAll(/<a(?=[\s>])/g)].map(({ index }) => {
    let depth = 0
    let end = index
    while (end < code.length && (code[end] !== '>' || depth > 0)) {
      if (code[end] === '{') depth += 1
      if (code[end] === '}') depth -= 1
      end += 1
    }
    return code.slice(index, end)
  })
}
