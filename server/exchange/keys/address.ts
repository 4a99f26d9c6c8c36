import { isIP } from 'node:net'

/**
 * As PostgreSQL knows addresses: an IPv4 one that came in the dress of IPv6 is what it is, and none has a zone. Null for
 * what a proxy wrote that is no address: it lies in no network.
 */
export function plainAddress(address: string): string | null {
  const [plain = ''] = address.replace(/^::ffff:(?=\d+\.)/i, '').split('%', 1)
  return isIP(plain) ? plain : null
}
