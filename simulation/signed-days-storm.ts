import { createHash } from 'node:crypto'
import { type CompiledQuery, sql } from 'kysely'
import { cents } from '#gift/money.ts'
import { checkpointOf } from '#gift/transparency/checkpoint.ts'
import { type PublishedLog, verifyProof } from '#gift/transparency/proof.ts'
import { days, hours, minutes } from '#server/base/clock.ts'
import { treesDiffer } from '#server/giving/appeals/transparency/check.ts'
import { checkpointsDue } from '#server/giving/appeals/transparency/checkpoint.ts'
import { isSignedBy, openNotary } from '#server/giving/appeals/transparency/notary.ts'
import { proofOfGift, publishedLog } from '#server/giving/appeals/transparency/proof.ts'
import type { Deps } from '#server/giving/deps.ts'
import { forgetDonor } from '#server/giving/forget/forget-donor.ts'
import { refund } from '#server/giving/refund/refund.ts'
import { refundables } from '#server/giving/refund/refundable.ts'
import { afterEachWrite } from '#server/giving/testing/after-each-write.ts'
import type { Steps, Unit } from '#server/store/database/unit.ts'
import { leavesOf } from '#server/store/gift/appeal-log.ts'
import { factsOf } from '#server/store/ledger/facts.ts'
import { refundsOf } from '#server/store/work/refunds.ts'
import { giftsOut } from './appeals.ts'
import type { Dice } from './dice.ts'
import { intention, livedAppeals } from './donor.ts'
import { asking, count, pay, remember } from './paying.ts'
import { deployment } from './provider.ts'
import type { Plant } from './server.ts'
import type { Storm } from './storm.ts'
import type { World } from './world.ts'

/** All who come give out of this one. */
const appeal = 'lamps'
const lamp = 'Lamplighter'
/** The one of them who asks to be forgotten. */
const hers = 'lamplighter@example.org'

const notary = openNotary('a secret of the simulation', deployment, 'https://give.example.org')
const tools = {
  sha256: async (bytes: Uint8Array) => createHash('sha256').update(bytes).digest(),
  isSigned: async (key: Uint8Array, signature: Uint8Array, text: Uint8Array) => isSignedBy(key, signature, text),
}

/** An appeal to which many give, signed day by day while gifts go back and servers are killed; a reader keeps each copy of what is published. */
export const signedDays: Storm = {
  name: 'signed days',
  likely: 0.1,
  async rise(world, dice) {
    const faults: string[] = []
    /** What a reader saw published, note by note. */
    const notes = new Set<string>()

    async function sign(): Promise<void> {
      const before = await keptOut(world)
      await asStaff(world, (deps) => checkpointsDue({ ...deps, notary }))
      const after = await keptOut(world)
      for (const { note } of (await published(world))?.checkpoints ?? []) {
        if (notes.has(note)) continue
        notes.add(note)
        count(world, 'days of an appeal that were signed')
        const checkpoint = checkpointOf(note.slice(0, note.lastIndexOf('\n\n') + 1))
        const isSame = ({ kept, gifts }: Kept) => checkpoint?.cents === kept && checkpoint.gifts === gifts
        // what is booked while it is counted may be in it
        if (before.kept === after.kept && !isSame(after))
          faults.push(
            `${checkpoint?.cents} cents of ${checkpoint?.gifts} gifts were signed, and ${after.kept} of ${after.gifts} are kept`,
          )
      }
    }

    return {
      async strike() {
        for (const [day, donors] of [7, 6, 6].entries()) {
          await come(world, dice.fork(`day ${day}`), donors)
          await world.pass(hours(dice.between(1, 12)))
          await sign()
          await giveBack(world, dice.fork(`back ${day}`))
          if (day === 1) await forgotten(world)
          await world.pass(days(1) + minutes(dice.between(0, 600)))
          await sign()
        }
      },
      // whose gifts were open when they asked, is forgotten once they are settled
      calm: () => forgotten(world),
      async broken() {
        await sign()
        return [...faults, ...(await logBroken(world, notes))]
      },
    }
  },
  planted: {
    'what was signed is changed behind it': afterEachWrite(
      sql`update appeal_leaf set cents = cents + 100 where place = 0`,
    ),
    'an earlier signed day is taken back': afterEachWrite(
      sql`delete from appeal_checkpoint where day < (select max(newest.day) from appeal_checkpoint newest where newest.appeal = appeal_checkpoint.appeal)`,
    ),
    'what went back stays in what is signed': twisted({
      answer: ({ sql: text }, rows) =>
        text.includes('"tree_cents"') && text.includes('"ledger_cents"')
          ? (rows as readonly Changed[]).filter((each) => Number(each.ledger_cents) > Number(each.tree_cents))
          : rows,
    }),
    'who was forgotten keeps the salt of what they gave': twisted({
      skips: ({ sql: text }) => text.startsWith('update "appeal_leaf"'),
    }),
  },
}

interface Changed {
  readonly ledger_cents: number
  readonly tree_cents: number
}

/** Queries are answered otherwise, or not made at all. */
interface Twist {
  readonly answer?: (query: CompiledQuery, rows: readonly unknown[]) => readonly unknown[]
  readonly skips?: (query: CompiledQuery) => boolean
}

