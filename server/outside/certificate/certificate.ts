import { isIP } from 'node:net'
import { connect } from 'node:tls'

const TIMEOUT_MS = 10_000
const HTTPS_PORT = 443
const ASK_EVERY_MS = 3_600_000

/** When the certificate ends that is shown at an address of https; undefined where nobody shows one in time. */
export function certificateEnd(address: URL, timeoutMs = TIMEOUT_MS): Promise<Date | undefined> {
  const host = address.hostname.replace(/^\[|\]$/g, '')
  return new Promise(resolve => {
    const socket = connect({
      host,
      port: address.port === '' ? HTTPS_PORT : Number(address.port),
      // An address has no name to be asked for.
      ...(isIP(host) === 0 && { servername: host }),
      // It is asked when the certificate ends, not whether it is trusted: nothing is sent over the connection.
      rejectUnauthorized: false,
      timeout: timeoutMs,
    })
    const end = (found?: Date) => {
      clearTimeout(timer)
      socket.destroy()
      resolve(found)
    }
    // A host that answers slowly, but never to the end, is silent for no time at all.
    const timer = setTimeout(() => end(), timeoutMs)
    socket.once('secureConnect', () => {
      const { valid_to } = socket.getPeerCertificate()
      const at = new Date(valid_to)
      end(Number.isNaN(at.getTime()) ? undefined : at)
    })
    socket.once('timeout', () => end())
    socket.on('error', () => end())
  })
}

/** The same of the public address, asked at most once an hour; undefined where that is not reached by https. */
export function watchCertificate(
  publicUrl: string | undefined,
  clock: () => Date,
): (() => Promise<Date | undefined>) | undefined {
  const address = publicUrl === undefined ? undefined : new URL(publicUrl)
  if (address?.protocol !== 'https:') return undefined
  let asked: { at: number; end: Promise<Date | undefined> } | undefined
  return () => {
    const now = clock().getTime()
    if (asked === undefined || now - asked.at >= ASK_EVERY_MS) asked = { at: now, end: certificateEnd(address) }
    return asked.end
  }
}
