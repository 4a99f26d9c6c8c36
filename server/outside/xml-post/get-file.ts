import { type RequestOptions, request } from 'node:https'
import type { Reach } from './post-xml.ts'
import { publicLookup, refuseOtherAddresses } from './public-lookup.ts'

const TIMEOUT_MS = 60_000
const OK = 200

/**
 * The bytes behind an address, fetched by https. Throws if they do not come within a minute, are more than `maxBytes`, or
 * the name leads to an address that is not of the public internet. No redirect is followed.
 */
export async function getFile(
  url: string,
  maxBytes: number,
  { lookup = publicLookup, timeoutMs = TIMEOUT_MS }: Reach = {},
): Promise<Buffer> {
  refuseOtherAddresses(url, 'files are fetched by https alone')
  return received(url, maxBytes, { lookup, signal: AbortSignal.timeout(timeoutMs) })
}

const received = (url: string, maxBytes: number, options: RequestOptions) =>
  new Promise<Buffer>((resolve, reject) => {
    const asking = request(url, options, response => {
      if (response.statusCode !== OK) {
        asking.destroy(new Error(`the address answered ${response.statusCode}`))
        return
      }
      const parts: Buffer[] = []
      let bytes = 0
      response.on('data', (part: Buffer) => {
        bytes += part.length
        if (bytes > maxBytes) asking.destroy(new Error(`the file has more than ${maxBytes} bytes`))
        else parts.push(part)
      })
      response.on('error', reject)
      response.on('end', () => resolve(Buffer.concat(parts)))
    })
    asking.on('error', reject)
    asking.end()
  })
