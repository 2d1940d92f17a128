import { createHmac } from 'node:crypto'

/** Who asks, under keyed hashes: the budget recognises an address without keeping it. */
export interface Caller {
  readonly address: string
  readonly network: string
  readonly email: string | null
}

/** `203.0.113.9` → itself and its /24; IPv6 → its /64 (one household) and its /48. */
export function networksOf(address: string): { readonly address: string; readonly network: string } {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
  if (/^\d+\.\d+\.\d+\.\d+$/.test(plain)) return { address: plain, network: plain.replace(/\.\d+$/, '.0/24') }
  const [head = '', tail] = plain.toLowerCase().split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail === undefined ? [] : tail.split(':').filter(Boolean)
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0')
  const groups = [...left, ...(tail === undefined ? [] : zeros), ...right]
  return { address: `${groups.slice(0, 4).join(':')}::/64`, network: `${groups.slice(0, 3).join(':')}::/48` }
}

/** Makes callers; `secret` keeps the hashes from being guessed back into addresses. */
export const callerOf = (secret: string) => {
  const hash = (kind: string, value: string) =>
    `${kind}:${createHmac('sha256', secret).update(`${kind}:${value}`).digest('base64url').slice(0, 22)}`
  return (address: string, email: string | null): Caller => {
    const nets = networksOf(address)
    return {
      address: hash('a', nets.address),
      network: hash('n', nets.network),
      email: email === null ? null : hash('e', email.trim().toLowerCase()),
    }
  }
}
