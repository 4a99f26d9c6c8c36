/**
 * A reply that is JSON already: an article is written once, when it is imported, and from there on only handed through.
 * The tests hold it against its contract like any other reply.
 */
export class ReadyJson {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

/** An object of plain members, which are written here, and of members that are JSON already. */
export function readyJson(plain: object, ready: Record<string, string>): ReadyJson {
  const members = Object.entries(plain).map(([name, value]) => `"${name}":${JSON.stringify(value)}`)
  return new ReadyJson(
    `{${[...members, ...Object.entries(ready).map(([name, text]) => `"${name}":${text}`)].join(',')}}`,
  )
}

/** A list of what is JSON already. */
export const readyList = (items: string[]): string => `[${items.join(',')}]`
