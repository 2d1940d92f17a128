import { type Cluster, openCluster } from './stage/cluster.ts'
import { expect, test } from './test.ts'

const donors = 60

/** One donor presses the button: the status, and the code of a problem. */
async function give(cluster: Cluster, number: number): Promise<string> {
  const answer = await fetch(`${cluster.url}/api/create-payment-intent`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ amount: 50, frequency: 'once', attempt: `attempt-in-a-failover-${number}` }),
  })
  const { code } = (await answer.json()) as { code?: string }
  return `${answer.status}${code ? ` ${code}` : ''}`
}

test('while PostgreSQL drops its connections and takes no writes for a while, donors wait, and nobody is turned away', async () => {
  const cluster = await openCluster()
  try {
    expect((await cluster.giving('shield', 'off')).code).toBe(0)
    const backends =
      "select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and backend_type = 'client backend'"
    const takesWrites = async (yes: boolean) => {
      await cluster.sql(`alter system set default_transaction_read_only = ${yes ? 'off' : 'on'}`)
      await cluster.sql('select pg_reload_conf()')
    }
    await cluster.sql('set default_transaction_read_only = off')

    const promises: Promise<string>[] = []
    const donate = (count: number) => {
      for (let number = 0; number < count; number++) promises.push(give(cluster, promises.length))
    }
    donate(10)
    await cluster.sql(backends)
    donate(20)
    await Promise.all(promises)
    await takesWrites(false)
    donate(20)
    await cluster.sql(backends)
    const { url } = cluster.members.find(({ name }) => name === 'server 1')?.process ?? { url: '' }
    await expect.poll(async () => (await fetch(`${url}/readyz`)).status).toBe(503)
    await takesWrites(true)
    donate(10)
    expect(await Promise.all(promises)).toEqual(Array.from({ length: donors }, () => '200'))
    await expect.poll(async () => (await fetch(`${url}/readyz`)).status).toBe(200)

    const [{ gifts } = { gifts: '' }] = await cluster.sql<{ gifts: string }>(
      'select count(distinct attempt) as gifts from gift',
    )
    expect(Number(gifts)).toBe(donors)
    const ends = await Promise.race([...cluster.members.map(({ process }) => process.ended), 'all live'])
    expect(ends).toBe('all live')
  } finally {
    await cluster.close()
  }
})
