/** A part of a letter. All of it is text: what a person typed becomes markup nowhere. */
export type Block =
  | { kind: 'text'; text: string }
  /** The one sentence that matters. */
  | { kind: 'strong'; text: string }
  /** What somebody wrote, in the writer's own lines. */
  | { kind: 'quote'; text: string }
  | { kind: 'facts'; rows: [label: string, value: string][] }
  /** Lines of a document; the last column is an amount. */
  | { kind: 'lines'; rows: string[][] }

export const linesOf = (text: string): string[] => text.split(/\r\n|\r|\n/)
