import { sql } from 'kysely'
import { charityDay } from '#content/dates.ts'
import { handProvider } from '#gift/by-hand/kinds.ts'
import { cents } from '#gift/money.ts'
import { hours, minutes } from '#server/base/clock.ts'
import { addLines, openBatch } from '#server/giving/by-hand/batch.ts'
import { closeBatch } from '#server/giving/by-hand/close.ts'
import { reverseLine } from '#server/giving/by-hand/reverse.ts'
import type { Deps } from '#server/giving/deps.ts'
import { afterEachWrite } from '#server/giving/testing/after-each-write.ts'
import type { Unit } from '#server/store/database/unit.ts'
import type { Dice } from './dice.ts'
import { count } from './paying.ts'
import type { Storm } from './storm.ts'
import type { World } from './world.ts'

/** A deposit slip as it lies on the desk. */
interface DeskSlip {
  readonly id: string
  /** In cents. */
  readonly lines: readonly { readonly cents: number; readonly contact: string }[]
  /** Which of its checks the bank sent back, by its place from 0; null: none. */
  readonly returned: number | null
}

/**
 * Staff type deposit slips of checks, some of donors who give online too, close them, and write down what the bank sent back; the process
 * dies in the middle, the disk is full, and what was not answered is pressed again, by two at once.
 */
export const depositSlips: Storm = {
  name: 'deposit slips',
  likely: 0.15,
  async rise(world, dice) {
    const slips: DeskSlip[] = []
    const unanswered: string[] = []
    return {
      async strike() {
        for (let number = dice.between(1, 2); number > 0; number--) {
          const slip = drawn(dice)
          slips.push(slip)
          if (dice.happens(0.6)) world.crashAt('inside-record', dice.between(1, slip.lines.length + 1))
          await dealtWith(world, dice, slip).catch((error: Error) =>
            unanswered.push(`slip ${slip.id}: ${error.message}`),
          )
          await world.pass(hours(dice.between(1, 20)))
        }
      },
      broken: async () => [...unanswered, ...(await slipsDiffer(world, slips))],
    }
  },
  planted: {
    'a slip that is closed may be closed again': afterEachWrite(
      sql`update batch set status = 'open' where status = 'closed'`,
    ),
    'what was given by hand is counted to whoever gave first': afterEachWrite(
      sql`update gift set person = (select min(id) from person) where provider = ${sql.lit(handProvider)}`,
    ),
  },
}

function drawn(dice: Dice): DeskSlip {
  const letters = 'abcdefghjkmnpqrstvwxyz'
  const id = [...dice.bytes(26)].map((byte) => letters[byte % letters.length]).join('')
  const lines = Array.from({ length: dice.between(1, 3) }, () => ({
    cents: dice.pick([1500, 2500, 7777, 250_00]),
    // most give online too
    contact: `ana${dice.between(1, 12)}@example.org`,
  }))
  return { id, lines, returned: dice.happens(0.4) ? dice.between(0, lines.length - 1) : null }
}

/** From the desk to the ledger, and back where the bank sent a check back. */
async function dealtWith(world: World, dice: Dice, slip: DeskSlip): Promise<void> {
  await typed(world, dice, slip)
  await closed(world, dice, slip)
  if (slip.returned === null) return
  await world.pass(hours(dice.between(1, 50)))
  if (dice.happens(0.5)) world.crashAt('inside-record', 1)
  await sentBack(world, dice, slip)
}

const totalOf = ({ lines }: DeskSlip) => lines.reduce((sum, line) => sum + line.cents, 0)

const unlessFull = (error: unknown): 'crashed' => {
  if (error instanceof Error && error.message.includes('disk is full')) return 'crashed'
  throw error
}

/** Pressed again until somebody answers: a process that is killed, and a disk that is full, do not. */
async function pressed<T>(world: World, what: (deps: Deps) => Unit<T>): Promise<T> {
  for (let tries = 0; tries < 50; tries++) {
    const came = await world.askAsStaff((deps) => deps.store.write(what(deps))).catch(unlessFull)
    if (came !== 'crashed') return came
    await world.pass(minutes(1))
  }
  throw new Error('nobody answers')
}

