import type { Node } from './document.ts'
import { element, type Envelope, writeDocument } from './write.ts'

/** The codes of a cXML Status that are used here, with the words that the protocol has for them. */
export const STATUS = {
  200: 'OK',
  201: 'Accepted',
  204: 'No Content',
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  406: 'Not Acceptable',
  409: 'Conflict',
  412: 'Precondition Failed',
  417: 'Expectation Failed',
  450: 'Not Implemented',
  500: 'Internal Server Error',
} as const

export type StatusCode = keyof typeof STATUS

export interface Status {
  code: StatusCode
  /** What went wrong, for whoever reads it there. */
  detail?: string
}

/** Response, with what was asked for where it could be given. Valid by cXML.dtd. */
export const response = ({ code, detail = '' }: Status, envelope: Envelope, answered?: Node): string =>
  writeDocument(
    'cXML',
    envelope,
    element(
      'Response',
      {},
      element('Status', { code, text: STATUS[code], 'xml:lang': envelope.language ?? 'en' }, detail || undefined),
      ...(answered ? [answered] : []),
    ),
  )
