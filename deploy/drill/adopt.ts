import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Site } from './backup/site.ts'
import type { Drill, Report } from './drill.ts'
import { until } from './until.ts'

const donors = 200
const day = 86_400_000

/** Six shapes, and the road of the second provider; null: as our own form would have made it. */
const shapes = [null, null, null, null, 'paypal', null, 'yearly', 'quantity', 'source', 'platform_fee'] as const

/** Those of whom the plan says that they move; two are made anew. */
const moving: ReadonlySet<string | null> = new Set([null, 'paypal', 'quantity', 'platform_fee'])

/**
 * A charity's 200 donors of another program, in mixed shapes, are taken over or made anew by a signed plan: while the command that does it and the
 * server are killed, and one answer in ten is lost. Then a month passes, the server killed once more.
 * @see docs/decisions/0128-adoption.md
 */
export const adopt: Drill = {
  name: 'adopt',
  shows:
    '200 donors of another program move while processes are killed: each is charged once in the month, and booked once',
  packages: [],
  async run(report) {
    const home = mkdtempSync(join(tmpdir(), 'giving-adopt-drill-'))
    const site = await Site.open(home)
    try {
      await site.start()
      await takenOver(site, home, report)
    } finally {
      await site.close()
      rmSync(home, { recursive: true, force: true })
    }
  },
}

async function takenOver(site: Site, home: string, report: Report): Promise<void> {
  const { sandbox } = site
  const subscriptions: { readonly subscription: string; readonly customer?: string; readonly shape: string | null }[] =
    []
  for (let donor = 0; donor < donors; donor++) {
    const shape = shapes[donor % shapes.length] ?? null
    const [provider, sum] =
      shape === 'paypal' ? (['paypal', { cents: 2500 }] as const) : (['stripe', { amount: 2500 }] as const)
    const who = { name: 'Moss Mover', email: `moss${donor}@example.org` }
    const details = { kind: 'subscription', ...sum, ...(provider === 'stripe' && { ...who, ...(shape && { shape }) }) }
    subscriptions.push({ ...(await sandbox.control('POST', `/${provider}/foreign-payments`, details)), shape })
  }
  await sandbox.settle()
  const planned = subscriptions.filter(({ shape }) => moving.has(shape))
  const count = (sql: string): number => {
    const database = new DatabaseSync(join(home, 'data/giving.db'), { readOnly: true, timeout: 5000 })
    try {
      return Number(database.prepare(sql).get()?.n)
    } finally {
      database.close()
    }
  }
  const begun = () => count('select count(*) as n from adoption')
  const active = () => count("select count(*) as n from gift where adopted is not null and state = 'active'")

  const file = join(home, 'plan.json')
  const plan = await site.giving(['adopt', 'plan', '--out', file, '--program', 'GiveWP', '--anew'])
  report('a plan of who moves is made', plan.code === 0, plan.stderr.trim() || undefined)
  for (const method of ['POST', 'PATCH'])
    await sandbox.fault({ path: '*', method, what: 'reset', commit: true, rate: 0.1 })
  const apply = ['adopt', 'apply', file]
  await site.givingUntil(apply, () => begun() > 0)
  const killed = begun()
  await site.kill()
  await site.start()
  await site.givingUntil(apply, () => active() > 5)
  await site.kill()
  report(
    'the command is killed twice, and the server',
    killed > 0 && begun() <= planned.length,
    `${killed} begun before`,
  )
  const server = site.start()
  const both = await Promise.all([site.giving(apply), site.giving(apply)])
  await server
  report(
    'carried out by two at once, beside the server',
    both.every(({ code }) => code === 0),
    both[0]?.stderr.trim() || undefined,
  )
  await until('everybody taken over', 900, async () => (active() >= planned.length ? true : undefined)).catch(() => {})
  report(
    'each of the plan is one gift',
    active() === planned.length && begun() === planned.length,
    `${active()} of ${planned.length}`,
  )
  await sandbox.calm()

  const month = sandbox.advance(32 * day)
  await until('a month that is booked', 300, async () => (booked() > 10 ? true : undefined))
  await site.kill()
  await month.catch(() => {})
  await site.start()
  for (let days = 0; days < 4; days++) await sandbox.advance(day)
  await sandbox.settle()
  function booked(): number {
    return count("select count(*) as n from fact where kind = 'paid'")
  }
  await until('every month', 300, async () => (booked() >= planned.length ? true : undefined)).catch(() => {})

  const charged = await Promise.all(subscriptions.map((one) => charges(site, one)))
  const monthly = subscriptions.map(({ shape }, donor) => [shape === 'yearly' ? 1 : 2, charged[donor]])
  const amiss = monthly.filter(([due, came]) => due !== came)
  report(
    'each donor was charged once in the month, and none of another shape otherwise than before',
    amiss.length === 0,
    `${charged.reduce((sum, each) => sum + each, 0)} charges of ${donors} donors, ${amiss.length} amiss`,
  )
  const goOn = await Promise.all(
    subscriptions.map(({ customer }) => (customer === undefined ? 1 : goingOn(site, customer))),
  )
  report(
    'each donor goes on by one subscription',
    goOn.every((number) => number === 1),
    `${goOn.filter((number) => number !== 1).length} otherwise`,
  )
  const once = count('select count(*) as n from gift where adopted is not null and payments = 1')
  report(
    'each month is booked once',
    booked() === planned.length && once === planned.length,
    `${booked()} of ${planned.length}`,
  )
  const receipts = () => count("select count(*) as n from letter where kind = 'receipt' and status = 'sent'")
  await until('the receipts', 420, async () => (receipts() >= planned.length ? true : undefined)).catch(() => {})
  const all = count('select count(*) as n from letter')
  report(
    'each has one receipt, and no other letter',
    receipts() === planned.length && all === receipts(),
    `${receipts()} of ${all} letters`,
  )
}

/** By how many subscriptions a donor of the first provider goes on giving. */
async function goingOn({ sandbox }: Site, customer: string): Promise<number> {
  const { data } = await sandbox.stripe<{ data: unknown[] }>(`/v1/subscriptions?customer=${customer}&limit=100`)
  return data.length
}

/** How often a donor was charged since they began. */
async function charges(
  { sandbox }: Site,
  { subscription, customer }: { readonly subscription: string; readonly customer?: string },
): Promise<number> {
  if (customer !== undefined) {
    const { data } = await sandbox.stripe<{ data: { paid: boolean }[] }>(`/v1/charges?customer=${customer}&limit=100`)
    return data.filter(({ paid }) => paid).length
  }
  const period = `start_time=${new Date(Date.now() - day).toISOString()}&end_time=${new Date(Date.now() + 60 * day).toISOString()}`
  const { transactions = [] } = await sandbox.paypal<{ transactions?: unknown[] }>(
    `/v1/billing/subscriptions/${subscription}/transactions?${period}`,
  )
  return transactions.length
}
