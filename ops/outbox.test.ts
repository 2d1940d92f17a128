import { userInfo } from 'node:os'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { openMailServer } from '#server/mail/testing/mail-server.ts'
import { type Sandbox, startSandbox } from '#server/providers/testing/sandbox.ts'
import type { LetterRow } from '#server/store/database/schema.ts'
import { emptied } from '#server/store/forget/retention.ts'
import { type Office, openOffice } from './testing/office.ts'

const me = `cli:${userInfo().username}`
let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox()
})
afterAll(() => sandbox.stop())

const mailServer = async (...options: Parameters<typeof openMailServer>) => {
  const server = await openMailServer(...options)
  onTestFinished(server.close)
  return { ...server, env: { SMTP_URL: `smtp://127.0.0.1:${server.port}`, MAIL_FROM: 'Gifts <gifts@example.org>' } }
}

describe.each(['sqlite', 'postgres'] as const)('letters that do not leave, on %s', (dialect) => {
  let office: Office
  let failed: string
  let waiting: string
  let reference: string
  const letters = () => office.services.store.db.selectFrom('letter').selectAll().orderBy('created_at').execute()
  const change = (id: string, to: Partial<LetterRow>) =>
    office.services.store.db.updateTable('letter').set(to).where('id', '=', id).execute()
  const receiptOf = async (gift: string) => (await letters()).find((letter) => letter.gift === gift)?.id ?? ''

  beforeEach(async () => {
    office = await openOffice(sandbox, dialect)
    onTestFinished(() => office.close())
    const [first, second, third] = [
      await office.given('stripe'),
      await office.given('stripe'),
      await office.given('stripe'),
    ]
    ;[failed, waiting, reference] = [await receiptOf(first.id), await receiptOf(second.id), first.reference]
    const now = office.services.clock.now()
    await change(failed, { status: 'failed', tries: 1, problem: '550 no such user' })
    await change(waiting, { tries: 9, due_at: now + 3_000_000, problem: 'connection refused' })
    await change(await receiptOf(third.id), { tries: 1, due_at: now + 200_000 }) // in a worker's hands
  })

  test('are listed with their gift, their next try and the reason', async () => {
    const listed = (await office.type('outbox --json')).json<Record<string, unknown>[]>()
    expect(listed).toMatchObject([
      { id: failed, kind: 'receipt', gift: reference, status: 'failed', tries: 1, nextTryAt: null },
      { id: waiting, status: 'waiting', tries: 9, problem: 'connection refused' },
    ])
    const result = await office.type('outbox')
    expect(result.out).toContain('550 no such user')
    expect(result.out).not.toContain('@')
    expect(await office.audit()).toEqual([])
  })

  test('are sent again one by one, as if never tried, and the audit says who did it', async () => {
    expect((await office.type(`outbox --retry ${failed} --dry-run`)).out).toContain(`Would send ${failed}`)
    expect(await office.audit()).toEqual([])
    const result = await office.type(`outbox --retry ${failed}`)
    expect([result.code, result.out]).toEqual([
      0,
      `${failed} (receipt): The letter is on its way again. Whether the mail server takes it, the outbox tells.\n`,
    ])
    expect(await office.audit()).toEqual([
      { actor: me, action: 'outbox', details: { letter: failed, kind: 'receipt' } },
    ])
    expect((await letters()).find(({ id }) => id === failed)).toMatchObject({
      status: 'waiting',
      tries: 0,
      problem: null,
    })
    await office.services.giving.work.outbox()
    await office.services.giving.settled()
    expect((await letters()).find(({ id }) => id === failed)?.status).toBe('sent')
  })

  test('are all sent again, and one in a worker’s hands is left there: it would leave twice', async () => {
    const again = (await office.type('outbox --retry --all --json')).json<{ id: string }[]>()
    expect(again.map(({ id }) => id).sort()).toEqual([failed, waiting].sort())
    expect(await office.services.giving.work.outbox()).toBe(2)
    await office.services.giving.settled()
    expect((await office.type('outbox')).out).toBe('Every letter has left.\n')
    expect((await office.type('outbox --retry --all')).out).toBe('No letter can be sent again.\n')
  })

  test('one goes to a corrected address, which the gift keeps from then on', async () => {
    const result = await office.type(`outbox --retry ${failed} --to ada@example.net`)
    expect([result.code, result.out]).toEqual([
      0,
      `${failed} (receipt): The address is put right, and the letter is on its way to it.\n`,
    ])
    const gift = (await office.type(`gifts show ${reference} --json`)).json()
    expect(gift).toMatchObject({ donor: { email: 'ada@example.net' } })
    expect((await office.type(`outbox --retry ${waiting} --to nobody`)).err.trim()).toBe(
      '--to: This is not an e-mail address.',
    )
    expect((await office.type('outbox --retry --all --to ada@example.net')).code).toBe(2)
  })

  test('what cannot be sent again is refused with code 2, and says why', async () => {
    const refusal = async (words: string) => {
      const { code, err } = await office.type(words)
      return [code, err.trim()]
    }
    expect(await refusal('outbox --retry')).toEqual([2, expect.stringContaining('Which letter?')])
    expect(await refusal('outbox --retry nowhere')).toEqual([2, expect.stringContaining('not among the letters')])
    expect(await refusal(`outbox ${failed}`)).toEqual([2, expect.stringContaining('--retry')])
    await change(failed, { kind: 'statement', details: emptied })
    expect(await refusal(`outbox --retry ${failed}`)).toEqual([2, expect.stringContaining('no longer kept')])
  })

  test('because nobody takes them up are told so by doctor and outbox', async () => {
    await change(waiting, { tries: 0, due_at: 1, problem: null })
    expect((await office.type('doctor')).out).toContain('1 letters wait for more than 10 minutes: giving outbox')
    expect((await office.type('outbox')).out).toContain('nobody has taken it up')
    const { err } = await office.type(`outbox --retry ${waiting}`)
    expect(err).toContain('as soon as a worker takes it up')
  })
})

