import { charityDay } from '#content/dates.ts'
import { giftPageOf } from '#content/gift-page-of.ts'
import { chargeDayOf } from '#gift/arrangement.ts'
import { days, hours, minutes } from '#server/base/clock.ts'
import { giftById } from '#server/store/gift/gifts.ts'
import { giftsInPlaceOf } from '#server/store/gift/places.ts'
import { factsOf } from '#server/store/ledger/facts.ts'
import type { Dice } from './dice.ts'
import { count } from './paying.ts'
import { arranged, eachOf } from './planted-readings.ts'
import type { Storm } from './storm.ts'
import type { World } from './world.ts'

/** A donor who chose another day of the month. */
interface Moved {
  readonly gift: string
  /** The day that was chosen last, or one of the last two, where the answer to the last was lost. */
  readonly chosen: readonly number[]
  /** Payments of before. */
  readonly payments: number
}

const donor = { began: true, mailbox: false, address: '203.0.113.7' }

/** Where the day cannot be moved, its donor approves a gift in the place of theirs at once, or the day after, if at all, and may come back from there. */
async function approve(world: World, id: string, dice: Dice): Promise<boolean> {
  const next = (await world.store().read(giftsInPlaceOf(id))).findLast(({ standing }) => standing.state === 'started')
  const bank = world.banks.find(({ name }) => name === next?.provider)
  if (!next?.refs.intent || !bank || dice.happens(0.2)) return false
  if (dice.happens(0.2)) await world.pass(hours(20))
  await bank.agree({ refs: next.refs, clientSecret: null, id: next.refs.intent, url: null })
  count(world, 'days that donors approved anew')
  if (dice.happens(0.7)) await world.ask((giving) => giving.returned(id)).catch(() => 'crashed')
  return true
}

/** Donors who choose another day of the month, some of them twice, and the weeks in which it is the day of two gifts at least. */
export const otherDays: Storm = {
  name: 'other days',
  likely: 0.3,
  async rise(world, dice) {
    const moved: Moved[] = []
    return {
      async strike() {
        const { db } = world.store()
        const running = await db.selectFrom('gift').select('id').where('state', '=', 'active').orderBy('id').execute()
        for (const { id } of running) {
          const gift = await world.store().read(giftById(id))
          if (gift?.arrangement?.status !== 'active' || gift.paidBy?.way === 'us_bank_account') continue
          // how those go on that were taken over is looked at by the storm that takes them over
          if (gift.adopted && giftPageOf[gift.provider].dayAnew) continue
          let last = null as Moved | null
          for (let presses = dice.happens(0.3) ? 2 : 1; presses > 0; presses--) {
            const day = dice.between(1, 28)
            const wish = { action: 'day', day } as const
            const outcome = await world.ask((giving) => giving.arrange(id, wish, donor)).catch(() => 'crashed' as const)
            if (outcome === 'crashed') last &&= { ...last, chosen: [...last.chosen, day] }
            else if (outcome.ok) last = { gift: id, chosen: [day], payments: gift.standing.payments }
          }
          await approve(world, id, dice)
          if (last === null) continue
          count(world, 'days that donors chose')
          moved.push(last)
        }
        if (moved.length === 0) return
        // whoever works looks every second, and after lost answers within hours: no week goes by at once while an old gift is to be stopped
        for (const step of [minutes(1), hours(1), ...Array<number>(7).fill(days(1))]) await world.pass(step)
        for (let week = 1; week < 11; week++) await world.pass(days(7))
      },
      async broken() {
        const faults: string[] = []
        for (const { gift, chosen, payments } of moved) {
          const before = await world.store().read(giftById(gift))
          const inPlace = await world.store().read(giftsInPlaceOf(gift))
          // one alone takes its place, and nothing is ever charged of the others
          const others = inPlace.filter(({ id }) => id !== before?.goesOnAs)
          for (const { id } of others.filter(({ standing }) => standing.payments > 0))
            faults.push(`gift ${id} was charged beside gift ${gift}, whose place it did not take`)
          const now = inPlace.find(({ id }) => id === before?.goesOnAs) ?? before
          const facts = [gift, ...(now && now.id !== gift ? [now.id] : [])]
          const history = (await Promise.all(facts.map((id) => world.store().read(factsOf(id))))).flat()
          // what fails is tried again in the month after, and what its donor has asked for since leaves months out
          const isCut = ({ kind, ref }: (typeof history)[number]) =>
            kind === 'failed' || kind === 'disputed' || (kind === 'ended' && ref !== before?.refs.subscription)
          if (history.some(isCut) || now?.arrangement?.status !== 'active') continue
          const changes = await world
            .store()
            .db.selectFrom('request')
            .select(['gift', 'kind'])
            .where('gift', 'in', facts)
            .where('kind', 'in', ['pause', 'resume', 'stop'])
            .execute()
          if (changes.some((each) => each.kind !== 'stop' || each.gift === now.id)) continue
          // a provider may charge a day late, and so in the month after: what was due in the last days of one is that month's
          const late = Math.max(...chosen) > 25 ? days(3) : 0
          const isLate = (at: number) => Number(charityDay(at).slice(8)) <= 3
          const monthOf = (at: number) => charityDay(isLate(at) ? at - late : at).slice(0, 7)
          const paid = history.flatMap(({ kind, at }) => (kind === 'paid' ? [monthOf(at)] : [])).sort()
          const is = chargeDayOf(now.arrangement)
          const moves = giftPageOf[now.provider].dayAnew === null
          if (moves ? is === null || !chosen.includes(is) : now.id !== gift && is !== Number(now.begins?.slice(8)))
            faults.push(`gift ${gift} was to be charged on day ${chosen.join(' or ')}, and is on day ${is}`)
          const since = paid.slice(payments - 1)
          const gaps = since.flatMap((month, n) => (n > 0 ? [monthsOf(month) - monthsOf(since[n - 1] ?? '')] : []))
          if (since.length < 3 || gaps.some((gap) => gap !== 1))
            faults.push(`gift ${gift}, moved to day ${chosen.join(' or ')}, was charged in ${since.join(', ')}`)
        }
        return faults
      },
    }
  },
  planted: {
    'another day that a donor chose is never set': arranged((provider, gift, change, ...rest) =>
      change.kind === 'day' ? provider.read(gift) : provider.arrange(gift, change, ...rest),
    ),
    'a gift on another day is charged as it is approved': (deps) => ({
      ...deps,
      providers: eachOf(deps.providers, (provider) => ({
        ...provider,
        begin: (gift, until) => provider.begin(gift.inPlaceOf ? { ...gift, begins: null } : gift, until),
      })),
    }),
  },
}

const monthsOf = (month: string) => 12 * Number(month.slice(0, 4)) + Number(month.slice(5, 7))