/** Opened and typed, the answer perhaps not heard, so that it is sent again under the same key. */
async function typed(world: World, dice: Dice, slip: DeskSlip): Promise<void> {
  const { id, lines } = slip
  const says = {
    day: charityDay(world.clock.now()),
    kind: 'check',
    fund: null,
    appeal: null,
    count: lines.length,
  } as const
  const key = Buffer.from(dice.bytes(13)).toString('hex')
  const typing = lines.map((line, at) => ({
    amount: String(line.cents / 100),
    donor: 'Ruiz, Ana',
    contact: line.contact,
    number: String(1000 + dice.between(0, 8000) + at),
  }))
  for (let times = dice.between(1, 2); times > 0; times--) {
    await pressed(world, (deps) => openBatch(deps, { ...says, id, by: 'ben', cents: cents(totalOf(slip)) }))
    await pressed(world, (deps) => addLines(deps, { id, by: 'ben', key }, typing))
  }
}

/** Closed, by two at once on some days. */
async function closed(world: World, dice: Dice, { id }: DeskSlip): Promise<void> {
  const close = () => pressed(world, (deps) => closeBatch(deps, { id, by: 'eva', fourEyes: null }))
  const came = await Promise.all(dice.happens(0.5) ? [close(), close()] : [close()])
  for (const { is } of came) if (is !== 'closed' && is !== 'closed before') throw new Error(`a slip is ${is}`)
  count(world, 'deposit slips closed')
}

/** One of its checks came back from the bank, which is written down once or twice. */
async function sentBack(world: World, dice: Dice, { id, returned }: DeskSlip): Promise<void> {
  const { db } = world.store()
  const line = db
    .selectFrom('batch_line')
    .select('id')
    .where('batch', '=', id)
    .where('place', '=', (returned ?? 0) + 1)
  const { id: word } = await line.executeTakeFirstOrThrow()
  for (let times = dice.between(1, 2); times > 0; times--)
    await pressed(world, (deps) => reverseLine(deps, { word, as: 'returned', reason: 'no funds', by: 'eva' }))
  count(world, 'checks sent back')
}

/** Each slip is closed, each of its lines one gift, and what the bank was brought and took back is what is in the ledger, to the cent. */
async function slipsDiffer(world: World, slips: readonly DeskSlip[]): Promise<string[]> {
  const { db } = world.store()
  const faults: string[] = []
  const rows = await db.selectFrom('gift').select(['id', 'by_hand', 'paid_cents', 'refunded_cents']).execute()
  for (const slip of slips) {
    const own = rows.filter(({ by_hand }) => by_hand?.includes(`"batch":"${slip.id}"`))
    const sums = { paid: 0, back: 0 }
    for (const { paid_cents, refunded_cents } of own) {
      sums.paid += paid_cents
      sums.back += refunded_cents
    }
    const back = slip.returned === null ? 0 : (slip.lines[slip.returned]?.cents ?? 0)
    if (own.length !== slip.lines.length)
      faults.push(`slip ${slip.id} has ${slip.lines.length} lines, and is ${own.length} gifts`)
    if (sums.paid !== totalOf(slip) || sums.back !== back)
      faults.push(`slip ${slip.id} is ${totalOf(slip)} cents less ${back}, its gifts ${sums.paid} less ${sums.back}`)
    const batch = await db.selectFrom('batch').select('status').where('id', '=', slip.id).executeTakeFirst()
    if (batch?.status !== 'closed') faults.push(`slip ${slip.id} is ${batch?.status ?? 'gone'}`)
    const deposits = await db
      .selectFrom('payout')
      .select(['cents', 'complete_at'])
      .where('descriptor', '=', slip.id)
      .execute()
    const deposited = deposits.reduce((sum, deposit) => sum + deposit.cents, 0)
    if (deposited !== totalOf(slip) - back)
      faults.push(`slip ${slip.id} brought the bank ${deposited} cents, and ${totalOf(slip) - back} were kept`)
    if (deposits.some(({ complete_at }) => complete_at === null))
      faults.push(`slip ${slip.id} does not come to its lines`)
  }
  return faults
}
