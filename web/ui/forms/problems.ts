import type { Resolver } from 'react-hook-form'
import type { TextKey, TextParams } from '#web/texts/texts.ts'

/** What a rule says of a value: the key of a text, with what stands in it. */
export type Problem = TextKey | readonly [key: TextKey, params: TextParams]

export type NameOf<Values> = keyof Values & string

/** What is wrong with the values of a form, by field; fields that are right are left out. */
export type Problems<Values> = { [Name in NameOf<Values>]?: Problem | undefined }

/** Lets the form library ask the rules of `domain/`: the browser has no schemas (decision 8). */
export const resolverOf =
  <Values extends object>(problemsOf: (values: Values) => Problems<Values>): Resolver<Values> =>
  values => {
    const errors = Object.fromEntries(
      Object.entries(problemsOf(values)).flatMap(([name, problem]) => (problem ? [[name, { type: RULE }]] : [])),
    )
    // The library takes either values or errors.
    return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors: errors as never }
  }

/** Type of an error that a rule has found; its text is asked for when it is shown. */
export const RULE = 'rule'
/** Type of what the server has said, in its words. */
export const SERVER = 'server'

/** What a refused call may bring: texts by the path of what they are about. */
interface Refused {
  message: string
  fields: Record<string, string[]>
}

export const isRefused = (failure: unknown): failure is Refused => failure instanceof Error && 'fields' in failure

/**
 * What the server says of the fields of a form. A path such as `user.email` is about the first field that it names; what
 * follows is an entry of it, which is named unless it is a number.
 */
export function saidOfFields<Name extends string>({ fields }: Refused, names: readonly Name[]): Map<Name, string> {
  const said = new Map<Name, string>()
  for (const [path, [message = '']] of Object.entries(fields)) {
    const parts = path.split('.')
    const at = parts.findIndex(part => names.some(name => name === part))
    const name = names.find(each => each === parts[at])
    const entry = parts.slice(at + 1).join('.')
    if (name !== undefined && !said.has(name))
      said.set(name, entry === '' || /^\d+$/.test(entry) ? message : `${entry}: ${message}`)
  }
  return said
}
