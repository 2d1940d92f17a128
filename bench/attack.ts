/**
 * npm run bench:attack [-- --one 18000 --many 120000 --honest 500]: card testers against the real server code and the
 * sandbox, over one simulated hour each. Ends with an exit code that says whether the defence held.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { cents } from '#gift/money.ts'
import { callerOf } from '#server/giving/abuse/caller.ts'
import { hours, minutes } from '#server/process/clock.ts'
import { openStore } from '#server/store/open.ts'
import { type Card, payByCard } from '../simulation/providers/stripe.ts'
import type { Plant } from '../simulation/server.ts'
import { openWorld, type World } from '../simulation/world.ts'

const { values } = parseArgs({
  options: {
    one: { type: 'string', default: '18000' },
    many: { type: 'string', default: '120000' },
    honest: { type: 'string', default: '500' },
  },
})

const folder = mkdtempSync(join(tmpdir(), 'giving-attack-'))
const template = join(folder, 'template.db')
const caller = callerOf('bench')

/** Presses the button as a visitor of this address. Answers what they can pay with; null when refused. */
async function press(world: World, address: string, number: number) {
  const begun = await world.ask((giving) =>
    giving.begin(
      'stripe',
      {
        cents: cents(500),
        frequency: 'once',
        donor: { firstName: 'A', lastName: 'B', email: `${address}-${number}@example.org` },
        tribute: null,
        optIn: false,
        language: 'en',
        country: 'US',
        attribution: null,
        attempt: null,
      },
      {
        channel: 'embedded',
        returnTo: { success: 'http://site.test/donate?success=true', cancel: 'http://site.test/donate' },
        caller: caller(address, `${address}-${number}@example.org`),
        proof: null,
      },
    ),
  )
  if (begun === 'crashed') throw new Error('nothing crashes here')
  return begun.ok ? begun.value : null
}

interface Attack {
  readonly attempts: number
  readonly address: (number: number) => string
  /** Honest gifts from one shared address in the same hour. */
  readonly honest: number
}

/** Lives one hour of it. A tester who is let through tries stolen cards on the same payment until it is closed. */
async function attack({ attempts, address, honest }: Attack) {
  // Whoever is refused is answered a little later; here nobody waits, or the hour would become a day.
  const plant: Plant = (deps) => ({ ...deps, clock: { ...deps.clock, wait: async () => {} } })
  const world = await openWorld({ seed: 'attack', database: { template }, plant })
  const count = { reached: 0, cards: 0, given: 0, refusedHonest: 0 }
  const card: Card = 'declined'
  try {
    const step = hours(1) / 1200
    const due = (share: number, total: number) => Math.floor(((share + 1) / 1200) * total)
    let [tried, gave] = [0, 0]
    for (let share = 0; share < 1200; share++) {
      for (; gave < due(share, honest); gave++) {
        const begun = await press(world, '198.51.100.7', gave)
        if (begun?.begun.clientSecret) {
          await payByCard(world, begun.begun.clientSecret, 'good', true)
          count.given++
        } else count.refusedHonest++
      }
      // The testers come when honest donors have been giving for five minutes.
      for (; share * step >= minutes(5) && tried < due(share, attempts); tried++) {
        const begun = await press(world, address(tried), tried)
        if (!begun) continue
        count.reached++
        if (!begun.begun.clientSecret) continue
        for (let more = 0; more < 20; more++) {
          const said = await payByCard(world, begun.begun.clientSecret, card, true)
          if (said === 'canceled' || said === null) break
          count.cards++
          await world.pass(0)
        }
      }
      await world.pass(step)
    }
    await world.pass(minutes(1))
    const paid = await world
      .store()
      .db.selectFrom('gift')
      .select((e) => e.fn.countAll<number>().as('count'))
      .where('payments', '=', 1)
      .executeTakeFirstOrThrow()
    return { ...count, booked: paid.count }
  } finally {
    await world.close()
  }
}

try {
  const store = openStore(template)
  await store.migrate()
  await store.close()
  const [one, many, honest] = [Number(values.one), Number(values.many), Number(values.honest)]
  const scenes: readonly [string, Attack][] = [
    [`${one} attempts from one address`, { attempts: one, address: () => '203.0.113.9', honest }],
    [
      `${many} attempts from ${many} networks`,
      { attempts: many, address: (n) => `${1 + ((n >> 16) & 127)}.${(n >> 8) & 255}.${n & 255}.9`, honest },
    ],
  ]
  let held = true
  for (const [name, scene] of scenes) {
    const told = await attack(scene)
    const share = told.reached / scene.attempts
    held &&=
      Math.max(told.reached, told.cards) / scene.attempts <= 0.005 && told.given === honest && told.booked === honest
    console.log(
      `${name}: ${told.reached} reached the provider (${(share * 100).toFixed(2)} %, aim 0.5 %), ${told.cards} cards were ` +
        `tried on them; honest gifts from one address: ${told.given} of ${honest} begun, ${told.booked} booked`,
    )
  }
  console.log(held ? 'The defence held.' : 'The defence did not hold.')
  process.exitCode = held ? 0 : 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}
