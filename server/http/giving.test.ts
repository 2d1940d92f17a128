import type { Insertable } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { nextByForm } from '#content/dates.ts'
import type { GivingPageProps } from '#gift/giving-page.ts'
import { cents } from '#gift/money.ts'
import { writeNote } from '../giving/donor/note.ts'
import { recordUnit } from '../giving/gift/record.ts'
import { letterLinks } from '../giving/letters/links.ts'
import { readLetter } from '../giving/letters/outbox.ts'
import { paid, type TestServices, testServices } from '../giving/testing/fixtures.ts'
import { inMemory } from '../giving/testing/given-gift.ts'
import { worded } from '../letters/kinds/index.ts'
import type { PersonTable } from '../store/database/person-tables.ts'
import { unsaid } from '../store/forget/retention.ts'
import { personById } from '../store/person/people.ts'
import { openApp, origin } from './testing/fixtures.ts'

const vera = { firstName: 'Vera', lastName: 'Lind', email: 'vera@example.org' }
const minute = 60_000
const day = 24 * 60 * minute

let h: TestServices
let at: ReturnType<typeof openApp>
beforeEach(async () => {
  h = await testServices()
  at = openApp(h)
})

/** A browser with its cookies, by their names. */
function browser() {
  const cookies = new Map<string, string>()
  const ask = async (method: 'GET' | 'POST', path: string, form?: Record<string, string>) => {
    const answer = await at.app.request(`${origin}${path}`, {
      method,
      headers: {
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        'x-forwarded-for': '203.0.113.9',
        ...(form ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
      },
      ...(form ? { body: new URLSearchParams(form).toString() } : {}),
    })
    for (const set of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
      if (value === '') cookies.delete(name)
      else cookies.set(name, value)
    }
    return answer
  }
  /** What the page of everything is made of; the tests' renderer says it as JSON. */
  const sees = async (): Promise<GivingPageProps> => {
    const text = await (await ask('GET', '/giving')).text()
    return JSON.parse(text.slice(text.indexOf('{')))
  }
  return { ask, cookies, sees }
}

async function give(amount: number, frequency: 'once' | 'monthly', donor = vera) {
  h.clock.forward(minute)
  const response = await at.post('/api/create-payment-intent', { amount, frequency, donor })
  const { giftId } = (await response.json()) as { giftId: string }
  const pledged = { provider: 'stripe', kind: 'pledged', at: h.clock.now(), cents: cents(amount * 100) } as const
  const facts =
    frequency === 'once' ? [paid(`pi_${giftId}`, amount * 100, h.clock.now())] : [{ ...pledged, ref: `sub_${giftId}` }]
  await h.store.write(recordUnit(h, giftId, { facts }))
  return giftId
}

/** Asks for a link to this address, and answers the token that the newest letter carries. */
async function linkTo(email: string): Promise<string> {
  await at.post('/api/giving/link', { email })
  await Promise.all(at.later)
  const newest = h.store.db.selectFrom('letter').selectAll().where('kind', '=', 'giving_link')
  const letter = await newest.orderBy('created_at', 'desc').orderBy('id', 'desc').executeTakeFirstOrThrow()
  const { until, revision } = JSON.parse(letter.details)
  return at.links.sign(`${letter.id}~${revision}`, until, 'giving')
}
const letters = async () =>
  (await h.store.db.selectFrom('letter').select('id').where('kind', '=', 'giving_link').execute()).length

async function opened(email = vera.email) {
  const donor = browser()
  const answer = await donor.ask('POST', '/giving/open', { token: await linkTo(email) })
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/giving'])
  return donor
}

/** Somebody of whom more is known than their gifts say, one of which they gave by hand with no address. */
async function knownPerson(gifts: readonly string[], byHand: string) {
  const wishes = { only_receipts: 0, no_email: 0, no_calls: 1, anonymous: 0, created_at: 1 }
  const postal = { line1: '8 Oak Ave', city: 'Oxford', region: 'MS', postalCode: '38655', country: 'US' }
  const details = {
    telephone: '+1 901 555 0177',
    postal: JSON.stringify(postal),
    language: 'es',
    employer: 'Oak Mills',
  }
  const person = { id: 'p1', root: 'p1', ...details, ...wishes } as Insertable<PersonTable>
  await h.store.db.insertInto('person').values(person).execute()
  const earlier = { id: 'n1', person: 'p1', first_name: 'Vera', last_name: 'Early', at: 1, by: 'Ana' }
  await h.store.db.insertInto('person_name').values(earlier).execute()
  await h.store.db
    .updateTable('gift')
    .set({ person: 'p1' })
    .where('id', 'in', [...gifts, byHand])
    .execute()
  const check = {
    email: null,
    first_name: null,
    last_name: null,
    provider: 'hand',
    by_hand: '{"kind":"check"}',
  } as const
  await h.store.db.updateTable('gift').set(check).where('id', '=', byHand).execute()
  await h.store.write(writeNote({ gift: byHand, text: 'Vera called.', by: 'Ana', key: 'k1' }, h.clock.now()))
}
const ids = (page: GivingPageProps) => (page.is === 'all' ? page.gifts.map(({ view }) => view.giftId) : page.is)

describe('the link to everything given with an address', () => {
  test('is asked for with the same answer, before anybody looks whether the address is known', async () => {
    await give(50, 'once')
    const before = at.later.length
    const [real, unknown] = [
      await at.post('/api/giving/link', { email: 'Vera@example.org' }),
      await at.post('/api/giving/link', { email: 'nobody@example.org' }),
    ]
    expect([real.status, await real.text()]).toEqual([202, '{"received":true}'])
    expect([unknown.status, await unknown.text()]).toEqual([202, '{"received":true}'])
    expect([at.later.length - before, await letters()], 'work that waits, and what it did').toEqual([2, 0])
    await Promise.all(at.later)
    expect(await letters()).toBe(1)
    const forms = await Promise.all(
      ['vera@example.org', 'nobody@example.org'].map((email) =>
        browser().ask('POST', '/es/giving', { action: 'link', email }),
      ),
    )
    const texts = await Promise.all(forms.map((answer) => answer.text()))
    expect(texts[0]?.replaceAll('vera@', 'nobody@')).toBe(texts[1])
    expect((await at.post('/api/giving/link', { email: 'nobody' })).status).toBe(422)
  })

  test('typed with a dot more it is another mailbox, answered like any; what can be none is said, and stands as typed', async () => {
    await give(50, 'once')
    const answers = [
      await at.post('/api/giving/link', { email: vera.email }),
      await at.post('/api/giving/link', { email: 'ver.a@example.org' }),
    ]
    const [text, dotted] = await Promise.all(answers.map((answer) => answer.text()))
    expect([answers[1]?.status, dotted]).toEqual([202, text])
    await Promise.all(at.later)
    expect(await letters(), 'the one that was typed as it is').toBe(1)
    for (const email of ['vera@example..org', 'vera@.example.org', 'vera@example.org.']) {
      const answer = await browser().ask('POST', '/giving', { action: 'link', email })
      expect(answer.status).toBe(422)
      const text = await answer.text()
      expect(JSON.parse(text.slice(text.indexOf('{')))).toEqual({ is: 'entry', fault: 'not_an_email', typed: email })
    }
  })

  test('is looked at by mail programs as often as they like, and opened once, by a press', async () => {
    await give(50, 'once')
    const token = await linkTo(vera.email)
    for (let looked = 0; looked < 3; looked++) {
      const answer = await browser().ask('GET', `/giving/open?token=${token}`)
      expect([answer.status, answer.headers.getSetCookie()]).toEqual([200, []])
      expect(await answer.text()).toContain('"is":"open"')
    }
    const [one, two] = [browser(), browser()]
    const answers = await Promise.all([one, two].map((each) => each.ask('POST', '/giving/open', { token })))
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 403])
    expect((await browser().ask('GET', `/giving/open?token=${token}`)).status).toBe(403)
  })

  test('opens for half an hour, and nothing of what was ended since it was mailed', async () => {
    await give(50, 'once')
    const late = await linkTo(vera.email)
    h.clock.forward(30 * minute)
    expect((await browser().ask('POST', '/giving/open', { token: late })).status).toBe(403)
    const ended = await linkTo(vera.email)
    await (await opened()).ask('POST', '/giving', { action: 'close' })
    expect((await browser().ask('POST', '/giving/open', { token: ended })).status).toBe(403)
    for (const token of ['', 'x', at.links.sign('x~0', h.clock.now() + day, 'giving')]) {
      expect((await browser().ask('POST', '/giving/open', { token })).status).toBe(403)
    }
  })
})

