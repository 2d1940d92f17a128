import { randomInt } from 'node:crypto'
import { failpoints } from '#server/process/failpoint.ts'
import { type Dice, dice } from '../../simulation/dice.ts'
import type { Drill, Report } from './drill.ts'
import { debitsUnderWay, evidenceOf, openWork } from './kills/evidence.ts'
import { judge } from './kills/judge.ts'
import { type Dialect, Place, type Server } from './kills/place.ts'
import { staffAct } from './kills/staff.ts'
import { type Crowd, Promises, Visitor } from './kills/visitor.ts'
import { visits } from './kills/visits.ts'
import { until, wait } from './until.ts'

/** So many donors ask at once. */
const atOnce = 10
/** What was begun so often must have been killed within. */
const often = 50

/**
 * Servers and commands are killed at random moments, some at a failpoint, while every verb is in flight and webhooks are lost, late and
 * repeated. Options: `--kills 1000` in all, `--database sqlite` or `postgres` alone, `--seed N`.
 * @see docs/decisions/0031-letters-once.md
 */
export const kills: Drill = {
  name: 'kills',
  shows:
    '1,000 kills at random moments, both databases, every verb in flight, webhooks lost: nothing lost, doubled or unreceipted',
  packages: [],
  async run(report, _parts, { kills = '1000', database, seed = String(randomInt(1_000_000)) }) {
    const dialects = (['sqlite', 'postgres'] as const).filter((each) => database === undefined || database === each)
    if (dialects.length === 0 || !(Number(kills) > 0)) throw new Error('kills --kills N --database sqlite|postgres')
    for (const dialect of dialects) {
      console.log(`${dialect}: --seed ${seed}`)
      const verdict: Report = (says, holds, figure) => report(`${dialect}: ${says}`, holds, figure)
      await killed(dialect, Math.ceil(Number(kills) / dialects.length), dice(`kills:${seed}`), verdict)
    }
  },
}

async function killed(dialect: Dialect, wanted: number, throws: Dice, report: Report): Promise<void> {
  const place = await Place.open(dialect, throws)
  try {
    await place.site.giving(['shield', 'off'])
    await place.site.sandbox.webhooks({
      lose: 0.1,
      repeat: 0.1,
      twice: 0.05,
      delay: 0.1,
      delayMs: 20_000,
      reorder: 0.1,
    })
    const promises = new Promises()
    const crowd = openCrowd(place, throws, promises)
    const from = Date.now()
    const within = await killing(place, wanted, throws)
    const minutes = ((Date.now() - from) / 60_000).toFixed(1)
    await crowd.end()
    const books = await rested(place)
    report(
      `${wanted} kills`,
      true,
      `${within} calls were under way in them, ${minutes} minutes, ${crowd.came()} visits`,
    )
    const { deliveries } = place.mails
    const cut = deliveries.filter(({ at, endedAt }) => endedAt !== null && endedAt <= at)
    place.calls.count('letter at the mail server', { begun: deliveries.length, killed: cut.length })
    for (const line of place.calls.table()) console.log(line)
    const never = [...place.calls.verbs]
      .filter(([, { begun, killed }]) => begun >= often && killed === 0)
      .map(([name]) => name)
    report(`what was begun ${often} times was killed within`, never.length === 0, never.join(', ') || undefined)
    for (const { says, faults, figure } of judge(await evidenceOf(place, promises))) {
      for (const fault of faults.slice(0, 20)) console.log(`  ${fault}`)
      report(says, faults.length === 0, faults.length === 0 ? figure : `${faults.length} faults; ${figure}`)
    }
    report('the books agree', books.code === 0, books.code === 0 ? undefined : books.stdout + books.stderr)
    const checked = await place.site.giving(['check'])
    report('giving check finds no difference', checked.code === 0, checked.stdout.trim() || checked.stderr.trim())
  } finally {
    await place.close()
  }
}