describe('doctor, of the mail server', () => {
  let office: Office
  beforeAll(async () => {
    office = await openOffice(sandbox, 'sqlite')
  })
  afterAll(() => office.close())
  const findings = async (words: string, env: Record<string, string> = {}) => {
    const result = await office.type(`${words} --json`, env)
    const all = result.json<{ what: string; state: string; says: string }[]>()
    return { code: result.code, mail: all.filter(({ what }) => /^mail|letter/.test(what)) }
  }

  test('that nobody listens there: ill', async () => {
    const server = await mailServer()
    server.close()
    const { code, mail } = await findings('doctor', server.env)
    expect([code, mail]).toEqual([
      1,
      [
        {
          what: 'mail',
          state: 'ill',
          says: expect.stringMatching(/^the mail server cannot be reached \(SMTP_URL\): .*ECONNREFUSED/),
        },
      ],
    ])
  })

  test('that it refuses our password', async () => {
    const refusal = Object.assign(new Error('no such account'), { responseCode: 535 })
    const server = await mailServer({
      allowInsecureAuth: true,
      onAuth: (_given, _session, callback) => callback(refusal),
    })
    const SMTP_URL = String(server.env.SMTP_URL).replace('://', '://site:wrong@')
    const { mail } = await findings('doctor', { ...server.env, SMTP_URL })
    expect(mail.map(({ says }) => says)).toEqual([
      expect.stringMatching(/^the mail server refuses our name and password \(SMTP_URL\): .*no such account/),
    ])
  })

  test('that nobody vouches for its certificate', async () => {
    const server = await mailServer({ disabledCommands: [] })
    const { mail } = await findings('doctor', server.env)
    expect(mail.map(({ says }) => says)).toEqual([
      expect.stringMatching(/^the connection to the mail server cannot be encrypted: .*certificate/),
    ])
  })

  test('that it takes all our connections, and no letter is sent without being asked for', async () => {
    const server = await mailServer()
    const { mail } = await findings('doctor', server.env)
    expect(mail).toEqual([
      { what: 'mail', state: 'well', says: 'the mail server takes letters from us' },
      { what: 'mail connections', state: 'well', says: 'it takes 20 letters at once' },
    ])
    expect([server.mails.length, server.seen.connections]).toEqual([0, 21])
  })

  test('that it takes fewer connections than are set', async () => {
    const server = await mailServer({ maxClients: 5 })
    const { code, mail } = await findings('doctor', { ...server.env, TUNING: '{"SMTP_CONNECTIONS":8}' })
    expect(code).toBe(0)
    expect(mail[1]).toMatchObject({ what: 'mail connections', state: 'look' })
    expect(mail[1]?.says).toMatch(/^8 letters leave at once, and the mail server took 5 at once: /)
  })

  test('that a test letter left, which nobody can take for a receipt', async () => {
    const server = await mailServer()
    const { mail } = await findings('doctor --letter staff@example.org', server.env)
    expect(mail.at(-1)).toMatchObject({ what: 'test letter', state: 'well' })
    expect(server.mails.map(({ to }) => to)).toEqual(['staff@example.org'])
    const message = await PostalMime.parse(server.mails[0]?.raw ?? '')
    expect(message.subject).toMatch(/^\[TEST\]/)
    expect(message.text).toContain('This message is not a receipt.')
    expect((await office.type('doctor --letter nobody')).err.trim()).toBe('nobody is no address.')
  })

  test('that it refuses the test letter', async () => {
    const server = await mailServer({}, Object.assign(new Error('5.7.1 not from you'), { responseCode: 554 }))
    const { code, mail } = await findings('doctor --letter staff@example.org', server.env)
    expect([code, mail.at(-1)?.state]).toEqual([1, 'ill'])
    expect(mail.at(-1)?.says).toContain('5.7.1 not from you')
  })

  test('that letters are files where no mail server is set', async () => {
    expect((await findings('doctor')).mail).toEqual([
      { what: 'mail', state: 'well', says: 'letters are kept as files' },
    ])
  })
})
