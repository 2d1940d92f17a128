import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openStore } from '#server/store/database/open.ts'
import { writeSetting } from '#server/store/database/settings.ts'
import { type AttackedSite, burst, tryInRow } from '../../e2e/card-tester.ts'
import { tokenBurst } from '../../e2e/wallet-tester.ts'
import { startSite } from '../site.ts'
import { type Burst, bursts, isTyped } from './bursts.ts'
import { before, type Place } from './place.ts'
import type { Scene, Told } from './scene.ts'

const one = '203.0.113.77'
const row = { tries: 175, most: 60 }
const tokens = { cards: 60, most: 45 }

/**
 * Card testers who try all at once, each scene on a site and a provider of its own, in real time. `typed`: whoever types leaves the machine
 * alone between two cards, so that these may be lived beside each other.
 */
export const allAtOnce: { readonly programs: readonly Scene[]; readonly typed: readonly Scene[] } = {
  programs: [
    ...bursts.filter((each) => !isTyped(each)).map(sceneOf),
    {
      kind: 'at-once',
      name: `${row.tries} cards one after another at one address that works, wherever it is led`,
      live: async (place) => {
        const { reached, codes } = await onSite(place, (site) => tryInRow(site, one, row.tries))
        const [inAll, noCard] = [reached.form + reached.page, codes.card_unavailable ?? 0]
        return {
          text:
            `${inAll} reached the provider (at most ${row.most}), ${reached.page} of them on pages on which the bank is asked; ` +
            `then ${noCard} times no card was taken`,
          held: inAll <= row.most && noCard > 0,
        }
      },
    },
    {
      kind: 'at-once',
      name: `${tokens.cards} wallet tokens of one address at once, with work`,
      live: async (place) => {
        const reached = await onSite(place, (site) => tokenBurst(site, one, tokens.cards, true))
        return {
          text: `${reached} of ${tokens.cards} reached the provider (at most ${tokens.most})`,
          held: reached > 0 && reached <= tokens.most,
        }
      },
    },
  ],
  typed: bursts.filter(isTyped).map(sceneOf),
}

function sceneOf(each: Burst): Scene {
  return { kind: 'at-once', name: each.name, live: (place) => tellBurst(place, each) }
}

async function tellBurst(
  place: Place,
  { name, addresses, tester, secrets, most, mostInAll, attacked }: Burst,
): Promise<Told> {
  // A bound above all that could be tried would hold whatever the defence does.
  const couldBe = Math.min(most === undefined ? Number.POSITIVE_INFINITY : secrets, addresses.length) * tester.tries
  if (Math.max(most ?? 0, mostInAll ?? 0) >= couldBe) throw new Error(`the bound of “${name}” cannot fail`)
  const {
    secrets: out,
    reached,
    checked,
  } = await onSite(place, (site) => burst(site, addresses, tester), attacked === true)
  const inAll = reached + checked.reached
  const atMost = (bound: number | undefined) => (bound === undefined ? '' : ` (at most ${bound})`)
  const isOf = (figure: number, bound = Number.POSITIVE_INFINITY) => figure <= bound
  return {
    text:
      `${out} out (at most ${secrets}), ${reached} of ${out * tester.tries} reached the provider${atMost(most)}; ` +
      `${checked.pages} pages on which the bank is asked and ${checked.waiting} who waited for one, ${checked.reached} reached it there; ` +
      `${inAll} in all${atMost(mostInAll)}`,
    // where none did, no card was tried at all
    held: inAll > 0 && isOf(out, secrets) && isOf(reached, most) && isOf(inAll, mostInAll),
  }
}

/** Does it on a site of its own. @throws OutOfTime where it takes too long: the site is gone then */
async function onSite<T>(place: Place, act: (site: AttackedSite) => Promise<T>, attacked = false): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'giving-at-once-'))
  const database = join(folder, 'giving.db')
  copyFileSync(place.template, database)
  if (attacked) {
    const store = openStore(database)
    await store.write(writeSetting('shield', 'on'))
    await store.close()
  }
  const site = await startSite({ database, roles: 'all', env: { TUNING: '{"PROOF_WORK":20}' } })
  try {
    return await before(place.until, act(site))
  } finally {
    await site.close()
    rmSync(folder, { recursive: true, force: true })
  }
}
