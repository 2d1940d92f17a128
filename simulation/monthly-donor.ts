import type { Language } from '#gift/language.ts'
import type { ProviderName } from '#gift/provider.ts'
import { days } from '#server/base/clock.ts'
import { createAccess } from '#server/giving/gift/access.ts'
import type { Giving } from '#server/giving/giving.ts'
import { createLinks, letterLinks } from '#server/giving/letters/links.ts'
import { asking, plainly } from '#server/giving/testing/fixtures.ts'
import { mailDelivery } from '#server/letters/deliver.ts'
import type { Message } from '#server/mail/index.ts'
import { giftById } from '#server/store/gift/gifts.ts'
import { factsOf } from '#server/store/ledger/facts.ts'
import type { Template } from './template.ts'
import { openWorld, type World } from './world.ts'

export type Road = ProviderName
export interface MonthlyDonor {
  readonly world: World
  readonly gift: () => Promise<NonNullable<Awaited<ReturnType<typeof read>>>>
  /** Kind of every fact so far, oldest first, with its money or author. */
  readonly ledger: () => Promise<string[]>
  readonly does: <T>(verb: (giving: Giving) => Promise<T>) => Promise<T>
  /** Lets days go by, with the worker at work in each. */
  readonly days: (count: number) => Promise<void>
  /** The mails that have left since the last call. */
  readonly post: () => Promise<readonly Message[]>
  /** What the provider's own books take each month, in dollars. */
  readonly booked: () => Promise<string>
}

const read = (world: World, id: string) => world.store().write(giftById(id))

/** Somebody who gives $50 a month, from the first payment on, with real mails. `at`: when it is given, unix milliseconds. */
export async function monthlyDonor(
  template: Template,
  road: Road,
  language: Language,
  at?: number,
): Promise<MonthlyDonor> {
  const messages: Message[] = []
  const world = await openWorld({
    seed: `monthly ${road} ${language}`,
    database: { template: template.file },
    plant: (deps) => {
      const links = createLinks(['a secret of at least 32 characters'], deps.clock)
      return {
        ...deps,
        // Each change is told by itself here; how several are told together is shown beside `quietly`.
        quiet: 0,
        deliver: mailDelivery({
          transport: { send: async (message) => void messages.push(message) },
          links: letterLinks({ links, access: createAccess(links, deps), clock: deps.clock }, 'http://site.test'),
          clock: deps.clock,
          host: 'site.test',
          testMode: false,
          operator: 'staff@site.test',
        }),
      }
    },
  })
  if (at !== undefined) await world.pass(at - world.clock.now())
  const does = async <T>(verb: (giving: Giving) => Promise<T>): Promise<T> => {
    const answer = await world.ask(verb)
    if (answer === 'crashed') throw new Error('nobody asked it to crash')
    return answer as T
  }
  const outcome = await does((giving) => giving.begin(road, asking({ frequency: 'monthly', language }), plainly))
  if (!outcome.ok) throw new Error(outcome.detail)
  const { id } = outcome.value.gift
  const bank = world.banks.find(({ name }) => name === road)
  if (!bank) throw new Error(`nobody is called ${road}`)
  await bank.agree(outcome.value.beginning)
  await does((giving) => giving.capture(road, outcome.value.beginning.id))
  await world.pass(days(1))
  const gift = async () => {
    const gift = await read(world, id)
    if (!gift) throw new Error('the gift is gone')
    return gift
  }
  return {
    world,
    does,
    gift,
    ledger: async () =>
      (await world.store().write(factsOf(id))).map((fact) =>
        [fact.kind, 'cents' in fact ? fact.cents : null, 'by' in fact ? fact.by : null].filter(Boolean).join(' '),
      ),
    async days(count) {
      for (let day = 0; day < count; day++) await world.pass(days(1))
    },
    async post() {
      await world.pass(1000)
      return messages.splice(0)
    },
    booked: async () => bank.takesMonthly((await gift()).refs.subscription ?? ''),
  }
}
