import { openCrms } from '#server/destinations/connect/list.ts'
import { civicrm } from './connected-civicrm.ts'
import { salesforce } from './connected-salesforce.ts'
import type { ConnectedCrm } from './crm.ts'
import type { Dice } from './dice.ts'
import type { World } from './world.ts'

const kinds: readonly ConnectedCrm[] = [civicrm, salesforce]

/** CRMs that are told of every gift, and are often away: before they have heard, or before they have answered. */
export async function openConnectedCrms(world: World, dice: Dice) {
  const { sandbox } = world
  const crms = openCrms(kinds.map(({ address }) => address))
  let away = 0.1
  for (const kind of kinds) await kind.prepare(world)
  const asked: typeof fetch = async (to, init) => {
    if (dice.happens(away)) throw new Error('ECONNREFUSED')
    const { pathname, search } = new URL(String(to))
    const answer = await sandbox.fetch(`${sandbox.url}${pathname}${search}`, init)
    if (dice.happens(away)) throw new Error('ECONNRESET')
    return answer
  }
  return {
    crms,
    fetch: asked,
    wanted: [...crms].map(([url, { types }]) => ({ url, types, personal: false, by: 'storm' })),
    calm: () => {
      away = 0
    },
    broken: async () => (await Promise.all(kinds.map((kind) => kind.broken(world)))).flat(),
  }
}
