// For speed alone (decision 36): it buys a quarter of the promised catalogue and product pages a second.

/**
 * A reply that is JSON text already: an article is serialized once, at its import (decision 10). The tests compare it with
 * its contract like any other reply.
 */
export class ReadyJson {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

/** An object of plain members, which are serialized here, and of members that are JSON text already. */
export function readyJson(plain: object, ready: Record<string, string>): ReadyJson {
  let members = ''
  for (const [name, value] of Object.entries(plain)) members += `,"${name}":${JSON.stringify(value)}`
  for (const [name, text] of Object.entries(ready)) members += `,"${name}":${text}`
  return new ReadyJson(`{${members.slice(1)}}`)
}

/** A list of JSON texts. Concatenated, because join() would copy everything once more. */
export function readyList(items: string[]): string {
  let list = ''
  for (const item of items) list += list === '' ? item : `,${item}`
  return `[${list}]`
}

/**
 * Text as JSON of Latin-1 characters alone. A single other character, such as €, would make V8 hold the whole reply with
 * two bytes per character.
 */
export const latinJson = (text: string): string =>
  // oxlint-disable-next-line no-control-regex -- the range begins with the first of all signs
  JSON.stringify(text).replaceAll(/[^\u0000-\u00ff]/g, sign => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)
