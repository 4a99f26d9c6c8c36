import { lookup as lookupName } from 'node:dns'
import { type RequestOptions, request } from 'node:https'
import { isIP } from 'node:net'
import { isPublicAddress } from './public-address.ts'

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
  const { protocol, username, password, hostname } = new URL(url)
  if (protocol !== 'https:' || username !== '' || password !== '') throw new Error('messages are posted by https alone')
  // An address in figures is never looked up.
  const address = hostname.replaceAll(/[[\]]/g, '')
  if (isIP(address) !== 0 && !isPublicAddress(address)) throw otherNetwork(hostname)
  return posted(url, xml, { lookup, signal: AbortSignal.timeout(timeoutMs) })
}

const otherNetwork = (host: string) => new Error(`${host} is not an address of the internet`)

// Looked up once, by the connection itself: a name cannot lead elsewhere between the check and the connection.
const publicLookup: RequestOptions['lookup'] = (host, options, callback) =>
  lookupName(host, { ...options, all: true }, (error, found) => {
    if (error) return callback(error, '', 0)
    const other = found.find(({ address }) => !isPublicAddress(address))
    const [first] = found
    if (other || !first) return callback(otherNetwork(host), '', 0)
    // As it was asked for: all of them, or the first.
    return options.all ? callback(null, found) : callback(null, first.address, first.family)
  })

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
