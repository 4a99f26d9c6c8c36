import { randomUUID } from 'node:crypto'
import { XMLBuilder } from 'fast-xml-parser'
import type { Node } from './document.ts'

/** What every document of ours says of itself. */
export interface Envelope {
  now: Date
  /** Where a document may be sent again: the same each time (cXML 1.2, payloadID). By default one of its own. */
  id?: string
  /** The host of the portal, which makes the id of the document one of the whole world. */
  host: string
  language?: string
}

export interface Credential {
  domain: string
  identity: string
}

/** From whom a document goes to whom. */
export interface Parties {
  from: Credential
  to: Credential
  /** With what we prove ourselves, where it goes by itself and not through a browser. */
  secret?: string
}

type Attributes = Record<string, string | number | undefined>
type Content = Node | string | undefined

const VERSION = '1.2.062'
export const USER_AGENT = 'Pulcro'

const builder = new XMLBuilder({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  suppressEmptyNode: true,
})

/** An element; attributes and content that are undefined are left out. */
export function element(name: string, attributes: Attributes, ...content: Content[]): Node {
  const kept = Object.entries(attributes).filter(([, value]) => value !== undefined)
  return {
    [name]: content
      .filter(each => each !== undefined)
      .map(each => (typeof each === 'string' ? { '#text': withoutControls(each) } : each)),
    ...(kept.length > 0 && {
      ':@': Object.fromEntries(
        kept.map(([key, value]) => [key, withoutControls(String(value)).replaceAll(/\s/g, ' ')]),
      ),
    }),
  }
}

/** A whole document: of the base, or of those that follow an order. */
export function writeDocument(
  dtd: 'cXML' | 'Fulfill',
  { now, id, host, language }: Envelope,
  ...content: Node[]
): string {
  const payloadID = `${id ?? `${now.getTime()}.${randomUUID()}`}@${host || 'localhost'}`
  const root = element(
    'cXML',
    { version: VERSION, payloadID, timestamp: now.toISOString(), 'xml:lang': language },
    ...content,
  )
  const doctype = `<!DOCTYPE cXML SYSTEM "http://xml.cxml.org/schemas/cXML/${VERSION}/${dtd}.dtd">`
  return `<?xml version="1.0" encoding="UTF-8"?>\n${doctype}\n${writePiece([root])}`
}

/** A line end of the old kind would be read as a new line, and its reference as itself. */
export const writePiece = (nodes: Node[]): string => builder.build(nodes).replaceAll('\r', '&#13;')

export const header = ({ from, to, secret }: Parties): Node =>
  element(
    'Header',
    {},
    element('From', {}, credential(from)),
    element('To', {}, credential(to)),
    element('Sender', {}, credential(from, secret), element('UserAgent', {}, USER_AGENT)),
  )

const credential = ({ domain, identity }: Credential, secret?: string): Node =>
  element(
    'Credential',
    { domain },
    element('Identity', {}, identity),
    secret === undefined ? undefined : element('SharedSecret', {}, secret),
  )

export const money = (amount: string, currency: string): Node => element('Money', { currency }, amount)

/** Without characters that XML cannot hold, and halves of others. */
const withoutControls = (text: string): string =>
  // oxlint-disable-next-line no-control-regex
  text.toWellFormed().replaceAll(/[\0-\x08\x0B\x0C\x0E-\x1F\uFFFE\uFFFF]/g, '')
