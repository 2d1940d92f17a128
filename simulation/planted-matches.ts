import { type CompiledQuery, sql } from 'kysely'
import type { GiftMatch } from '#gift/match.ts'
import { cents } from '#gift/money.ts'
import { afterEachWrite } from '#server/giving/testing/after-each-write.ts'
import { run, type Step, type Steps, type Unit } from '#server/store/database/unit.ts'
import type { Plant } from './server.ts'

/** How often a change of a pot is made, in place of once; or that it is made behind the unit, by itself. */
type Instead = (query: CompiledQuery) => number | 'later'

const ofPot = ({ sql: text }: CompiledQuery) => /^update ["`]?pot["`]?/i.test(text)
/** By how much it changes what is pledged, reserved and used. */
const moved = ({ parameters }: CompiledQuery) => parameters.slice(0, 3).map(Number)

/** Changes of pots are made otherwise than decided. */
const otherwise =
  (instead: Instead): Plant =>
  (deps) => ({
    ...deps,
    store: {
      ...deps.store,
      async write<T>(unit: Unit<T>): Promise<T> {
        let later: CompiledQuery[] = []
        const answer = await deps.store.write(function* (db): Steps<T> {
          later = []
          const steps = unit(db)
          let step = steps.next()
          while (!step.done) {
            const value: Step = step.value
            if (!('several' in value && value.several.every(ofPot))) {
              step = steps.next(yield value)
              continue
            }
            const answers: unknown[] = []
            for (const query of value.several) {
              const often = instead(query)
              // whoever asked for it hears that it was done
              let answer: unknown = [{ part: 0 }]
              if (often === 'later') later.push(query)
              else for (let time = 0; time < often; time++) answer = (yield { several: [query] })[0]
              answers.push(answer)
            }
            step = steps.next(answers)
          }
          return step.value
        })
        for (const query of later) await deps.store.write(() => run({ compile: () => query }))
        return answer
      },
    },
  })

/** Mistakes by which a match lies. */
export const plantedMatches: Readonly<Record<string, Plant>> = {
  'what is reserved is written behind its gift, in another transaction': otherwise(() => 'later'),
  'a refund does not give back what matched it': otherwise((query) => ((moved(query)[2] ?? 0) < 0 ? 0 : 1)),
  'a reservation that lapses is given back twice': otherwise((query) => {
    const [, reserved = 0, used = 0] = moved(query)
    return reserved < 0 && used === 0 ? 2 : 1
  }),
  'what is paid stays reserved beside what is used': otherwise((query) => {
    const [, reserved = 0, used = 0] = moved(query)
    return reserved < 0 && used > 0 ? 0 : 1
  }),
  'a gift forgets what is reserved for it': afterEachWrite(
    sql`update gift set matching = null where state = 'started' and matching is not null`,
  ),
  'a receipt says matched of what was only reserved': (deps) => ({
    ...deps,
    deliver: (letter) => {
      const { gift, kind, factRef } = letter
      if (kind !== 'receipt' || !gift?.match) return deps.deliver(letter)
      return deps.deliver({ ...letter, gift: { ...gift, match: tooEarly(gift.match, factRef) } })
    },
  }),
  'more of a pot is used than was pledged': afterEachWrite(
    sql`update pot set pledged = pledged + 1, used = used + 1 where used > 0`,
  ),
}

/** Each payment is told with a dollar more than it has. */
function tooEarly(match: GiftMatch, factRef: string): GiftMatch {
  const payment = factRef.split(':').slice(2).join(':')
  const part = match.held[0]?.part ?? 0
  const payments = match.payments.map((each) =>
    each.payment === payment ? { ...each, used: [...each.used, { part, cents: cents(100) }] } : each,
  )
  return { ...match, payments }
}
