import { days, seconds } from '../../base/clock.ts'
import type { CrmAddress } from '../../config/crms.ts'
import { begin } from '../../giving/gift/begin.ts'
import { record } from '../../giving/gift/record.ts'
import { asking, paid, plainly, testServices } from '../../giving/testing/fixtures.ts'
import type { Sandbox } from '../../providers/testing/sandbox.ts'
import { openCrms } from '../connect/list.ts'
import { openHooks } from '../hooks/deliver.ts'
import type { HookDeps } from '../hooks/deps.ts'
import { addEndpoint, agreePersonal, replayTo } from '../hooks/endpoint.ts'

/** Where a CRM is in the sandbox, and what lets us in. */
type Played = Omit<CrmAddress, 'url' | 'base'> & { readonly path: string }

/** A CRM of the sandbox, played over the network, that knows nobody yet. */
export async function openConnected(sandbox: Sandbox, { name, path, user, secret }: Played) {
  await sandbox.control('reset', {})
  const h = await testServices()
  const { host } = new URL(sandbox.url)
  const url = `${name}://${host}${path}`
  const crms = openCrms([{ name, url, base: `${sandbox.url}${path}`, user, secret }])
  const tries: string[] = []
  const deps: HookDeps = {
    ...{ ...h, crms, secrets: ['a secret of this test'], privateAddresses: false },
    tried: (result) => void tries.push(result),
  }
  const hooks = openHooks(deps)
  const crm = crms.get(url)
  if (!crm) throw new Error('there is no such CRM')
  const wanted = { url, types: crm.types, personal: true, by: 'Ana' }
  const { endpoint } = await h.store.write(addEndpoint(deps, wanted, h.clock.now()))
  const given = async (more: Parameters<typeof asking>[0] = {}) => {
    const outcome = await begin(h, 'stripe', asking(more), plainly)
    if (!outcome.ok) throw new Error(outcome.detail)
    return outcome.value.gift
  }
  /** One round of whoever tells, ended. */
  const round = async (also: Partial<HookDeps> = {}) => {
    const own = Object.keys(also).length === 0 ? hooks : openHooks({ ...deps, ...also })
    const count = await own.round()
    await own.settled()
    return count
  }
  const deliveries = () => h.store.db.selectFrom('delivery').selectAll().execute()
  return {
    ...{ h, sandbox, deps, tries, endpoint, crm, given, round, deliveries },
    agree: () => h.store.write(agreePersonal(endpoint, 'Ben', h.clock.now())),
    /** A gift of 50 dollars that is paid. */
    async paidGift(payment = 'pi_1', more: Parameters<typeof asking>[0] = {}) {
      const gift = await given(more)
      await record(h, gift.id, { facts: [paid(payment, 5000)] })
      return gift
    },
    /** What came of each delivery, and why. */
    reasons: async () => (await deliveries()).map(({ status, problem, said }) => [status, problem, said]),
    /** Sends all again that ever happened. */
    replay: () => replayTo(h.store, endpoint, { from: 0, to: h.clock.now() + 1 }, 'Ana', h.clock.now()),
    /** What stands there of the endpoint after a week in which the CRM was away: first too busy for a while, and asked again only then. */
    async awayForAWeek(paths: string) {
      await sandbox.control('faults', { path: paths, what: '429', times: 1 })
      await round()
      h.clock.forward(seconds(100))
      const rounds = await round()
      await sandbox.control('faults', { path: paths, what: '503' })
      for (let day = 0; day < 7 * 8; day++) {
        h.clock.forward(days(1) / 8)
        await round()
      }
      await sandbox.calm()
      return {
        rounds,
        ...(await h.store.db.selectFrom('endpoint').select(['state', 'reason']).executeTakeFirstOrThrow()),
      }
    },
    /** What the CRM holds. */
    held: async <Row>(what: string): Promise<Row[]> =>
      (await (await fetch(`${sandbox.url}/_control/${name}/${what}`)).json()) as Row[],
  }
}
