import { BlockList, isIPv6 } from 'node:net'

// Networks that are not of the public internet: a name that leads there would reach what is beside the portal.
const OTHERS: [family: 'ipv4' | 'ipv6', network: string, bits: number][] = [
  ['ipv4', '0.0.0.0', 8],
  ['ipv4', '10.0.0.0', 8],
  ['ipv4', '100.64.0.0', 10],
  ['ipv4', '127.0.0.0', 8],
  ['ipv4', '169.254.0.0', 16],
  ['ipv4', '172.16.0.0', 12],
  ['ipv4', '192.0.0.0', 24],
  ['ipv4', '192.0.2.0', 24],
  ['ipv4', '192.88.99.0', 24],
  ['ipv4', '192.168.0.0', 16],
  ['ipv4', '198.18.0.0', 15],
  ['ipv4', '198.51.100.0', 24],
  ['ipv4', '203.0.113.0', 24],
  ['ipv4', '224.0.0.0', 3],
]
/** Of IPv6 only what is given to networks of the internet, without what holds an address of IPv4. */
const PUBLIC_V6: [network: string, bits: number][] = [['2000::', 3]]
const TUNNELS_V6: [network: string, bits: number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
]

const others = new BlockList()
for (const [family, network, bits] of OTHERS) others.addSubnet(network, bits, family)
const publicV6 = new BlockList()
for (const [network, bits] of PUBLIC_V6) publicV6.addSubnet(network, bits, 'ipv6')
const tunnelsV6 = new BlockList()
for (const [network, bits] of TUNNELS_V6) tunnelsV6.addSubnet(network, bits, 'ipv6')

/** Whether an address is one of the public internet. */
export const isPublicAddress = (address: string): boolean =>
  isIPv6(address)
    ? publicV6.check(address, 'ipv6') && !tunnelsV6.check(address, 'ipv6')
    : !others.check(address, 'ipv4')
