import { createServer, type Server, type Socket } from 'node:net'
import PostalMime from 'postal-mime'
import type { SMTPServerOptions } from 'smtp-server'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { sampleLetters } from '../letters/kinds/common/samples.ts'
import { RefusedForGood, toMessage } from './index.ts'
import type { Message } from './message.ts'
import { openMailServer } from './testing/mail-server.ts'
import { smtpTransport } from './transport.ts'

const letter = sampleLetters.find(({ name }) => name === 'receipt.en')?.letter
if (!letter) throw new Error('no sample of a receipt')
const post = { host: 'give.example.org', now: Date.UTC(2026, 10, 21), testMode: false }
const to = { name: 'Marisol Peña', address: 'marisol@example.org' }
const messageOf = (id = 'letter-1', more: object = {}): Promise<Message> => toMessage({ id, to, letter, ...more }, post)

const closers: (() => void)[] = []
afterEach(() => {
  vi.useRealTimers()
  for (const close of closers.splice(0)) close()
})

const portOf = (server: Server) => (server.address() as { port: number }).port
const transportTo = (address: string, more: { connections?: number; deadline?: number } = {}) => {
  const places = { from: 'gifts@example.org', bounces: 'bounces@example.org' }
  const transport = smtpTransport({ url: `smtp://${address}`, ...places, connections: 20, deadline: 60_000, ...more })
  closers.push(() => transport.close())
  return transport
}

const listen = async (...args: Parameters<typeof openMailServer>) => {
  const server = await openMailServer(...args)
  closers.push(server.close)
  return server
}
const no = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode })

