import { fork } from 'node:child_process'
import { Agent, createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { startSandbox } from './index.ts'

/** What creating a payment intent may cost, in `node:http` answers of "hello". */
const ALLOWED = 4
const ROUNDS = 5
const REQUESTS = 4000
const AT_ONCE = 32
const FORM = 'amount=5000&currency=usd&allowed_payment_method_types[0]=card&description=Gift&metadata[gift_id]=gift_1'

/** The server under load, in a process of its own, so that its CPU time is its own. */
async function serve(kind: string): Promise<void> {
  let url: string
  if (kind === 'sandbox') url = (await startSandbox({ fast: true })).url
  else {
    const server = createServer((_, response) => response.end('hello'))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  }
  process.on('message', () => {
    const { user, system } = process.cpuUsage()
    process.send?.({ micros: user + system })
  })
  process.send?.({ url })
}

type Told = { url?: string; micros?: number }

async function open(kind: string) {
  const child = fork(import.meta.filename, [kind])
  const told = () => new Promise<Told>((resolve) => child.once('message', (message) => resolve(message as Told)))
  const { url = '' } = await told()
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })
  const cpu = async () => {
    child.send('cpu')
    return Number((await told()).micros)
  }
  return {
    /** Microseconds of the server's CPU for one request. */
    async round(count: number, n: number): Promise<number> {
      const before = await cpu()
      let left = count
      const work = async () => {
        while (left-- > 0) await ask(url, agent, `bench:${n}:${left}`)
      }
      await Promise.all(Array.from({ length: AT_ONCE }, work))
      return ((await cpu()) - before) / count
    },
    close() {
      agent.destroy()
      child.kill()
    },
  }
}

function ask(url: string, agent: Agent, key: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = {
      authorization: 'Bearer sk_test_sandbox',
      'content-type': 'application/x-www-form-urlencoded',
      'content-length': FORM.length,
      'idempotency-key': key,
    }
    const outgoing = request(`${url}/v1/payment_intents`, { method: 'POST', agent, headers }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`answered ${answer.statusCode}`))
      answer.resume()
      answer.on('end', resolve)
    })
    outgoing.on('error', reject)
    outgoing.end(FORM)
  })
}

async function measure(): Promise<void> {
  const [hello, sandbox] = [await open('hello'), await open('sandbox')]
  await hello.round(REQUESTS, -1)
  await sandbox.round(REQUESTS, -1)
  const pairs: [number, number][] = []
  for (let n = 0; n < ROUNDS; n++) pairs.push([await hello.round(REQUESTS, n), await sandbox.round(REQUESTS, n)])
  hello.close()
  sandbox.close()
  const [one, other] = [0, 1].map((i) => pairs.reduce((sum, pair) => sum + Number(pair[i]), 0) / ROUNDS)
  const ratio = Number(other) / Number(one)
  process.stdout.write(
    `hello ${one?.toFixed(0)} µs, a payment intent ${other?.toFixed(0)} µs of CPU: ${ratio.toFixed(2)} times (at most ${ALLOWED})\n`,
  )
  process.exitCode = ratio > ALLOWED ? 1 : 0
}

const [kind] = process.argv.slice(2)
await (kind === undefined ? measure() : serve(kind))
