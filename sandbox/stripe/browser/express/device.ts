import { WALLETS, type Wallet } from '../stripe-js/wallets.ts'

/** What this browser can pay with, and how it tells. */
export type Device = { wallets: Wallet[]; late: boolean; fails: boolean }

/** The cookie in which a person, or a test, says which wallets this browser has. */
const COOKIE = 'sandbox_device'
/** What that cookie may say besides wallets: that they are found late, or that the buttons fail to load. */
const LATE = 'late'
const FAILS = 'loaderror'

/** The device that the cookies of this browser describe: without any it has no wallet, as a browser of tests has none. */
export function deviceOf(cookies: string): Device {
  const pairs = cookies.split('; ').map((pair) => pair.split('=', 2))
  const said = decodeURIComponent(pairs.find(([name]) => name === COOKIE)?.[1] ?? '').split(',')
  return {
    wallets: said.filter((word): word is Wallet => Object.hasOwn(WALLETS, word)),
    late: said.includes(LATE),
    fails: said.includes(FAILS),
  }
}
