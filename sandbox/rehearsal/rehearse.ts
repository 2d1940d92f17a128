import { DAYS, daysOf, goodDay } from './days/index.ts'
import type { ShopFile } from './shop-file.ts'
import { type Day, openStage, type Verdict } from './stage.ts'
import type { Steering } from './steering.ts'

/** How one day went. */
export type Played = Verdict & Pick<Day, 'name' | 'what'>

type Rehearsal = {
  /** Where the shop is. */
  url: string
  shop: ShopFile
  steering: Steering
  /** Names of days; all of them when absent. */
  only?: readonly string[]
  /** Hears of each day as it ends. */
  heard?: (played: Played) => void
}

/** A rehearsal's end; `bad` is empty where not even the good day went well. */
export type Rehearsed = { good: Played; bad: readonly Played[] }

/** Plays a good day and then the bad ones, one after the other. @throws Error with a sentence for a day that is none */
export async function rehearse({ url, shop, steering, only, heard = () => {} }: Rehearsal): Promise<Rehearsed> {
  const days = daysOf(shop.provider)
  const stranger = only?.find((name) => days.every((day) => day.name !== name))
  if (stranger !== undefined) throw new Error(strangerOf(stranger, days))
  const play = async (day: Day): Promise<Played> => {
    await steering.calm()
    const stage = await openStage({ url, shop, steering })
    const verdict = await day.play(stage).catch((error: Error) => ({ survived: null, why: error.message }))
    await steering.calm()
    const { name, what } = day
    return { name, what, ...verdict }
  }
  const good = await play(goodDay)
  const bad: Played[] = []
  if (!good.survived) return { good, bad }
  for (const day of days) {
    if (only && !only.includes(day.name)) continue
    const played = await play(day)
    heard(played)
    bad.push(played)
  }
  return { good, bad }
}

function strangerOf(name: string, days: readonly Day[]): string {
  const other = DAYS.find((day) => day.name === name)?.of
  if (other) return `the day "${name}" is ${providerName[other]}’s alone`
  return `no day "${name}"; known: ${days.map((day) => day.name).join(', ')}`
}

/** What the providers call themselves. */
export const providerName = { stripe: 'Stripe', paypal: 'PayPal' } as const

const MARKS = { true: 'survived', false: 'FAILED', null: 'untried' }

/** A day in words, for a terminal. */
export const told = ({ name, what, survived, why }: Played): string =>
  `${MARKS[`${survived}`].padEnd(9)} ${name}\n          ${what}\n          ${why}\n`

/** All of it in one sentence. */
export function summary(bad: readonly Played[]): string {
  const count = (survived: boolean | null) => bad.filter((each) => each.survived === survived).length
  return `${count(true)} of ${bad.length} bad days survived, ${count(false)} not, ${count(null)} could not be tried.`
}
