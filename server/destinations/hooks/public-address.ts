import { BlockList, isIP } from 'node:net'

/** Networks that lead to ourselves, to our neighbours, or nowhere. @see https://www.iana.org/assignments/iana-ipv4-special-registry */
const closed4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const
/** Of version 6 only global unicast is open, but what in it carries addresses of version 4, or is for examples. */
const closed6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const

const closed = new BlockList()
for (const [network, bits] of closed4) closed.addSubnet(network, bits, 'ipv4')
for (const [network, bits] of closed6) closed.addSubnet(network, bits, 'ipv6')
const global = new BlockList()
global.addSubnet('2000::', 3, 'ipv6')

/**
 * Whether an address is one of the public internet: neither ourselves, our neighbours nor a cloud's metadata, in whatever way it is
 * written, also as version 4 within version 6.
 */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address)
  if (version === 4) return !closed.check(address, 'ipv4')
  // what is mapped, translated (NAT64), unique local, link-local or multicast is no global unicast
  return version === 6 && global.check(address, 'ipv6') && !closed.check(address, 'ipv6')
}
