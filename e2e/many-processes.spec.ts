import { randomInt } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Cluster, openCluster } from './stage/cluster.ts'
import { root } from './stage/process.ts'
import { expect, test } from './test.ts'

const donors = 40

/** Every one that there is, each once, though four processes began to migrate at the same moment. */
const migrations = readdirSync(join(root, 'server/store/database/migrations'))
  .filter((file) => /^\d{3}_\w+\.ts$/.test(file))
  .sort()
  .map((file) => ({ name: file.replace('.ts', '') }))

/** Numbers from a seed: the same seed kills the same process at the same donor. */
function dice(seed: number): (below: number) => number {
  let state = seed >>> 0
  return (below) => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) >>> 0
    return (state >>> 8) % below
  }
}

interface Wish {
  readonly by: 'card' | 'paypal'
  readonly often: 'once' | 'monthly'
  readonly dollars: number
  readonly number: number
  /** Whether the provider has taken the money, or has the donor's word for it. */
  given: boolean
}

const ask = async (cluster: Cluster, path: string, content: unknown) => {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${cluster.url}${path}`, { method: 'POST', headers, body: JSON.stringify(content) })
  const text = await answer.text()
  const body = answer.ok ? (JSON.parse(text) as Record<string, string>) : {}
  return { status: answer.status, body, said: `${path}: ${answer.status} ${text}` }
}

/** One donor's visit: `given`, or what was answered instead, and the donor must come back. */
async function give(cluster: Cluster, wish: Wish): Promise<string> {
  const details = {
    frequency: wish.often,
    attempt: `attempt-of-donor-${wish.number}`,
    ...(wish.by === 'card'
      ? { donor: { firstName: 'Ana', lastName: 'Paz', email: `donor${wish.number}@example.org` } }
      : {}),
  }
  if (wish.by === 'card') {
    const response = await ask(cluster, '/api/create-payment-intent', { amount: wish.dollars, ...details })
    if (response.status === 409 && wish.given) return 'given'
    if (response.status !== 200) return response.said
    const secret = response.body.clientSecret ?? ''
    const paid = await fetch(`${cluster.sandbox.url}/v1/payment_intents/${secret.split('_secret_')[0]}/confirm`, {
      method: 'POST',
      body: new URLSearchParams({
        key: 'pk_test_sandbox',
        client_secret: secret,
        payment_method: 'pm_card_visa',
        return_url: `${cluster.url}/donate?success=true`,
      }),
    })
    expect(paid.status, await paid.text()).toBe(200)
    wish.given = true
    return 'given'
  }
  const amount = { amount: `${wish.dollars}.00`, currency: 'USD', intent: 'CAPTURE' }
  const order = await ask(cluster, '/api/paypal/order', { ...amount, ...details })
  if (order.status === 409 && wish.given) return 'given'
  if (order.status !== 200) return order.said
  await cluster.sandbox.control('POST', `/paypal/approvals/${order.body.id}/approve`, {})
  wish.given = true
  const capture = await ask(cluster, `/api/paypal/order/${order.body.id}/capture`, {})
  return capture.status === 200 ? 'given' : capture.said
}

test.setTimeout(420_000)

test('two servers and two workers share one PostgreSQL; one is killed, and nothing is lost, doubled or stuck', async () => {
  const seed = Number(process.env.SEED ?? randomInt(1_000_000))
  console.log(`SEED=${seed}`)
  const throws = dice(seed)
  const cluster = await openCluster()
  try {
    const victim = cluster.members[throws(4)]
    const fatal = 5 + throws(donors - 10)
    const wishes: Wish[] = Array.from({ length: donors }, (_, number) => ({
      by: throws(3) === 0 ? 'paypal' : 'card',
      often: throws(4) === 0 ? 'monthly' : 'once',
      dollars: 5 + throws(200),
      number,
      given: false,
    }))
    console.log(`${victim?.name} is killed at donor ${fatal}`)

    const cutOff: Wish[] = []
    let next = 0
    const queue = async () => {
      for (let wish = wishes[next++]; wish; wish = wishes[next++]) {
        const giving = give(cluster, wish)
        if (wish.number === fatal) await victim?.kill()
        if ((await giving) !== 'given') cutOff.push(wish)
      }
    }
    await Promise.all([queue(), queue(), queue(), queue(), queue(), queue()])

    // The others end what they are at and start again; ten minutes pass, so that what the killed one had taken is free.
    const codes = await cluster.restart(async () => {
      for (const [table, column] of [
        ['gift', 'busy_until'],
        ['inbox', 'due_at'],
        ['letter', 'due_at'],
      ]) {
        await cluster.sql(`update ${table} set ${column} = ${column} - 600000 where ${column} > 0`)
      }
    })
    expect(codes).toEqual([0, 0, 0])
    await cluster.sandbox.advance(600_000)
    for (const wish of cutOff) expect(await give(cluster, wish), `donor ${wish.number} comes back`).toBe('given')

    const open = `select (select count(*) from gift where state not in ('complete', 'active'))
      + (select count(*) from inbox where status not in ('done', 'ignored'))
      + (select count(*) from letter where status <> 'sent' and status <> 'dropped') as n`
    await cluster.sandbox.settle()
    await expect.poll(async () => Number((await cluster.sql<{ n: string }>(open))[0]?.n), { timeout: 90_000 }).toBe(0)

    const gifts = await cluster.sql<{ attempt: string; paid_cents: string; payments: number; state: string }>(
      'select attempt, paid_cents, payments, state from gift order by attempt',
    )
    expect(gifts.map((gift) => [gift.attempt, Number(gift.paid_cents), gift.payments, gift.state])).toEqual(
      wishes
        .map((wish) => [
          `attempt-of-donor-${wish.number}`,
          wish.dollars * 100,
          1,
          wish.often === 'once' ? 'complete' : 'active',
        ])
        .sort(([a], [b]) => (String(a) < String(b) ? -1 : 1)),
    )
    const receipts = await cluster.sql<{ n: string }>(
      "select count(*) as n from letter where kind = 'receipt' group by gift",
    )
    expect(receipts.map(({ n }) => Number(n))).toEqual(wishes.map(() => 1))
    const lines = cluster.lines().filter(({ msg }) => msg === 'letter sent')
    expect(new Set(lines.map(({ letter }) => letter)).size).toBe(lines.length)
    const books = await cluster.giving('reconcile', '--json')
    expect([books.code, books.stderr]).toEqual([0, ''])
    expect(await cluster.sql('select name from kysely_migration order by name')).toEqual(migrations)
  } finally {
    await cluster.close()
  }
})
