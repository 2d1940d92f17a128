import { sql } from 'kysely'
import { done } from '#gift/outcome.ts'
import { days, hours, minutes } from '#server/base/clock.ts'
import type { Deps } from '#server/giving/deps.ts'
import { forgetDonor } from '#server/giving/forget/forget-donor.ts'
import { absentProvider } from '#server/providers/absent.ts'
import type { Store } from '#server/store/database/store.ts'
import { run } from '#server/store/database/unit.ts'
import { peopleAt, whoseOf } from '#server/store/person/whose.ts'
import type { Dice } from './dice.ts'
import { intention } from './donor.ts'
import { asking, count, payIn, remember } from './paying.ts'
import { eachOf } from './planted-readings.ts'
import type { Bank } from './provider.ts'
import type { Storm } from './storm.ts'
import type { World } from './world.ts'

/** Part of her name and of her address, and of nothing else that anybody says. */
const hers = 'quillfeather'
const her = { firstName: 'Zenobia', lastName: 'Quillfeather' }

/** What a planted provider knows to be hers. */
const herGifts = new Set<string>()

/** Donors who never pay and ask to be forgotten, while what their providers tell of them is days late, and comes twice. */
export const forgottenDonors: Storm = {
  name: 'forgotten donors',
  likely: 0.25,
  async rise(world, dice) {
    const addresses: string[] = []
    const forget = async () => {
      for (const address of addresses) await forgotten(world, address)
    }
    return {
      async strike() {
        for (const bank of world.banks) addresses.push(...(await leaveUnpaid(world, dice.fork(bank.name), bank)))
        // Until the resolver has closed what they left.
        await world.pass(days(2))
        await forget()
        if (addresses.length > 0) count(world, 'donors forgotten while what is told of them is late')
      },
      // Told again, as the answer says, once what was open then is settled.
      calm: forget,
      async broken() {
        const faults: string[] = []
        for (const address of addresses) {
          const again = await forgotten(world, address)
          // What was paid after all, or is still open, keeps its donor.
          if (again.stays.paid.length > 0 || again.stays.open.length > 0) return []
        }
        count(world, 'forgotten donors looked for in every column')
        for (const where of await columnsWith(world.store(), hers)) faults.push(`${where} names who was forgotten`)
        return faults
      },
    }
  },
  planted: {
    'who was forgotten is named by what is heard later': (deps) => ({
      ...deps,
      store: {
        ...deps.store,
        write: (unit) =>
          deps.store.write(function* (db) {
            yield* run(db.updateTable('gift').set({ forgotten_at: null }).where('forgotten_at', 'is not', null))
            return yield* unit(db)
          }),
      },
      sources: eachOf(deps.sources, (source) => ({
        ...source,
        selfContained: () => null,
        interpret: async (event) => {
          const outcome = await source.interpret(event)
          const about = outcome.ok && 'about' in outcome.value ? outcome.value.about : null
          if (about === null || !herGifts.has(about.marker?.giftId ?? '')) return outcome
          return done({ is: 'read' as const, about, facts: [], subscription: null })
        },
      })),
      providers: eachOf(deps.providers, (provider) => ({
        ...provider,
        begin: (gift, until) => {
          if (gift.donor?.email.includes(hers)) herGifts.add(gift.id)
          return provider.begin(gift, until)
        },
        read: async (gift, until) => {
          const reading = await provider.read(gift, until)
          if (!reading.ok || !herGifts.has(gift.id)) return reading
          return done({ ...reading.value, donor: { ...her, email: `told@${hers}.example` } })
        },
      })),
    }),
  },
}

/** A visit that ends without a payment; what is told of it arrives once its donor is forgotten, and again. */
async function leaveUnpaid(world: World, dice: Dice, bank: Bank): Promise<readonly string[]> {
  const { webhooks } = world.sandbox.control
  const before = webhooks.get()
  const email = `z${dice.between(1, 99)}@${hers}.example`
  const wish = { ...intention(dice), donor: { ...her, email }, tribute: null }
  webhooks.set({ lose: 0, delay: 1, delayMs: days(3) + hours(dice.between(0, 20)), twice: 1 })
  const outcome = await world.ask((giving) => giving.begin(bank.name, wish, asking)).catch(() => 'crashed' as const)
  if (outcome !== 'crashed' && outcome.ok) {
    remember(world, wish.attempt, outcome.value)
    if (dice.happens(0.5)) await payIn(world, dice, bank, outcome.value)
    await world.pass(minutes(dice.between(1, 30)))
  }
  webhooks.set(before)
  return [email]
}

const forgotten = async (world: World, address: string) => {
  const providers = Object.fromEntries(world.banks.map(({ name }) => [name, absentProvider(name)]))
  const deps = { store: world.store(), clock: world.clock, providers: providers as unknown as Deps['providers'] }
  const [person] = await deps.store.read(peopleAt(address))
  const whose = person === undefined ? null : await deps.store.read(whoseOf(person, [address]))
  return await forgetDonor(deps, address, { whose, by: 'storm', dryRun: false })
}

/** The columns of the database in which these letters stand. */
async function columnsWith({ db, dialect }: Store, letters: string): Promise<readonly string[]> {
  const places: string[] = []
  for (const { name, columns } of await db.introspection.getTables()) {
    const texts = columns.filter(({ dataType }) => /text|char|json/i.test(dataType)).map((column) => column.name)
    if (texts.length === 0) continue
    const each = texts.map((column) => {
      const holds = sql`${sql.ref(column)} like ${`%${letters}%`}`
      const alike = dialect === 'sqlite' ? holds : sql`${sql.ref(column)}::text ilike ${`%${letters}%`}`
      return sql`sum(case when ${alike} then 1 else 0 end) as ${sql.ref(column)}`
    })
    const { rows } = await sql<Record<string, number | null>>`select ${sql.join(each)} from ${sql.table(name)}`.execute(
      db,
    )
    places.push(...texts.filter((column) => Number(rows[0]?.[column] ?? 0) > 0).map((column) => `${name}.${column}`))
  }
  return places
}
