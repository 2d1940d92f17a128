import pg from 'pg'
import type { Report } from '../drill.ts'
import { until } from '../until.ts'
import { Database, databaseUrl } from './database.ts'
import type { Donors } from './donors.ts'
import type { Fault, World } from './faults.ts'

/** What a fault cost. */
export interface Cost {
  readonly says: string
  readonly failed: number
  readonly calls: number
  readonly gapSeconds: number
  readonly slowestSeconds: number
}

/** Seconds that the longest pause between two accepted gifts may last. */
const longestGap = Database.ttl + 10
const longestAnswer = 15
/** What a donor hears who presses again while a killed process still holds the gift. */
const inProgress = 'gift_in_progress'

/**
 * Looks at everything when the last donor has gone and what was on its way has come in. Reports each promise.
 * @param since when the donors began to come, in the provider's own time
 */
export async function judge(
  { site }: World,
  fault: Fault,
  donors: Donors,
  since: number,
  report: Report,
): Promise<Cost> {
  const say = (says: string, holds: boolean, figure?: string) => report(`${fault.name}: ${says}`, holds, figure)
  const { answers, acknowledged, lost } = donors
  const client = new pg.Client({ connectionString: databaseUrl('giving_owner') })
  client.on('error', () => {}) // whoever asks next hears of it
  await client.connect()
  try {
    await everythingComesIn(client, site, donors)
    const label = `drill-${fault.name}-%`
    const gifts = await rows<{ id: string; attempt: string; intent: string; state: string }>(
      client,
      'select id, attempt, intent, state from gift where attempt like $1',
      label,
    )
    const byAttempt = new Map(gifts.map((gift) => [gift.attempt, gift]))
    const missing = acknowledged.filter(({ attempt, gift, intent }) => {
      const row = byAttempt.get(attempt)
      return row?.id !== gift || row.intent !== intent
    })
    say(
      'what was acknowledged is in the ledger',
      missing.length === 0,
      `${acknowledged.length} gifts, ${missing.length} missing`,
    )

    const ids = await takenSince(site, since)
    const booked = await rows<{ ref: string; times: string }>(
      client,
      "select ref, count(*) as times from fact where kind = 'paid' and gift in (select id from gift where attempt like $1) group by ref",
      label,
    )
    const once = new Set(booked.filter(({ times }) => Number(times) === 1).map(({ ref }) => ref))
    const wrong =
      [...ids].filter((intent) => !once.has(intent)).length + booked.filter(({ ref }) => !ids.has(ref)).length
    const complete = gifts.filter(({ state }) => state === 'complete').length
    say(
      'what the provider took is booked, once',
      wrong === 0 && complete === ids.size,
      `${ids.size} taken, ${booked.length} booked, ${complete} gifts complete`,
    )

    const letters = await rows<{ id: string; status: string; fact_ref: string }>(
      client,
      'select id, status, fact_ref from letter where gift in (select id from gift where attempt like $1)',
      label,
    )
    const mailed = new Map([...site.mails.taken].map(([id, times]) => [id.split('@')[0], times]))
    const [never, twice] = [
      letters.filter(({ id }) => !mailed.has(id)),
      letters.filter(({ id }) => (mailed.get(id) ?? 0) > 1),
    ]
    say(
      'one letter for each',
      letters.length === booked.length && never.length === 0 && twice.length === 0,
      `${letters.length} letters, ${never.length} never sent, ${twice.length} sent twice`,
    )
  } finally {
    await client.end()
  }

  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  const books = await site.giving('reconcile', '--from', day(-1), '--to', day(2))
  say(
    'the books agree',
    books.code === 0,
    books.code === 0 ? undefined : `${books.stdout}${books.stderr}`.slice(0, 500),
  )
  say('no process ended by itself', site.ended.length === 0, site.ended.join(', ') || undefined)

  const slowest = Math.max(...answers.map(({ took }) => took)) / 1000
  say(`no answer took over ${longestAnswer} s`, slowest <= longestAnswer, `${slowest.toFixed(1)} s`)
  const gap = longestPause(donors)
  say(`gifts were taken again within ttl + 10 s, ${longestGap} s`, gap <= longestGap, `${gap.toFixed(1)} s`)
  const failed = answers.filter(({ status }) => status !== 200)
  const bare = failed.filter(
    ({ status, code, sentence }) => !(status === 503 || code === inProgress) || sentence === '',
  )
  const kinds = Map.groupBy(failed, ({ status, code }) => `${status} ${code}`)
  const figure = [...kinds].map(([kind, { length }]) => `${length} × ${kind}`).join(', ')
  say(
    'each failure was a 503 with a sentence, or said that the gift is in progress',
    bare.length === 0,
    figure || 'none',
  )
  say('every donor got through', lost.length === 0, `${lost.length} gave up`)
  return { says: fault.says, failed: failed.length, calls: answers.length, gapSeconds: gap, slowestSeconds: slowest }
}

const rows = async <Row extends pg.QueryResultRow>(client: pg.Client, sql: string, ...values: unknown[]) =>
  (await client.query<Row>(sql, values)).rows

/** Time passes, so that the provider sends again what nobody took, and what a killed process held is free; then all is quiet. */
async function everythingComesIn(client: pg.Client, site: World['site'], donors: Donors): Promise<void> {
  const paidCount = donors.acknowledged.filter(({ taken }) => taken).length
  await client.query("update letter set due_at = due_at - 600000 where status = 'waiting'")
  await client.query("update inbox set due_at = due_at - 600000 where status not in ('done', 'ignored')")
  await site.sandbox.advance(600_000)
  await site.sandbox.settle()
  const open = `select (select count(*) from inbox where status not in ('done', 'ignored'))
    + (select count(*) from letter where status = 'waiting') as n`
  await until(`an end of ${paidCount} gifts' events and letters`, 300, async () => {
    const [row] = await rows<{ n: string }>(client, open)
    return Number(row?.n) === 0 ? true : undefined
  })
}

/** The payment intents that were made at the provider since then and succeeded. */
async function takenSince(site: World['site'], since: number): Promise<ReadonlySet<string>> {
  const intents = await site.sandbox.stripeList<{ id: string; status: string; created: number }>('payment_intents')
  return new Set(intents.flatMap(({ id, status, created }) => (created >= since && status === 'succeeded' ? [id] : [])))
}

/** Seconds of the longest time in which nobody's gift was accepted while donors came. */
function longestPause({ answers, startedAt, endedAt }: Donors): number {
  const accepted = answers.filter(({ status }) => status === 200).map(({ at }) => at)
  const marks = [startedAt, ...accepted.filter((at) => at < endedAt).sort((a, b) => a - b), endedAt]
  return Math.max(...marks.slice(1).map((at, i) => at - (marks[i] ?? at))) / 1000
}
