import type { Picture } from '#server/outside/mail/mail.ts'

/** A part of a letter. All of it is text, so typed text never becomes markup. */
export type Block =
  | { kind: 'text'; text: string }
  /** The one sentence that matters. */
  | { kind: 'strong'; text: string }
  /** Typed text with its line breaks. */
  | { kind: 'quote'; text: string }
  | { kind: 'facts'; rows: [label: string, value: string][] }
  /** Lines of a document under the heads of their columns. */
  | { kind: 'lines'; heads: { quantity?: string; name: string; detail?: string; amount: string }; rows: Line[] }
  /** What leads to a total, and the total, which is the last. */
  | { kind: 'sums'; rows: [label: string, amount: string][]; total: [label: string, amount: string] }
  /** Leads to what the blocks before it are about, beside the main button. */
  | { kind: 'link'; label: string; link: string }
  /** Somebody who is to be reached; by the telephone of the brand where there is no other. */
  | { kind: 'person'; person: { role: string; name: string; email: string; phone?: string } }
  /** Its size in pixels. The text stands where pictures are not shown; the plain text of a mail has none. */
  | { kind: 'picture'; picture: Picture; width: number; height: number; text: string }

interface Line {
  /** Of its article, 64 pixels wide, above its quantity. */
  picture?: Picture | undefined
  /** In the format of the line, then in the article's own unit. */
  quantity?: string[]
  name: string
  /** Its price: below the name, so that the columns are wide enough on a phone. */
  detail?: string
  /** In one piece. */
  amount: string
}

export const linesOf = (text: string): string[] => text.split(/\r\n|\r|\n/)
