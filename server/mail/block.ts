import type { Picture } from '#server/outside/mail/mail.ts'

/** A part of a letter. All of it is text, so typed text never becomes markup. */
export type Block =
  | { kind: 'text'; text: string }
  /** The one sentence that matters. */
  | { kind: 'strong'; text: string }
  /** Typed text with its line breaks. */
  | { kind: 'quote'; text: string }
  | { kind: 'facts'; rows: [label: string, value: string][] }
  /** Lines of a document; the last column is an amount. */
  | { kind: 'lines'; rows: string[][] }
  /** Its size in pixels. The text stands where pictures are not shown; the plain text of a mail has none. */
  | { kind: 'picture'; picture: Picture; width: number; height: number; text: string }

export const linesOf = (text: string): string[] => text.split(/\r\n|\r|\n/)
