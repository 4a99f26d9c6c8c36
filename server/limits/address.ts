import { isIPv6 } from 'node:net'

const GROUPS_OF_A_HOUSEHOLD = 4

/**
 * What one caller cannot change at will: an IPv4 address, or the first 64 bits of an IPv6 one, since whoever has one of
 * those has all that follow.
 */
export function householdOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (mapped) return mapped
  if (!isIPv6(ip)) return ip
  const [head = '', tail] = ip.split('%')[0]!.split('::') // a text always has a first part
  const before = head.split(':').filter(Boolean)
  const after = tail?.split(':').filter(Boolean) ?? []
  const missing = tail === undefined ? 0 : 8 - before.length - after.length
  const groups = [...before, ...Array<string>(Math.max(0, missing)).fill('0'), ...after]
  return groups
    .slice(0, GROUPS_OF_A_HOUSEHOLD)
    .map(group => group.toLowerCase().replace(/^0+(?=.)/, ''))
    .join(':')
}
