import { type Language, languageOf } from '#domain/language.ts'
import { type Element, readDocument } from './document.ts'
import { UnreadableXml } from './gate.ts'
import { all, at, attribute, textAt } from './look.ts'
import type { Credential } from './write.ts'

/** A document as it came: who sent it to whom, and the request that is in it. */
export interface Received {
  payload_id: string
  version: string
  /** As the document says; empty where it does not. */
  language: string
  from: Credential[]
  to: Credential[]
  sender: Credential[]
  secret: string
  /** A request of a test (`deploymentMode`): what it would come to is said, and nothing is ordered. */
  isTest: boolean
  /** What is asked for, as it is written there, and in lower case. */
  name: string
  kind: string
  request: Element
}

const MAX_NAME = 60
const CREDENTIALS = 5 // senders have one to three names

/** Throws UnreadableXml where it is no cXML, or none that asks for something. */
export function readReceived(text: string): Received {
  const root = readDocument(text)
  if (root.name !== 'cxml') throw new UnreadableXml('the document is no cXML')
  const header = at(root, 'Header')
  // Some senders leave out what stands around a request.
  const around = at(root, 'Request') ?? at(root, 'Message') ?? root
  const request = around.children.find(({ name }) => name !== 'status' && name !== 'header')
  if (!header || !request) throw new UnreadableXml('the document has no Header with a Request')
  const sender = all(at(header, 'Sender'), 'Credential')
  return {
    payload_id: attribute(root, 'payloadID'),
    version: attribute(root, 'version'),
    language: attribute(root, 'lang'),
    from: credentials(at(header, 'From')),
    to: credentials(at(header, 'To')),
    sender: credentials(at(header, 'Sender')),
    secret: sender.map(each => textAt(each, 'SharedSecret')).find(secret => secret !== '') ?? '',
    isTest: attribute(around, 'deploymentMode').toLowerCase() === 'test',
    name: request.written.slice(0, MAX_NAME),
    kind: request.name,
    request,
  }
}

const credentials = (party: Element | undefined): Credential[] =>
  all(party, 'Credential')
    .map(each => ({ domain: attribute(each, 'domain'), identity: textAt(each, 'Identity') }))
    .filter(({ identity }) => identity !== '')
    .slice(0, CREDENTIALS)

/** In which language a refusal is written. */
export const readerOf = ({ language }: Pick<Received, 'language'>): Language =>
  language === '' ? 'es' : languageOf(language)
