/**
 * The address that a cart may be sent to, as it was parsed and is stored, or undefined: https, a host that the partner has named, its usual port, and
 * nobody's password (T6.3). A host `*.example.com` stands for all below it.
 */
export function allowedReturnUrl(url: string, hosts: readonly string[]): string | undefined {
  if (url.length > MAX_URL || !URL.canParse(url)) return undefined
  const { href, protocol, hostname, host, username, password } = new URL(url)
  if (protocol !== 'https:' || username !== '' || password !== '' || host !== hostname) return undefined
  return hosts.some(allowed => isHost(hostname, allowed.toLowerCase())) ? href : undefined
}

const MAX_URL = 2000

const isHost = (hostname: string, allowed: string): boolean =>
  allowed.startsWith('*.') ? hostname.endsWith(allowed.slice(1)) : hostname === allowed
