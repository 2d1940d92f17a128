import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { connect } from 'node:net'
import { openStage } from './stage/stage.ts'
import { expect, test } from './test.ts'

const asked = (number: number) =>
  JSON.stringify({ amount: 50, frequency: 'once', attempt: `attempt-of-a-draining-site-${number}`, optIn: false })

test('a server asked to end is drained: kept connections and a gift in mid-air are answered, then it ends', async () => {
  const stage = await openStage({ DRAIN: '2' })
  const proxy = new Agent({ keepAlive: true, maxSockets: 1 })
  const { hostname, port } = new URL(stage.url)
  const give = async (number: number) => {
    const body = asked(number)
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
    const call = request(`${stage.url}/api/create-payment-intent`, { agent: proxy, method: 'POST', headers })
    call.end(body)
    const [answer] = (await once(call, 'response')) as [IncomingMessage]
    answer.resume()
    await once(answer, 'end')
    return { status: answer.statusCode, connection: answer.headers.connection, kept: call.reusedSocket }
  }
  try {
    expect(await give(1)).toEqual({ status: 200, connection: 'keep-alive', kept: false })

    const slow = connect(Number(port), hostname)
    let text = ''
    slow.on('data', (chunk) => {
      text += chunk
    })
    const ended = once(slow, 'close')
    const body = asked(2)
    const head = `POST /api/create-payment-intent HTTP/1.1\r\nHost: ${hostname}:${port}\r\nContent-Type: application/json`
    slow.write(`${head}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body.slice(0, 20)}`)
    expect((await fetch(`${stage.url}/readyz`)).status).toBe(200)

    process.kill(stage.server().pid, 'SIGTERM')
    await expect.poll(async () => (await fetch(`${stage.url}/readyz`)).status).toBe(503)
    expect(await give(3)).toEqual({ status: 200, connection: 'close', kept: true })
    slow.write(body.slice(20))
    await ended
    expect(text).toMatch(/^HTTP\/1\.1 200 OK\r\n/)
    expect(text).toMatch(/\r\nconnection: close\r\n/i)
    expect(await stage.server().ended).toBe(0)
  } finally {
    proxy.destroy()
    await stage.close()
  }
})