describe('everything given with an address', () => {
  test('is all of it, the running first, with what a stranger gave under it told apart and taking nothing away', async () => {
    const [monthly, once] = [await give(25, 'monthly'), await give(50, 'once')]
    const other = await give(60, 'once', { ...vera, email: 'other@example.org' })
    const strangers = await give(5, 'monthly', { firstName: 'Mal', lastName: 'Ory', email: vera.email })
    const page = await (await opened()).sees()
    expect(ids(page)).toEqual([monthly, strangers, once])
    expect(JSON.stringify(page)).not.toContain(other)
    expect(page).toMatchObject({
      address: 'vera@example.org',
      gifts: [{ name: 'Vera Lind' }, { name: 'Mal Ory' }, { name: 'Vera Lind' }],
      years: [{ keptCents: 5000, payments: [{ gift: 2, cents: 5000, receipt: true }] }],
    })
  })

  test('is seen for a day unseen and for thirty in all', async () => {
    await give(50, 'once')
    const idle = await opened()
    h.clock.forward(day + minute)
    expect(ids(await idle.sees())).toBe('entry')
    const busy = await opened()
    for (let passed = 0; passed < 29; passed++) {
      h.clock.forward(day - minute)
      expect(ids(await busy.sees())).toHaveLength(1)
    }
    h.clock.forward(day)
    expect(ids(await busy.sees())).toBe('entry')
  })

  test('is seen for thirty days in all though a new card renews its leave each day', async () => {
    const id = await give(25, 'monthly')
    let leave = at.access.openAll({ id, accessRevision: 0 }, h.clock.now())
    let count = 0
    for (; count < 40; count++) {
      h.clock.forward(day - minute)
      const on = await at.access.goOn(leave.token)
      if (on === null) break
      await h.store.db
        .updateTable('gift')
        .set({ access_revision: count + 1 })
        .where('id', '=', id)
        .execute()
      leave = (await at.access.renew(on.token)) ?? leave
    }
    expect(count).toBe(30)
  })

  test('is not opened by the leave that a release before gave for a gift’s own link', async () => {
    const id = await give(25, 'monthly')
    const now = h.clock.now()
    const reader = browser()
    reader.cookies.set('giving', at.links.sign(`${id}~0~mailed~${now}`, now + 60 * day, 'browser'))
    expect(ids(await reader.sees())).toBe('entry')
  })

  test('is closed everywhere by one press, with every link to a gift of it', async () => {
    const id = await give(25, 'monthly')
    const [here, there] = [await opened(), browser()]
    const own = at.access.link({ id, accessRevision: 0 })
    h.clock.forward(3 * minute)
    await there.ask('POST', '/giving/open', { token: await linkTo(vera.email) })
    expect(ids(await there.sees())).toEqual([id])
    const closed = await here.ask('POST', '/es/giving', { action: 'close' })
    expect([closed.headers.get('location'), here.cookies.size]).toEqual(['/es/giving?link=closed', 0])
    expect(ids(await there.sees())).toBe('entry')
    const late = await browser().ask('GET', `/gift?token=${own}`)
    expect(late.headers.get('location')).toBe('/gift?link=expired')
  })

  test('turns to the page of each gift, which is changed there, and stays whole when a card is put in', async () => {
    const [one, two] = [await give(25, 'monthly'), await give(40, 'monthly')]
    const donor = await opened()
    const turned = await donor.ask('GET', `/gift?gift=${two}&change=amount`)
    expect(turned.headers.get('location')).toBe('/gift?change=amount')
    expect(await (await donor.ask('GET', '/api/gifts/current')).json()).toMatchObject({ giftId: two })
    const card = await at.app.request(`${origin}/api/gifts/current/card?gift=${two}`, {
      method: 'POST',
      headers: {
        cookie: [...donor.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        'content-type': 'application/json',
      },
      body: '{}',
    })
    for (const set of card.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
      donor.cookies.set(name, value)
    }
    expect(card.status).toBe(200)
    expect(ids(await donor.sees())).toEqual(expect.arrayContaining([one, two]))
  })

  test('is not opened by a gift’s own link, which opens that gift alone', async () => {
    const [one, two] = [await give(25, 'monthly'), await give(40, 'monthly')]
    const reader = browser()
    await reader.ask('GET', `/gift?token=${at.access.link({ id: one, accessRevision: 0 })}`)
    expect(ids(await reader.sees())).toBe('entry')
    const view = await (await reader.ask('GET', '/api/gifts/current')).json()
    expect([JSON.stringify(view).includes(two), view]).toEqual([false, expect.objectContaining({ giftId: one })])
  })

  test('is a press away from a gift’s page, which mails the link to the address on file, or leads to what is open', async () => {
    const id = await give(50, 'once')
    const reader = browser()
    await reader.ask('GET', `/gift?token=${at.access.link({ id, accessRevision: 0 })}`)
    const pressed = await reader.ask('POST', '/es/gift', { action: 'all' })
    expect(pressed.headers.get('location')).toBe('/es/giving?link=mailed')
    await Promise.all(at.later)
    expect(await letters()).toBe(1)
    h.clock.forward(3 * minute)
    const donor = await opened()
    await donor.ask('GET', `/gift?gift=${id}`)
    expect((await donor.ask('POST', '/gift', { action: 'all' })).headers.get('location')).toBe('/giving')
  })

  test('says in its place what beginning a gift again means, and what page in memory goes with one', async () => {
    await give(25, 'monthly')
    const gift = await give(50, 'once')
    await h.store.db
      .updateTable('gift')
      .set({ tribute: JSON.stringify(inMemory) })
      .where('id', '=', gift)
      .execute()
    const words = { name: 'Harold Whitaker', years: null, words: null, writtenBy: null, picture: 'bench', family: null }
    await at.giving.keepMemoryPage(gift, { ...words, indexed: false }, { began: false, mailbox: true })
    const donor = await opened()
    const sees = async (path: string) => {
      const text = await (await donor.ask('GET', path)).text()
      return JSON.parse(text.slice(text.indexOf('{'))) as Extract<GivingPageProps, { is: 'all' }>
    }
    const pageOf = async () => (await sees('/giving')).gifts.find(({ view }) => view.giftId === gift)?.page
    expect(await pageOf()).toBeUndefined()
    await h.store.db.updateTable('memory_page').set({ state: 'ended' }).where('gift', '=', gift).execute()
    expect(await pageOf()).toMatch(/^harold-whitaker-[a-z\d]{16}$/)
    expect(await sees('/giving?again=g2')).toMatchObject({ again: { gift: 'g2', next: nextByForm(h.clock.now()) } })
    expect(await sees('/giving')).not.toHaveProperty('again')
  })

  test('gives papers: a receipt of each payment, and one statement for all names or for one', async () => {
    const own = await give(50, 'once')
    await give(30, 'once', { firstName: 'Luis', lastName: 'Delgado', email: vera.email })
    const donor = await opened()
    const page = await donor.sees()
    if (page.is !== 'all') throw new Error('it should be open')
    const year = page.years[0]?.year
    expect(page.years[0]?.names).toMatchObject([
      { name: 'Vera Lind', keptCents: 5000, of: own },
      { name: 'Luis Delgado', keptCents: 3000 },
    ])
    const receipt = await donor.ask('GET', `/giving/receipts/${own}/pi_${own}`)
    expect([receipt.status, receipt.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    const statements = await Promise.all(
      // the second is what the form sends for all on one page
      ['', '?of=', `?of=${own}`].map((of) => donor.ask('GET', `/giving/statement/${year}.pdf${of}`)),
    )
    expect(statements.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await donor.ask('GET', '/giving/statement/1999.pdf')).status).toBe(404)
    expect((await donor.ask('GET', '/giving/receipts/other/pi_1')).status).toBe(404)
    const stranger = await browser().ask('GET', `/giving/receipts/${own}/pi_${own}`)
    expect(stranger.headers.get('location')).toBe('/giving?link=expired')
  })

  test('has what its person gave by hand with no address, while no other address is known of them', async () => {
    const own = await give(50, 'once')
    const check = await give(100, 'once', { ...vera, email: 'byhand@example.org' })
    const wishes = { only_receipts: 0, no_email: 0, no_calls: 0, anonymous: 0, created_at: 1 }
    const person = { id: 'p1', root: 'p1', ...wishes } as Insertable<PersonTable>
    await h.store.db.insertInto('person').values(person).execute()
    await h.store.db.updateTable('gift').set({ person: 'p1' }).where('id', 'in', [own, check]).execute()
    expect(ids(await (await opened()).sees())).toEqual([own])
    await h.store.db
      .updateTable('gift')
      .set({ email: null, first_name: null, last_name: null })
      .where('id', '=', check)
      .execute()
    h.clock.forward(3 * minute)
    expect(ids(await (await opened()).sees())).toEqual([check, own])
  })
})

describe('you and us', () => {
  test('news are chosen without a question by mail, and left again', async () => {
    await give(50, 'once')
    const donor = await opened()
    const choose = (form: Record<string, string>) => donor.ask('POST', '/giving', { action: 'news', ...form })
    expect((await choose({ news: 'yes' })).headers.get('location')).toBe('/giving?done=news#you')
    expect(await donor.sees()).toMatchObject({ news: true })
    const [subscriber] = await h.store.db.selectFrom('subscriber').selectAll().execute()
    expect(subscriber).toMatchObject({ email: vera.email, consent: 'News by email, about once a month', left_at: null })
    await choose({})
    expect(await donor.sees()).toMatchObject({ news: false })
  })

  test('all gifts go to another address once both mailboxes have said yes, and only that one opens them', async () => {
    const [one, two] = [await give(50, 'once'), await give(30, 'once')]
    const donor = await opened()
    expect((await donor.ask('POST', '/giving', { action: 'address', email: 'nowhere' })).status).toBe(422)
    const response = await donor.ask('POST', '/giving', { action: 'address', email: 'vera@example.net' })
    expect(response.headers.get('location')).toBe('/giving?done=address#you')
    expect(await donor.sees()).toMatchObject({ newAddress: { asks: 'old', address: 'v…@example.net' } })
    const mailLinks = letterLinks({ links: at.links, access: at.access, clock: h.clock }, origin)
    for (const end of ['old', 'new'] as const) {
      const questions = h.store.db.selectFrom('letter').selectAll().where('kind', '=', 'change_address')
      const newest = await questions.orderBy('fact_ref', 'desc').executeTakeFirstOrThrow()
      const { letter } = worded(await h.store.read(readLetter(newest)), mailLinks, h.clock.now())
      expect(JSON.stringify(letter.content)).toMatch(
        end === 'old' ? /of all gifts given with this address go to/ : /of all gifts given with another address/,
      )
      const token = at.links.sign(`${newest.id}~0`, h.clock.now() + day, `${end} address`)
      expect((await browser().ask('POST', `/api/gifts/address/${end}?token=${token}`)).status).toBe(200)
    }
    const gifts = await h.store.db.selectFrom('gift').select(['id', 'email']).execute()
    expect(gifts.filter(({ id }) => id === one || id === two).map(({ email }) => email)).toEqual([
      'vera@example.net',
      'vera@example.net',
    ])
    expect(ids(await donor.sees())).toBe('entry')
    h.clock.forward(3 * minute)
    expect(ids(await (await opened('vera@example.net')).sees())).toHaveLength(2)
  })

  test('what is kept is taken along, and nobody else’s is in it', async () => {
    const own = await give(50, 'once')
    await give(60, 'once', { ...vera, email: 'other@example.org' })
    const donor = await opened()
    const response = await donor.ask('GET', '/giving/kept.json')
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="kept.json"')
    const json = (await response.json()) as { gifts: { reference: string; events: object[]; name: string }[] }
    const { reference } = (await at.gifts()).find(({ id }) => id === own) ?? {}
    expect(json).toMatchObject({ address: vera.email, more: false, news: null })
    expect(json.gifts).toMatchObject([{ reference, name: 'Vera Lind', events: [{ kind: 'paid', cents: 5000 }] }])
    expect((await browser().ask('GET', '/giving/kept.json')).headers.get('location')).toBe('/giving?link=expired')
  })

  test('what is kept is a paper like others: 120 in an hour, and no more are read', async () => {
    await give(50, 'once')
    const donor = await opened()
    for (let turn = 0; turn < 120; turn++) {
      expect((await donor.ask('GET', '/giving/receipts/none/none')).status).toBe(404)
    }
    for (const paper of ['kept.json', 'kept.pdf', 'statement/2026.pdf']) {
      const refused = await donor.ask('GET', `/es/giving/${paper}`)
      expect([refused.status, refused.headers.get('content-language')]).toEqual([429, 'es'])
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    }
  })

  test('who asks twice is forgotten, but not while a monthly gift runs', async () => {
    await give(25, 'monthly')
    const running = await opened()
    expect((await running.ask('POST', '/giving', { action: 'forget' })).status).toBe(409)
    const own = await give(50, 'once', { ...vera, email: 'once@example.org' })
    const link = at.access.link({ id: own, accessRevision: 0 })
    const donor = await opened('once@example.org')
    await donor.ask('POST', '/giving', { action: 'news', news: 'yes' })
    expect(await (await donor.ask('POST', '/giving', { action: 'ask' })).text()).toContain('"asked":true')
    const forgotten = await donor.ask('POST', '/giving', { action: 'forget' })
    expect([forgotten.headers.get('location'), donor.cookies.size]).toEqual(['/giving?link=forgotten', 0])
    expect(await h.store.db.selectFrom('subscriber').selectAll().execute()).toEqual([])
    expect((await browser().ask('GET', `/gift?token=${link}`)).headers.get('location')).toBe('/gift?link=expired')
  })

  test('nobody is forgotten while a gift under the address runs whose links were ended since', async () => {
    await give(50, 'once')
    const donor = await opened()
    const monthly = await give(25, 'monthly')
    const now = h.clock.now()
    await h.store.db
      .updateTable('gift')
      .set({ access_ended_at: now, access_revision: 1 })
      .where('id', '=', monthly)
      .execute()
    expect(ids(await donor.sees())).not.toContain(monthly)
    expect((await donor.ask('POST', '/giving', { action: 'forget' })).status).toBe(409)
  })

  test('who asks to be forgotten is, with what is known of them beside their gifts, and notes on what they gave by hand', async () => {
    const own = await give(50, 'once')
    const check = await give(100, 'once', { ...vera, email: 'byhand@example.org' })
    await knownPerson([own], check)
    await (await opened()).ask('POST', '/giving', { action: 'forget' })
    const nothing = { telephone: null, postal: null, language: null, employer: null }
    expect(await h.store.read(personById('p1'))).toMatchObject(nothing)
    expect(await h.store.db.selectFrom('person_name').selectAll().execute()).toEqual([])
    const notes = await h.store.db.selectFrom('audit').select('details').where('action', '=', 'note').execute()
    expect(notes.map(({ details }) => JSON.parse(details).text)).toEqual([unsaid])
  })

  test('what is kept has what is known of a person beside their gifts', async () => {
    const own = await give(50, 'once')
    const check = await give(100, 'once', { ...vera, email: 'byhand@example.org' })
    await knownPerson([own], check)
    const json = await (await (await opened()).ask('GET', '/giving/kept.json')).json()
    expect(json).toMatchObject({
      people: [
        {
          telephone: '+1 901 555 0177',
          postal: { line1: '8 Oak Ave' },
          language: 'es',
          employer: 'Oak Mills',
          wishes: { onlyReceipts: false, noEmail: false, noCalls: true, anonymous: false },
          earlierNames: [{ firstName: 'Vera', lastName: 'Early' }],
        },
      ],
    })
  })
})
