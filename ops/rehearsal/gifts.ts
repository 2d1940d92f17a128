import { type ChosenWay, chosenFor, chosenWays } from '#gift/paid-by.ts'
import { type Frequency, onlineProviders, type ProviderName } from '#gift/provider.ts'
import type { Settings } from '#server/config/settings.ts'
import { differencesSetting } from '#server/giving/reconcile/compare.ts'
import { readSetting } from '#server/store/database/settings.ts'
import type { Store } from '#server/store/database/store.ts'
import { type GivenInRehearsal, givenInRehearsal } from '#server/store/gift/rehearsed.ts'
import { isCompared } from '#server/store/ledger/comparisons.ts'
import type { Finding } from '../examine-providers.ts'

/** One way of giving that a rehearsal goes. */
export interface Way {
  readonly provider: ProviderName
  readonly chosen: ChosenWay
  readonly frequency: Frequency
  /** False: it needs a device that not every office has. */
  readonly isNeeded: boolean
}

/** Every way that this site offers, each once and monthly. */
export function offeredWays({ offers }: Pick<Settings, 'offers'>, configured: readonly ProviderName[]): readonly Way[] {
  const offered = (chosen: ChosenWay) =>
    chosen === 'wallet' ? offers.wallets : chosen === 'bank' ? offers.bankDebit !== null : true
  return onlineProviders
    .filter(({ name }) => configured.includes(name))
    .flatMap(({ name: provider, pressed }) =>
      chosenWays
        .filter((chosen) => chosen in pressed && offered(chosen))
        .flatMap((chosen) =>
          (['once', 'monthly'] as const).map((frequency) => ({
            ...{ provider, chosen, frequency },
            isNeeded: chosen !== 'wallet',
          })),
        ),
    )
}

/** What is still to be done with a gift of a rehearsal; empty: it was given, receipted, given back and compared. */
async function leftOf(store: Pick<Store, 'read'>, gift: GivenInRehearsal): Promise<readonly string[]> {
  const { reference, provider, frequency, facts, told } = gift
  const at = facts.map((fact) => fact.at)
  const has = (kind: string) => facts.some((fact) => fact.kind === kind)
  const isTold = (kind: string) =>
    facts.some((fact) => fact.kind === kind && told.has(`${provider}:${kind}:${fact.ref}`))
  const compared = await store.read(isCompared(provider, Math.min(...at), Math.max(...at) + 1))
  const differences = Number((await store.read(readSetting(differencesSetting(provider)))) ?? 0)
  return [
    ...(isTold('paid') ? [] : ['its receipt has not left: giving outbox']),
    ...(frequency === 'monthly' && !has('ended') ? [`not stopped: giving stop ${reference}`] : []),
    ...(has('refunded') ? [] : [`not given back: giving refund ${reference}`]),
    ...(!has('refunded') || isTold('refunded') ? [] : ['the letter of what went back has not left: giving outbox']),
    ...(compared ? [] : ['not in compared books: giving reconcile --fix']),
    ...(differences === 0 ? [] : [`${differences} movements differ: giving reconcile`]),
  ]
}

/** How far each way has been gone with gifts that were begun in `[from, to)` (unix milliseconds), by the one of them that came furthest. */
export async function examineWays(
  store: Pick<Store, 'read'>,
  ways: readonly Way[],
  { from, to, page }: { readonly from: number; readonly to: number; readonly page: string },
): Promise<readonly Finding[]> {
  const gifts = await store.read(givenInRehearsal(from, to))
  return Promise.all(
    ways.map(async ({ provider, chosen, frequency, isNeeded }): Promise<Finding> => {
      const what = `gift by ${chosen}, ${frequency}`
      const own = gifts.filter(
        (gift) =>
          gift.provider === provider &&
          gift.frequency === frequency &&
          gift.way !== null &&
          chosenFor(gift.way) === chosen,
      )
      const each = await Promise.all(own.map(async (gift) => ({ gift, left: await leftOf(store, gift) })))
      const [furthest] = each.toSorted((one, other) => one.left.length - other.left.length)
      const missing = isNeeded ? 'ill' : 'look'
      if (!furthest) return { what, state: missing, says: `none yet: give one at ${page}` }
      const { gift, left } = furthest
      if (left.length > 0) return { what, state: missing, says: `${gift.reference}: ${left.join('; ')}` }
      return { what, state: 'well', says: `${gift.reference}: paid, receipted, given back and compared` }
    }),
  )
}
