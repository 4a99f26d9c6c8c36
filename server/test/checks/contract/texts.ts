/** A text of docs/contract/messages-es.json. */
export interface ContractText {
  text: string
  where: string
  source: string
}

/** A path of docs/contract/routes.json; only those that the documents give are demanded. */
export interface ContractRoute {
  name: string
  path: string
  given: boolean
  source: string
}

interface Compared {
  problems: string[]
  summary: string
}

/** The literal texts that stand nowhere in `source`. */
export function compareTexts(texts: ContractText[], source: string): Compared {
  const plain = unescape(source)
  const missing = texts.filter(({ text }) => !stands(plain, text))
  return {
    problems: missing.map(each => `missing message: ${JSON.stringify(each.text)} (${each.where}, ${each.source})`),
    summary: `messages: ${texts.length - missing.length} of ${texts.length}`,
  }
}

const unescape = (source: string) =>
  source
    .replace(/\\u\{([0-9a-f]+)\}|\\u([0-9a-f]{4})/gi, (_, long?: string, short?: string) =>
      String.fromCodePoint(Number.parseInt(long ?? short ?? '', 16)),
    )
    .replace(/\\(['"`/])/g, '$1')

// A single word would be found inside any longer text, so it has to be a whole string, line or content of a tag.
function stands(source: string, text: string): boolean {
  if (text.includes(' ')) return source.includes(text)
  return new RegExp(`(^|['"\`>])[ \\t]*${literal(text)}[ \\t]*(['"\`<]|$)`, 'm').test(source)
}

/** The given paths that stand nowhere in `source`, whatever its placeholders are called. */
export function compareRoutes(routes: ContractRoute[], source: string): Compared {
  const given = routes.filter(route => route.given)
  const missing = given.filter(({ path }) => !patternOf(path).test(source))
  return {
    problems: missing.map(({ path, name, source: from }) => `missing route: ${path} (${name}, ${from})`),
    summary: `routes: ${given.length - missing.length} of ${given.length}`,
  }
}

const PLACEHOLDER = String.raw`(?:\$\{[^}]*\}|\{[^}]*\}|\[[^\]]*\]|[:$]\w+)`

function patternOf(path: string): RegExp {
  // A slash alone stands in divisions and closing tags, too.
  if (path === '/') return /(['"`])\/\1/
  // What follows a last placeholder is its own business; /catalogo must not be found in /catalogo-publico or /catalogo/s.
  const end = path.endsWith('}') ? String.raw`[^/\s]*` : String.raw`(?![\w-]|/[\w:$[{])`
  const body = path
    .split(/\{[^}]*\}/)
    .map(literal)
    .join(PLACEHOLDER)
  return new RegExp(String.raw`(?:^|[\s'"` + '`' + String.raw`(|>])${body}${end}`, 'm')
}

const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`)