/** Donors come, so that so many ask at once, until they are sent home. */
function openCrowd(place: Place, throws: Dice, promises: Promises) {
  let [over, asking, number] = [false, 0, 0]
  const waiting: (() => void)[] = []
  const visiting = new Set<Promise<void>>()
  const leave = () => {
    const next = waiting.shift()
    if (next) next()
    else asking--
  }
  const crowd: Crowd = {
    calls: place.calls,
    dice: throws,
    promises,
    sandboxUrl: place.site.sandbox.url,
    living: () => place.living(),
    async place() {
      if (asking < atOnce) asking++
      else await new Promise<void>((resolve) => waiting.push(resolve))
      return leave
    },
    async subscription(gift) {
      const [row] = await place.rows<{ subscription: string | null }>(
        `select subscription from gift where id = '${gift}'`,
      )
      return row?.subscription ?? null
    },
    over: () => over,
  }
  const timer = setInterval(() => {
    // those who wait for what a killed process holds do not ask: others come in their place
    if (asking >= atOnce || visiting.size > 400) return
    const visit = throws
      .pick(visits)(new Visitor(crowd, ++number))
      .catch((error: Error) => console.log(error.stack))
    visiting.add(visit)
    void visit.then(() => visiting.delete(visit))
  }, 20)
  return {
    came: () => number,
    async end() {
      over = true
      clearInterval(timer)
      await Promise.all(visiting)
    },
  }
}

/** Kills so often, and starts again what was killed. Answers how many calls were under way in all of them. */
async function killing(place: Place, wanted: number, throws: Dice): Promise<number> {
  let [count, within, crashed, logged] = [0, 0, 0, 0]
  const from = Date.now()
  while (count < wanted) {
    if (throws.happens(0.1)) {
      if (await staffAct(place, throws)) count++
    } else {
      const server = throws.pick(place.servers as [Server])
      await someMoment(place, throws)
      within += place.gone(server)
      await server.site.kill()
      count++
      if (throws.happens(0.2)) {
        // its next life ends where it first passes that point, before it is ready or later
        await place.start(server, throws.pick(failpoints)).then(
          () => Promise.race([server.site.ended(), wait(5)]),
          () => {},
        )
        within += place.gone(server)
        await server.site.kill()
        crashed++
        count++
      }
      await place.start(server)
    }
    if (count >= logged + 25) {
      logged = count
      const seconds = Math.round((Date.now() - from) / 1000)
      console.log(`  ${count} kills, ${crashed} of them at failpoints; ${place.calls.answered} answers, ${seconds} s`)
    }
  }
  return within
}

/**
 * Lets some calls be answered, and then some milliseconds pass, until another is under way, or now and then a letter, which takes far less
 * time. On a slow machine a minute is enough.
 */
async function someMoment({ calls, mails }: Place, throws: Dice): Promise<void> {
  const answered = calls.answered + throws.between(1, 40)
  const latest = Date.now() + 60_000
  while (calls.answered < answered && Date.now() < latest) await wait(0.01)
  await wait(throws.between(0, 199) / 1000)
  const areNone = throws.happens(0.1) ? () => mails.unanswered === 0 : () => calls.areNone
  while (areNone() && Date.now() < latest) await wait(0.001)
}

/** Time passes until nothing is left to do: leases end, banks answer, and the night compares the books. */
async function rested(place: Place) {
  const { site } = place
  await site.sandbox.calm()
  place.mailboxesOpen()
  for (const debit of await debitsUnderWay(site.sandbox))
    await site.sandbox.control('POST', `/stripe/debits/${debit}/end`)
  await site.sandbox.settle()
  await place.restart(() => dayLater(place))
  await until('letters sent again', 60, async () => {
    const { code } = await site.giving(['outbox', '--retry', '--all'])
    return code === 0 ? true : undefined
  })
  const on = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  const period = ['--from', on(-1), '--to', on(2)]
  await site.giving(['reconcile', ...period, '--fix'])
  await until('rest', 600, async () =>
    Object.values(await openWork(place)).every((count) => count === 0) ? true : undefined,
  ).catch(() => {})
  return await site.giving(['reconcile', ...period])
}

const hour = 3_600_000
/** Of a gift that was only begun its provider is asked once more a day after its beginning: this is past that. */
const pastADay = 25 * hour

/** Whatever is to be done within an hour is due now, what is asked of a provider within a day too, and whatever a killed process holds is free. */
async function dayLater(place: Place): Promise<void> {
  for (const [table, column, time] of [
    ['gift', 'busy_until', hour],
    ['gift', 'resolve_at', pastADay],
    ['inbox', 'due_at', hour],
    ['letter', 'due_at', hour],
    ['request', 'due_at', pastADay],
    ['refund', 'due_at', hour],
    ['work', 'due_at', hour],
  ] as const)
    await place.change(
      `update ${table} set ${column} = ${column} - ${time} where ${column} < ${Date.now() + time} and ${column} > 0`,
    )
}
