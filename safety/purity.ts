import { codeOf, type Source } from './sources.ts'

const MODULE_NAME = /^(?:export )?const (\w+)/gm
const WRITING = 'set|add|delete|clear|push|pop|shift|unshift|splice|sort|reverse|fill|copyWithin'

/** What a file of `domain/` remembers between two calls: a variable of the module, or a value of it that is written later. */
export function findModuleState(sources: Source[]): string[] {
  return sources
    .filter(({ file }) => file.startsWith('domain/'))
    .flatMap(({ file, text }) => {
      const code = codeOf(text)
      const variables = [...code.matchAll(/^(?:export )?(?:let|var) (\w+)/gm)].map(([, name]) => name)
      const written = [...code.matchAll(MODULE_NAME)].map(([, name = '']) => name).filter(name => isWritten(code, name))
      const weak = /^(?:export )?const (\w+).*\bnew Weak(?:Map|Set|Ref)\b/gm
      const remembering = [...code.matchAll(weak)].map(([, name]) => name)
      return [...new Set([...variables, ...written, ...remembering])].map(name => `${file} remembers in ${name}`)
    })
}

const isWritten = (code: string, name: string): boolean =>
  new RegExp(
    `\\b${name}\\.(?:${WRITING})\\(` +
      `|\\b${name}(?:\\.\\w+|\\[[^\\]]*\\])+ ?(?:[-+*/%&|^?]|\\*\\*|\\?\\?|\\|\\||&&)?=(?![=>])` +
      `|Object\\.assign\\(${name}\\b`,
  ).test(code)
