import { isIPv6 } from 'node:net'

const NETWORK_GROUPS = 4

/**
 * The part of an address that a caller cannot choose freely: the whole IPv4 address, or the first 64 bits of an IPv6
 * address, because providers assign at least a /64 network to each customer.
 */
export function networkOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (mapped) return mapped
  if (!isIPv6(ip)) return ip
  const [head = '', tail] = ip.split('%')[0]!.split('::') // split() always returns a first part
  const before = head.split(':').filter(Boolean)
  const after = tail?.split(':').filter(Boolean) ?? []
  const missing = tail === undefined ? 0 : 8 - before.length - after.length
  const groups = [...before, ...Array<string>(Math.max(0, missing)).fill('0'), ...after]
  return groups
    .slice(0, NETWORK_GROUPS)
    .map(group => group.toLowerCase().replace(/^0+(?=.)/, ''))
    .join(':')
}
