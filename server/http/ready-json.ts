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
  let members = ''
  for (const [name, value] of Object.entries(plain)) members += `,"${name}":${JSON.stringify(value)}`
  for (const [name, text] of Object.entries(ready)) members += `,"${name}":${text}`
  return new ReadyJson(`{${members.slice(1)}}`)
}

/** A list of what is JSON already. Added up, not joined: a join would copy everything once more. */
export function readyList(items: string[]): string {
  let list = ''
  for (const item of items) list += list === '' ? item : `,${item}`
  return `[${list}]`
}

/**
 * Text as JSON of Latin letters alone. A single sign beyond them, such as €, would have the whole reply held and copied
 * with two bytes a letter.
 */
export const latinJson = (text: string): string =>
  // oxlint-disable-next-line no-control-regex -- the range begins with the first of all signs
  JSON.stringify(text).replaceAll(/[^\u0000-\u00ff]/g, sign => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)
