import { readFileSync } from 'node:fs'

// letter.html is compiled from letter.mjml by bin/mail-markup.mjs. Comments mark its parts: <!-- name -->…<!-- /name -->.

const COMPILED = readFileSync(new URL('letter.html', import.meta.url), 'utf8')
const PLACE = /\{\{(\w+)\}\}/g

type Values = Record<string, string | number>

/** The markup of a part with values in its places. The values are markup already: text is escaped before. */
export type Part = (values: Values) => string

/** The part of that name, in `within`; `inner` are parts in it that become places of their names. */
export function partOf(name: string, inner: string[] = [], within = COMPILED): Part {
  return fillIn(inner.reduce(withPlace, contentOf(name, within)))
}

/** Everything but that part, which becomes a place of its name. */
export const around = (name: string): Part => fillIn(withPlace(COMPILED, name))

export function contentOf(name: string, within = COMPILED): string {
  const [begin, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`]
  const from = within.indexOf(begin)
  const to = within.indexOf(end)
  if (from < 0 || to < from) throw new Error(`letter.html has no part ${name}`)
  return within.slice(from + begin.length, to)
}

const withPlace = (text: string, name: string): string =>
  text.replace(`<!-- ${name} -->${contentOf(name, text)}<!-- /${name} -->`, () => `{{${name}}}`)

const fillIn =
  (template: string): Part =>
  values =>
    template.replaceAll(PLACE, (_place, name: string) => {
      const value = values[name]
      if (value === undefined) throw new Error(`nothing is there for ${name}`)
      return String(value)
    })
