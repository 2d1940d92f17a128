import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { connect } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import type { Clock } from '../base/clock.ts'
import { systemClock } from '../base/clock.ts'
import { type Listening, listen } from './listen.ts'

const agents: Agent[] = []
const opened: Listening[] = []
afterEach(async () => {
  for (const agent of agents.splice(0)) agent.destroy()
  await Promise.all(opened.splice(0).map((each) => each.close({ drain: false })))
})

/** A server of ours, and time that passes when the test says so. */
async function open(fetch: (request: Request) => Response | Promise<Response> = () => new Response('yes')) {
  let pass = () => {}
  const drained = new Promise<void>((resolve) => {
    pass = resolve
  })
  const waits: number[] = []
  const clock: Clock = {
    now: () => 0,
    wait: (milliseconds, signal) => {
      if (milliseconds !== 5_000) return systemClock.wait(milliseconds, signal)
      waits.push(milliseconds)
      return drained
    },
  }
  const listening = await listen(fetch, { host: '127.0.0.1', port: 0, keepAlive: 75_000, drain: 5_000 }, clock)
  opened.push(listening)
  return { listening, pass, waits }
}

const ask = async (port: number, agent: Agent, path = '/') => {
  const call = request({ port, host: '127.0.0.1', agent, path })
  call.end()
  const [answer] = (await once(call, 'response')) as [IncomingMessage]
  const chunks: Buffer[] = []
  for await (const chunk of answer) chunks.push(chunk as Buffer)
  return {
    status: answer.statusCode,
    connection: answer.headers.connection,
    keeps: answer.headers['keep-alive'],
    reused: call.reusedSocket,
  }
}
const keeping = () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  agents.push(agent)
  return agent
}

test('an idle connection is kept for 75 seconds, longer than a proxy keeps it', async () => {
  const { listening } = await open()
  const agent = keeping()
  expect(await ask(listening.port, agent)).toMatchObject({
    connection: 'keep-alive',
    keeps: expect.stringMatching(/^timeout=75\b/),
  })
  expect(await ask(listening.port, agent)).toMatchObject({ reused: true })
})

test('asked to end, it goes on answering for the drain’s seconds and asks callers to leave; then it takes nobody', async () => {
  const { listening, pass, waits } = await open()
  const [persistent, other] = [keeping(), keeping()]
  await ask(listening.port, persistent)
  const closed = listening.close()
  expect(waits).toEqual([5_000])
  expect(await ask(listening.port, persistent)).toMatchObject({ status: 200, connection: 'close', reused: true })
  expect(await ask(listening.port, other)).toMatchObject({ status: 200, connection: 'close', reused: false })
  pass()
  await closed
  await expect(ask(listening.port, other)).rejects.toMatchObject({ code: 'ECONNREFUSED' })
})

test('a request under way when it is asked to end is finished, whole, and its connection closed', async () => {
  let answer = (_: Response) => {}
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  const { listening, pass } = await open(() => {
    arrive()
    return new Promise((resolve) => {
      answer = resolve
    })
  })
  const socket = connect(listening.port, '127.0.0.1')
  const received: Buffer[] = []
  socket.on('data', (chunk) => received.push(chunk))
  const ended = once(socket, 'close')
  socket.write('POST / HTTP/1.1\r\nHost: here\r\nContent-Length: 10\r\n\r\nhalf ')
  await arrived
  const closed = listening.close()
  pass()
  socket.write('there')
  answer(new Response('kept'))
  await Promise.all([closed, ended])
  expect(Buffer.concat(received).toString()).toMatch(/^HTTP\/1\.1 200 OK\r\n[\s\S]*connection: close[\s\S]*kept/i)
})

test('one connection may ask a hundred times', async () => {
  let handled = 0
  const { listening } = await open(() => {
    handled++
    return new Response('yes')
  })
  const socket = connect(listening.port, '127.0.0.1')
  let received = ''
  socket.on('data', (chunk) => {
    received += chunk
  })
  const ended = once(socket, 'close')
  socket.write('GET / HTTP/1.1\r\nHost: here\r\n\r\n'.repeat(150))
  await ended
  expect(handled).toBe(100)
  expect(received.match(/HTTP\/1\.1 200 OK/gm)).toHaveLength(100)
})
