import type { MessageKey } from '#domain/messages/messages.ts'

/** The longest note of the house, in UTF-16 units as the contract counts them. */
export const MAX_NOTE = 2_000

type NoteProblem = MessageKey | readonly [MessageKey, { limit: number }]

/** What is wrong with a note; undefined where it can be stored. */
export function noteProblem(text: string): NoteProblem | undefined {
  if (text.trim() === '') return 'errors.required'
  return text.length > MAX_NOTE ? ['errors.too_long', { limit: MAX_NOTE }] : undefined
}
