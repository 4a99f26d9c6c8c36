import type { Language } from '#domain/language.ts'
import { translate } from '#server/texts/translate.ts'
import type { Failure } from './failure.ts'

/** What a refusal says, in one sentence: for who reads of it in a mail or on a page that still shows something. */
export function failureText({ code, details }: Failure, language: Language): string {
  const [texts] = Object.values(details.texts ?? {})
  const [key = code] = Object.values(details.fields ?? {})
  return texts?.join(' ') ?? translate(language, key, details.params)
}
