import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { minutes } from '#server/base/clock.ts'
import { record } from '#server/giving/gift/record.ts'
import { paid } from '#server/giving/testing/fixtures.ts'
import { givenGift } from '#server/giving/testing/given-gift.ts'
import type { LetterRow } from '#server/store/database/schema.ts'
import type { Gift } from '#server/store/gift/gifts.ts'
import { type VisitedOffice, visitOffice } from '../testing/visit.ts'

const refusal = '550 5.1.1 <ada@example.org>: no such user'
let visited: VisitedOffice
let gift: Gift
let letter: string
beforeEach(async () => {
  visited = await visitOffice()
  gift = await givenGift(visited.services)
  letter = (await row()).id
  await became({ status: 'failed', tries: 1, problem: refusal })
})
afterEach(() => visited.close())

const row = () => visited.services.store.db.selectFrom('letter').selectAll().executeTakeFirstOrThrow()
const became = (to: Partial<LetterRow>) => visited.services.store.db.updateTable('letter').set(to).execute()
const audit = () =>
  visited.services.store.db.selectFrom('audit').select(['actor', 'action', 'gift', 'details']).orderBy('id').execute()
const read = async (path: string, role: 'look' | 'help' | 'money' = 'help', language = 'en') =>
  await (await visited.as(role).get(path, { 'accept-language': language })).text()

describe('the outbox', () => {
  test('shows first what needs somebody, with the mail server’s own words and no donor’s address', async () => {
    const text = await read('/outbox')
    expect(text).toContain('550 5.1.1 &lt;ada@example.org&gt;: no such user')
    expect(text).toContain(`href="/outbox/${letter}"`)
    expect(text).toContain(gift.reference)
    expect(text).toMatch(/<b>1<\/b> need somebody/)
    await became({ status: 'sent', sent_at: visited.clock.now(), problem: null })
    expect(await read('/outbox')).toContain('Every letter has left, or waits for its day.')
    expect(await read('/outbox?state=failed')).toContain('No letter fits what you asked for.')
    expect(await read('/outbox?state=sent&kind=receipt')).toContain(letter)
    expect(await read('/outbox?state=sent&kind=statement')).not.toContain(letter)
  })

  test('tells a letter that nobody has taken up', async () => {
    await became({ status: 'waiting', tries: 0, problem: null, due_at: visited.clock.now() })
    expect(await read('/outbox')).not.toContain(letter)
    visited.clock.forward(minutes(11))
    expect(await read('/outbox')).toContain('nobody has taken it up')
    expect(await read('/outbox', 'help', 'es')).toContain('ningún proceso la ha tomado')
  })

  test('sends a letter again for whoever helps, and says so on the page that it leads back to', async () => {
    const ana = visited.as('help')
    const pressed = await ana.post(`/outbox/${letter}/again`)
    expect([pressed.status, pressed.headers.get('location')]).toEqual([303, `/outbox/${letter}`])
    expect(await row()).toMatchObject({ status: 'waiting', tries: 0, problem: null })
    expect(await (await ana.get(`/outbox/${letter}`)).text()).toContain('The letter is on its way again.')
    await ana.post(`/outbox/${letter}/again`)
    expect(await (await ana.get(`/outbox/${letter}`)).text()).toContain('It is due, and leaves by itself')
    expect((await audit()).filter(({ action }) => action === 'outbox')).toHaveLength(1)
    expect((await ana.post('/outbox/none/again')).status).toBe(404)
  })

  test('sends all that need somebody again', async () => {
    const ana = visited.as('help')
    await ana.post('/outbox/again')
    expect((await row()).status).toBe('waiting')
    expect(await (await ana.get('/outbox')).text()).toContain(
      'The letter is on its way again. Whether the mail server takes it, the outbox tells. (1)',
    )
    await ana.post('/outbox/again')
    expect(await (await ana.get('/outbox')).text()).toContain(
      'Nothing was done: this is not possible any more, or was done already.',
    )
  })

  test('puts a wrong address right, and refuses what is none', async () => {
    const ana = visited.as('help')
    await ana.post(`/outbox/${letter}/again`, { to: 'nobody' })
    expect(await (await ana.get(`/outbox/${letter}`)).text()).toContain('This is not an e-mail address.')
    expect((await row()).status).toBe('failed')
    await ana.post(`/outbox/${letter}/again`, { to: 'ada@example.com' })
    const text = await (await ana.get(`/outbox/${letter}`)).text()
    expect(text).toContain('The address is put right')
    expect(text).toContain('ada@example.com')
    expect((await row()).status).toBe('waiting')
    await ana.post(`/outbox/${letter}/again`, { to: 'ada@example.net' })
    expect(await (await ana.get(`/outbox/${letter}`)).text()).toContain('It is due, and leaves by itself')
  })
})

describe('a letter', () => {
  const open = async (path = `/outbox/${letter}`) => await visited.as('look').get(path)

  test('is seen as its reader sees it, with her name written beside the look', async () => {
    const text = await (await open()).text()
    expect(text).toContain('sandbox="" srcDoc="')
    expect(text).toContain('To</dt><dd>ada@example.org')
    expect(await audit()).toEqual([
      {
        actor: 'office:Ana <ana@office.example>',
        action: 'looked',
        gift: gift.id,
        details: JSON.stringify({ letter, kind: 'receipt' }),
      },
    ])
  })

  test('shows its links, which lead nowhere and open nothing', async () => {
    const text = await (await open()).text()
    const document = /srcDoc="([^"]*)"/.exec(text)?.[1] ?? ''
    expect(document).toContain('/gift?token=······')
    expect(document).not.toContain('href=')
    expect(document).not.toMatch(/src=&quot;(?!data:)/)
    for (const [, token] of text.matchAll(/token=([^"\s&<]*)/g)) expect(token).toBe('······')
  })

  test('loads nothing and runs nothing: the page’s policy says so', async () => {
    const policy = (await open()).headers.get('content-security-policy') ?? ''
    expect(policy).toContain(
      "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:;",
    )
    expect((await open('/outbox')).headers.get('content-security-policy')).not.toContain('unsafe')
  })

  test('has its paper beside it, and the look at that is written down too', async () => {
    const paper = await open(`/outbox/${letter}/papers/0`)
    expect(paper.headers.get('content-type')).toBe('application/pdf')
    expect(paper.headers.get('content-disposition')).toMatch(/^attachment; /)
    expect(
      Buffer.from(await paper.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
    expect((await audit()).map(({ action }) => action)).toEqual(['looked'])
    expect((await open(`/outbox/${letter}/papers/1`)).status).toBe(404)
    expect((await open('/outbox/none')).status).toBe(404)
  })

  test('offers what mends it only to who may', async () => {
    expect(await read(`/outbox/${letter}`, 'look')).not.toContain('Right address')
    expect(await read(`/outbox/${letter}`, 'help')).toContain('Right address')
    await became({ kind: 'statement', details: '{}' })
    const text = await read(`/outbox/${letter}`)
    expect(text).toContain('What it said is no longer kept.')
    expect(text).not.toContain('Right address')
  })

  test('says what was known when it was sent', async () => {
    await became({ status: 'sent', sent_at: visited.clock.now(), problem: null })
    visited.clock.forward(minutes(1))
    const again = paid('pi_later', 5000, visited.clock.now())
    await record(visited.services.deps, gift.id, { facts: [again] })
    expect(await (await open()).text()).toContain('Made again from what was known when it was sent.')
  })
})
