import { lookup as lookupName } from 'node:dns'
import type { RequestOptions } from 'node:https'
import { isIP } from 'node:net'
import { isPublicAddress } from './public-address.ts'

/** Throws for an address that is not reached by https, or that is written in figures and not of the public internet. */
export function refuseOtherAddresses(url: string, httpsAlone: string): void {
  const { protocol, username, password, hostname } = new URL(url)
  if (protocol !== 'https:' || username !== '' || password !== '') throw new Error(httpsAlone)
  // An address in figures is never looked up.
  const address = hostname.replaceAll(/[[\]]/g, '')
  if (isIP(address) !== 0 && !isPublicAddress(address)) throw otherNetwork(hostname)
}

const otherNetwork = (host: string) => new Error(`${host} is not an address of the internet`)

// Looked up once, by the connection itself: a name cannot lead elsewhere between the check and the connection.
export const publicLookup: RequestOptions['lookup'] = (host, options, callback) =>
  lookupName(host, { ...options, all: true }, (error, found) => {
    if (error) return callback(error, '', 0)
    const other = found.find(({ address }) => !isPublicAddress(address))
    const [first] = found
    if (other || !first) return callback(otherNetwork(host), '', 0)
    // As it was asked for: all of them, or the first.
    return options.all ? callback(null, found) : callback(null, first.address, first.family)
  })
