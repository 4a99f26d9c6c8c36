import { type RequestOptions, request } from 'node:https'
import { publicLookup, refuseOtherAddresses } from './public-lookup.ts'

const TIMEOUT_MS = 10_000
const MAX_ANSWER = 200_000 // bytes

export interface PostedXml {
  /** Of HTTP. */
  status: number
  answer: string
}

/** How a receiver is reached. Tests name another way, because theirs is on the same machine and they wait less. */
export interface Reach {
  lookup?: RequestOptions['lookup']
  timeoutMs?: number
}

/**
 * Posts an XML document by https and answers what comes back. Throws if nothing comes within ten seconds, if it is too
 * long, or if the name leads to an address that is not of the public internet. No redirect is followed.
 */
export async function postXml(
  url: string,
  xml: string,
  { lookup = publicLookup, timeoutMs = TIMEOUT_MS }: Reach = {},
): Promise<PostedXml> {
  refuseOtherAddresses(url, 'messages are posted by https alone')
  return posted(url, xml, { lookup, signal: AbortSignal.timeout(timeoutMs) })
}

const posted = (url: string, xml: string, options: RequestOptions) =>
  new Promise<PostedXml>((resolve, reject) => {
    const body = Buffer.from(xml)
    const sending = request(
      url,
      {
        ...options,
        method: 'POST',
        headers: { 'Content-Type': 'text/xml; charset=utf-8', 'Content-Length': body.length },
      },
      response => {
        const parts: Buffer[] = []
        let bytes = 0
        response.on('data', (part: Buffer) => {
          bytes += part.length
          if (bytes > MAX_ANSWER) sending.destroy(new Error('the answer is too long'))
          else parts.push(part)
        })
        response.on('error', reject)
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, answer: Buffer.concat(parts).toString('utf8') }),
        )
      },
    )
    sending.on('error', reject)
    sending.end(body)
  })