describe('a mail server', () => {
  test('gets the mail, with bounces going where nothing answers', async () => {
    const server = await listen()
    const message = await messageOf('letter-1', { unsubscribeUrl: 'https://give.example.org/u' })
    await transportTo(`127.0.0.1:${server.port}`).send(message)
    expect(server.mails).toMatchObject([{ bounces: 'bounces@example.org' }])
    expect(server.mails[0]?.raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
    expect((await PostalMime.parse(server.mails[0]?.raw ?? '')).messageId).toBe('<letter-1@give.example.org>')
  })

  test('gets as many at once as there are connections, and no connection for each', async () => {
    const server = await listen({}, null, 20)
    const transport = transportTo(`127.0.0.1:${server.port}`, { connections: 20 })
    const messages = await Promise.all(Array.from({ length: 200 }, (_, i) => messageOf(`letter-${i}`)))
    await Promise.all(messages.map((message) => transport.send(message)))
    expect(new Set(server.mails.map(({ raw }) => /^Message-ID: .*$/m.exec(raw)?.[0])).size).toBe(200)
    expect(server.seen).toEqual({ connections: 20, atOnce: 20 })
  })

  test.each([
    ['the content for good, after it was sent', {}, no(554, '5.7.1 content rejected as spam'), true],
    ['the content for now', {}, no(451, 'mailbox is resting'), false],
    ['the address for good', { onRcptTo: (_a, _s, callback) => callback(no(550, 'no such user')) }, null, true],
    ['the address for now', { onRcptTo: (_a, _s, callback) => callback(no(450, 'greylisted')) }, null, false],
    ['our own address', { onMailFrom: (_a, _s, callback) => callback(no(553, 'not your address')) }, null, false],
  ] satisfies [string, SMTPServerOptions, Error | null, boolean][])(
    'that refuses %s is told apart from one that may take it later',
    async (_what, options, answer, forGood) => {
      const { port } = await listen(options, answer)
      const refusal = await transportTo(`127.0.0.1:${port}`)
        .send(await messageOf())
        .catch((error: unknown) => error)
      expect(refusal).toBeInstanceOf(Error)
      expect(refusal instanceof RefusedForGood).toBe(forGood)
    },
  )

  test('that does not take our password leaves every letter waiting', async () => {
    const onAuth: SMTPServerOptions['onAuth'] = (_auth, _session, callback) => callback(no(535, 'wrong password'))
    const { port } = await listen({ onAuth, authOptional: false, allowInsecureAuth: true })
    const transport = transportTo(`us:wrong@127.0.0.1:${port}`)
    const refusal = await transport.send(await messageOf()).catch((error: unknown) => error)
    expect(refusal).not.toBeInstanceOf(RefusedForGood)
    expect(String(refusal)).toContain('wrong password')
    await expect(transport.verify()).rejects.toThrow('wrong password')
  })

  test('that closes the connection instead of answering a mail is not given it a second time in one try', async () => {
    const server = await speak((socket) => socket.destroy())
    await expect(transportTo(`127.0.0.1:${server.port}`).send(await messageOf())).rejects.toThrow(/closed/i)
    expect(server.mails).toBe(1)
  })

  test('that keeps itself awake and answers no mail is given up at the deadline', async () => {
    const { port } = await speak((socket) => {
      const awake = setInterval(() => socket.write('250-not yet\r\n'), 5)
      socket.on('close', () => clearInterval(awake))
    })
    const sending = transportTo(`127.0.0.1:${port}`, { deadline: 100 }).send(await messageOf())
    await expect(sending).rejects.toThrow('the mail server took longer than 0.1 s')
  })

  test('that never greets is given up after ten seconds, and then another connection is tried', async () => {
    const message = await messageOf()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const calling = Promise.withResolvers<void>()
    const server = await open(createServer(() => calling.resolve()))
    const sending = transportTo(`127.0.0.1:${portOf(server)}`).send(message)
    const failed = expect(sending).rejects.toThrow(/greeting/i)
    await calling.promise
    // The client hears of its connection in a later turn than the server.
    for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve))
    await vi.advanceTimersByTimeAsync(10_000)
    await failed
  })

  test('elsewhere that does not encrypt is never told our password, and on this machine it is', async () => {
    const passwords: string[] = []
    const onAuth: SMTPServerOptions['onAuth'] = ({ password }, _session, callback) => {
      passwords.push(password ?? '')
      callback(null, { user: 'us' })
    }
    const { port, mails } = await listen({ onAuth, authOptional: false, allowInsecureAuth: true })
    // An address that is not seen to be this machine, and leads to it.
    const elsewhere = transportTo(`us:secret@0.0.0.0:${port}?requireTLS=false&ignoreTLS=true`)
    await expect(elsewhere.send(await messageOf())).rejects.toThrow(/STARTTLS/)
    await expect(elsewhere.verify()).rejects.toThrow(/STARTTLS/)
    expect(passwords).toEqual([])
    for (const here of ['127.0.0.1', 'localhost']) {
      await transportTo(`us:secret@${here}:${port}`).send(await messageOf())
    }
    expect([mails.length, passwords]).toEqual([2, ['secret', 'secret']])
  })
})

const open = (server: Server): Promise<Server> => {
  closers.push(() => server.close())
  return new Promise((ready) => server.listen(0, '127.0.0.1', () => ready(server)))
}

/** A mail server that says yes to everything up to a mail's end, and then does what it is told. */
async function speak(atTheEnd: (socket: Socket) => void): Promise<{ readonly port: number; readonly mails: number }> {
  let mails = 0
  const server = createServer((socket) => {
    let inMail = false
    socket.on('error', () => undefined)
    socket.write('220 here\r\n')
    socket.on('data', (chunk) => {
      const text = chunk.toString()
      if (inMail && text.endsWith('\r\n.\r\n')) {
        mails++
        atTheEnd(socket)
      } else if (!inMail) {
        inMail = /^DATA/.test(text)
        socket.write(inMail ? '354 go on\r\n' : '250 yes\r\n')
      }
    })
  })
  const port = portOf(await open(server))
  return {
    port,
    get mails() {
      return mails
    },
  }
}
