import { createHmac } from 'node:crypto'
import { isIP } from 'node:net'
import { addressKey } from '#gift/mail-address.ts'

/** Who asks, under keyed hashes: the budget recognises an address without keeping it. */
export interface Caller {
  readonly address: string
  readonly network: string
  readonly email: string | null
  /** The e-mail address as used from this address: what somebody else does with it elsewhere is not counted here. */
  readonly emailHere: string | null
}

/** `203.0.113.9` → itself and its /24; IPv6 → its /64 (one household) and its /48. */
export function networksOf(address: string): { readonly address: string; readonly network: string } {
  const [plain = ''] = address.split('%')
  if (isIP(plain) !== 6) return { address: plain, network: plain.replace(/\.\d+$/, '.0/24') }
  const groups = groupsOf(plain)
  if (/^(0:){5}ffff:/.test(groups.join(':'))) {
    const [high = 0, low = 0] = groups.slice(6).map((group) => Number.parseInt(group, 16))
    return networksOf(`${high >> 8}.${high & 255}.${low >> 8}.${low & 255}`)
  }
  return { address: `${groups.slice(0, 4).join(':')}::/64`, network: `${groups.slice(0, 3).join(':')}::/48` }
}

/** The eight groups of an IPv6 address, however it is written: no leading zeros, small letters. */
function groupsOf(address: string): readonly string[] {
  const hostname = new URL(`http://[${address}]`).hostname.slice(1, -1)
  const [left = [], right = []] = hostname.split('::').map((half) => half.split(':').filter(Boolean))
  return [...left, ...Array<string>(8 - left.length - right.length).fill('0'), ...right]
}

/** Makes callers; `secret` keeps the hashes from being guessed back into addresses. */
export const callerOf = (secret: string) => {
  const hash = (kind: string, value: string) =>
    `${kind}:${createHmac('sha256', secret).update(`${kind}:${value}`).digest('base64url').slice(0, 22)}`
  return (address: string, email: string | null): Caller => {
    const nets = networksOf(address)
    const typed = email === null ? null : addressKey(email)
    return {
      address: hash('a', nets.address),
      network: hash('n', nets.network),
      email: typed === null ? null : hash('e', typed),
      emailHere: typed === null ? null : hash('h', `${nets.address} ${typed}`),
    }
  }
}

/** A caller as a gift keeps it: counted also among those who began under attack with a proof, where they did. */
export interface KeptCaller extends Caller {
  readonly proven?: boolean
}

/** Reads what a gift keeps of its caller. The release before kept less. */
export const keptCaller = (text: string): KeptCaller => ({
  emailHere: null,
  ...(JSON.parse(text) as Omit<KeptCaller, 'emailHere'>),
})