function twisted({ answer = (_query, rows) => rows, skips = () => false }: Twist): Plant {
  const twist = <T>(unit: Unit<T>): Unit<T> =>
    function* (db): Steps<T> {
      const steps = unit(db)
      let step = steps.next([])
      while (!step.done) {
        const { value } = step
        if ('unheard' in value && skips(value.unheard)) step = steps.next([])
        else if ('sql' in value) step = steps.next(answer(value, yield value))
        else step = steps.next(yield value)
      }
      return step.value
    }
  return (deps) => ({ ...deps, store: { ...deps.store, write: (unit) => deps.store.write(twist(unit)) } })
}

/** Staff ask until a server answers that is not killed meanwhile. */
async function asStaff(world: World, verb: (deps: Deps) => Promise<unknown>): Promise<void> {
  for (let time = 0; time < 5; time++) {
    if ((await world.askAsStaff(verb).catch(() => 'crashed')) !== 'crashed') return
  }
}

/** As many donors, one after the other, each of whom gives once. */
async function come(world: World, dice: Dice, donors: number): Promise<void> {
  for (let number = 0; number < donors; number++) {
    const own = dice.fork(`donor ${number}`)
    const attempt = `attempt-00000f${Buffer.from(own.bytes(9)).toString('hex')}`
    const email = number === 0 ? hers : `lamp${number}@example.org`
    const wish = {
      ...intention(own, attempt),
      frequency: 'once' as const,
      cents: cents(own.pick([1000, 2500, 7500])),
      donor: { firstName: 'Lena', lastName: lamp, email },
      tribute: null,
      appealAsked: appeal,
    }
    const bank = own.pick(world.banks as readonly [World['banks'][number], ...World['banks']])
    const outcome = await world.ask((giving) => giving.begin(bank.name, wish, asking)).catch(() => 'crashed' as const)
    if (outcome === 'crashed' || !outcome.ok) continue
    remember(world, attempt, outcome.value)
    await pay(world, own, bank, outcome.value)
    await world.pass(minutes(own.between(0, 20)))
  }
}

/** Staff give back some of what they gave, in part or whole, each once: what others gave is others' to judge. */
async function giveBack(world: World, dice: Dice): Promise<void> {
  const store = world.store()
  const theirs = store.db.selectFrom('gift').select('id').where('appeal', '=', appeal).where('last_name', '=', lamp)
  for (const { id: gift } of await theirs.where('payments', '>', 0).orderBy('id').execute()) {
    const own = dice.fork(gift)
    const refunds = await store.read(refundsOf([gift]))
    const [of] = refundables(await store.read(factsOf(gift)), refunds)
    if (!of || of.left === 0 || refunds.length > 0 || own.happens(0.7)) continue
    const sum = cents(own.happens(0.5) ? of.left : own.between(1, of.left))
    const wish = {
      id: `back-${gift}`,
      gift,
      payment: of.payment.ref,
      cents: sum,
      reason: 'wish',
      words: '',
      by: 'Ana',
    } as const
    await world.askAsStaff((deps) => refund(deps, wish, null)).catch(() => 'crashed' as const)
    await world.pass(minutes(own.between(0, 2)))
  }
}

const forgotten = (world: World) =>
  asStaff(world, (deps) => forgetDonor(deps, hers, { whose: null, by: 'storm', dryRun: false }))

const published = async (world: World): Promise<PublishedLog | null> => {
  const log = await world.store().read(publishedLog(appeal, livedAppeals))
  return log && (JSON.parse(JSON.stringify(log)) as PublishedLog)
}

interface Kept {
  readonly kept: number
  readonly gifts: number
}

/** What is kept of the appeal's gifts by their facts, and of how many. */
async function keptOut(world: World): Promise<Kept> {
  const counted = (await giftsOut(world)).filter(({ gift }) => gift.appeal === appeal).map(({ cents }) => cents)
  return { kept: counted.reduce((sum, each) => sum + each, 0), gifts: counted.filter((each) => each > 0).length }
}

/** What does not hold of the log: of itself, beside what a reader saw, and of who was forgotten. */
async function logBroken(world: World, notes: ReadonlySet<string>): Promise<string[]> {
  const store = world.store()
  const differ = await treesDiffer(store, '2000-01-01', livedAppeals)
  const log = await published(world)
  const now = new Set(log?.checkpoints.map(({ note }) => note))
  const faults = [
    ...differ.map(({ reference, says }) => `the log of ${reference}: ${says}`),
    ...[...notes].filter((note) => !now.has(note)).map((note) => `not published any more: ${note.split('\n')[3]}`),
  ]
  const salted = store.db.selectFrom('appeal_leaf').innerJoin('gift', 'gift.id', 'appeal_leaf.gift')
  const left = await salted
    .select('gift.reference')
    .where('gift.email', '=', hers)
    .where('salt', 'is not', null)
    .execute()
  faults.push(...left.map(({ reference }) => `gift ${reference} has its salt, and its donor was forgotten`))
  if (log === null || (await store.read(leavesOf(appeal))) === 0) return faults
  for (const { gift } of (await giftsOut(world)).filter((each) => each.gift.appeal === appeal)) {
    const proof = await store.read(proofOfGift(gift))
    if (proof === null) continue
    const verified = await verifyProof(JSON.parse(JSON.stringify(proof)), log, tools, appeal)
    faults.push(...verified.faults.map(({ is }) => `the proof of gift ${gift.reference}: ${is}`))
    count(world, 'proofs of gifts that were verified')
  }
  return faults
}
