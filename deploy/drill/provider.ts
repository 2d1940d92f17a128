import { chmodSync, cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sandboxControl } from '../../e2e/stage/sandbox.ts'
import { root } from '../../tools/project.mjs'
import { ask } from '../proxy/asking.ts'
import type { Drill, Report } from './drill.ts'
import { figure, said } from './proxies/changes.ts'
import { Donors, type Failure, isOffered } from './proxies/donors.ts'
import { openSite, type Site } from './proxies/site.ts'
import { until, wait } from './until.ts'

/** Seconds for which the provider refuses every connection, and then takes them and says nothing. */
const refusing = 60
const silent = 60
/** From so many unpaid gifts on, a stranger works something out (docs/operating.md). */
const crowd = 60
/** As long as one donor's call asks and waits (server/giving/gift/hold.ts). */
const longestAnswer = 25_000

/**
 * The provider is away for two minutes under twenty donors a second, more of whom give up than stay: nobody is told what is not
 * so, and afterwards what the provider took and what the ledger has are the same.
 */
export const provider: Drill = {
  name: 'provider',
  shows: 'the provider is away for minutes under 20 donors a second: everybody reads the truth, nothing is lost',
  packages: ['haproxy', 'openssl'],
  async run(report) {
    const home = mkdtempSync(join(tmpdir(), 'giving-provider-'))
    chmodSync(home, 0o755)
    try {
      const site = await openSite('haproxy', join(home, 'site'), { name: 'this release', folder: root })
      try {
        await lose(site, report)
      } finally {
        await site.close()
      }
    } finally {
      if (process.env.DRILL_LOGS) cpSync(home, process.env.DRILL_LOGS, { recursive: true })
      rmSync(home, { recursive: true, force: true })
    }
  },
}

async function lose(site: Site, report: Report): Promise<void> {
  const donors = new Donors(site, 'provider')
  await wait(5)
  const before = donors.thanked
  report('donors give while the provider is there', before > 0, `${before} thanked`)
  await site.provider.cut()
  await wait(refusing)
  const refused = await offered(site)
  await site.provider.mend()
  site.provider.hush()
  await wait(silent)
  const hushed = await offered(site)
  report('while it is away the form offers no card', !refused && !hushed)
  const mended = Date.now()
  await site.provider.mend()
  await until('a card that is offered', 120, async () => ((await offered(site)) ? true : undefined))
  await until('a gift', 120, async () => (donors.thanked > before + 20 ? true : undefined))
  const back = (Date.now() - mended) / 1000
  report('gifts are taken again within a minute of its return', back <= 60, `${back.toFixed(1)} s`)
  await wait(10)
  await donors.end()

  report(
    'every page is there, and each donor who was turned away read that nothing was charged',
    donors.failures.length > 0 && donors.failures.every(isTold),
    figure(donors, donors.failures.map(said)),
  )
  report(
    `no answer took over ${longestAnswer / 1000} s`,
    donors.slowest <= longestAnswer,
    `${(donors.slowest / 1000).toFixed(1)} s`,
  )
  const count = async (sql: string) => Number((await site.rows<{ n: string }>(sql))[0]?.n)
  const complete = () => count("select count(*) as n from gift where state = 'complete' and payments = 1")
  const paid = await paidThere(site)
  await until('every payment in the ledger', 120, async () => ((await complete()) >= paid ? true : undefined)).catch(
    () => {},
  )
  report(
    'what the provider took is in the ledger, once',
    (await complete()) === paid && (await count('select coalesce(sum(payments), 0) as n from gift')) === paid,
    `${paid} taken, ${await complete()} booked, ${donors.came - donors.thanked} of ${donors.came} donors gave up`,
  )
  const thanked = await count("select count(*) as n from letter where kind = 'receipt'")
  const others = await count("select count(*) as n from letter where kind <> 'receipt'")
  report('one receipt for each, and no letter to whoever did not give', thanked === paid && others === 0)
  const books = await site.giving('reconcile')
  report('the books agree', books.code === 0, books.code === 0 ? undefined : books.stdout + books.stderr)

  // Nobody expects a crowd any more: what the provider never took must not look like one.
  await site.rows("delete from setting where name = 'expected-gifts'")
  const unpaid = await count("select count(*) as n from gift where state = 'started' and intent is not null")
  const stranger = await ask(site.proxy, {
    path: '/api/create-payment-intent',
    from: '127.200.1.7',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      amount: 50,
      frequency: 'once',
      donor: { firstName: 'Ana', lastName: 'Ruiz', email: 'stranger@example.org' },
      optIn: false,
      attempt: 'drill-provider-stranger-1',
    }),
  })
  report(
    'a stranger who comes then has no puzzle to work out, unless the provider has a crowd of gifts that stand unpaid',
    stranger.status === 200 || (stranger.status === 409 && unpaid >= crowd),
    `${stranger.status}, ${unpaid} stand unpaid there`,
  )
}

/** Whether the form offers a card for a gift. */
const offered = async (site: Site): Promise<boolean> => isOffered(await ask(site.proxy, { path: '/api/methods' }))

/** A call that says in a sentence that nothing was charged, or that the gift is in hand; a page may not fail at all. */
const isTold = ({ path, status, code, sentence }: Failure) =>
  path.startsWith('/api/') &&
  sentence !== '' &&
  ['503 provider_unavailable', '503 not_now', '409 gift_in_progress'].includes(`${status} ${code}`)

/** How many payment intents succeeded at the provider. */
async function paidThere(site: Site): Promise<number> {
  const intents = sandboxControl(site.sandboxUrl).stripeList<{ id: string; status: string }>('payment_intents')
  return (await intents).filter(({ status }) => status === 'succeeded').length
}
