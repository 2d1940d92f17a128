import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { defaultFund } from '#gift/funds.ts'
import { cents } from '#gift/money.ts'
import { days, minutes, seconds } from '../../../base/clock.ts'
import { addLines, openBatch } from '../../../giving/by-hand/batch.ts'
import { closeBatch } from '../../../giving/by-hand/close.ts'
import { forgetDonor } from '../../../giving/forget/forget-donor.ts'
import { record } from '../../../giving/gift/record.ts'
import { refunded } from '../../../giving/testing/fixtures.ts'
import { DatabaseAway } from '../../../process/database-away.ts'
import { type Sandbox, startSandbox } from '../../../providers/testing/sandbox.ts'
import { calledIn } from '../../../report/columns.ts'
import type { Unit } from '../../../store/database/unit.ts'
import { eventsAfter, noteEvent } from '../../../store/destinations/events.ts'
import { toldEvents } from '../../events/tell.ts'
import { replayTo } from '../../hooks/endpoint.ts'
import { testEndpoint } from '../../hooks/test-endpoint.ts'
import { openConnected } from '../../testing/connected.ts'
import { asking } from '../ask.ts'
import { changeFor } from '../change.ts'
import { openApi } from './api.ts'

type Contact = Record<'id' | 'external_identifier' | 'first_name' | 'last_name', string>
type Email = Record<'contact_id' | 'email', string>
type Contribution = Record<'contact_id' | 'total_amount' | 'trxn_id' | 'source' | 'financial_type_id', string>

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox()
})
afterAll(() => sandbox.stop())

let crm: Awaited<ReturnType<typeof openConnected>>
/** What the charity's staff do there. */
let staff: ReturnType<typeof openApi>
beforeEach(async () => {
  crm = await openConnected(sandbox, { name: 'civicrm', path: '/civicrm', user: 'civi_sandbox_key', secret: '' })
  const address = {
    name: 'civicrm',
    url: '',
    base: `${sandbox.url}/civicrm`,
    user: 'civi_sandbox_key',
    secret: '',
  } as const
  staff = openApi(address, asking(fetch))
  await madeFund()
})
/** The charity's default fund is a financial type that its administrator has made. */
const fund = calledIn(defaultFund()?.id ?? '', 'name')
const madeFund = () => crm.sandbox.control('civicrm/financial-types', { name: fund })
const emails = async () => (await crm.held<Email>('Email')).map(({ email }) => email)
const contacts = () => crm.held<Contact>('Contact')
const contributions = () => crm.held<Contribution>('Contribution')
const paidGift = (...of: Parameters<typeof crm.paidGift>) => crm.paidGift(...of)
const reason = () => crm.reasons()

test('what was paid and what went back is held, of a donor of whom nothing is told but a key', async () => {
  const gift = await paidGift()
  await record(crm.h, gift.id, { facts: [refunded('stripe', 'pi_1', 2000)] })
  await crm.round()
  expect(await reason()).toEqual([
    ['sent', null, null],
    ['sent', null, null],
  ])
  const [contact, ...others] = await contacts()
  expect([others, contact?.first_name, await emails()]).toEqual([[], null, []])
  expect(contact?.last_name).toBe(`Donor ${contact?.external_identifier}`)
  const sums = (await contributions()).map(({ total_amount, source, contact_id }) => [total_amount, source, contact_id])
  expect(sums.toSorted()).toEqual([
    ['-20.00', gift.reference, contact?.id],
    ['50.00', gift.reference, contact?.id],
  ])
  expect(
    await crm.h.store.db.selectFrom('audit').select('action').where('action', '=', 'told_who_gave').execute(),
  ).toEqual([])
})

test('once two people agreed it is told who gave, which is written down, and two gifts of one donor are of one contact', async () => {
  await crm.agree()
  await paidGift('pi_1')
  await crm.round()
  await paidGift('pi_2', { attempt: 'attempt-attempt-2' })
  await crm.round()
  expect(await contacts()).toMatchObject([{ first_name: 'Ada', last_name: 'Field' }])
  expect(await emails()).toEqual(['ada@example.org'])
  expect(await contributions()).toHaveLength(2)
  expect(
    await crm.h.store.db.selectFrom('audit').select('action').where('action', '=', 'told_who_gave').execute(),
  ).toHaveLength(2)
})

/** A check of who has no address for mail. */
async function givenByCheck() {
  const id = 'b'.repeat(26)
  const day = new Date(crm.h.clock.now() - days(0.5)).toISOString().slice(0, 10)
  const slip = { id, by: 'ben', kind: 'check', fund: null, appeal: null, day, count: 1, cents: cents(2500) } as const
  await crm.h.store.write(openBatch(crm.h, slip))
  const line = { amount: '25', donor: 'Kim, Joon', contact: '8 Oak Ave, Oxford MS 38655', number: '77' }
  await crm.h.store.write(addLines(crm.h, { id, by: 'ben', key: crm.h.random.id() }, [line]))
  expect((await crm.h.store.write(closeBatch(crm.h, { id, by: 'ana', fourEyes: null }))).is).toBe('closed')
}

test('who gave by hand without an address for mail is named by their name alone, once two people agreed', async () => {
  await givenByCheck()
  await crm.round()
  expect((await contacts()).map(({ last_name }) => last_name)).toEqual([expect.stringMatching(/^Donor /)])
  await crm.agree()
  await crm.replay()
  await crm.round()
  expect([await contacts(), await emails()]).toMatchObject([[{ first_name: 'Joon', last_name: 'Kim' }], []])
  expect(
    await crm.h.store.db.selectFrom('audit').select('action').where('action', '=', 'told_who_gave').execute(),
  ).toHaveLength(1)
})

test('what staff corrected there stays, also when an old gift is refunded or told again', async () => {
  await crm.agree()
  const gift = await paidGift('pi_1')
  await crm.round()
  const values = { last_name: 'Fielding', 'email_primary.email': 'ada@new.example' }
  await staff('Contact', 'update', { where: [['id', '=', 1]], values })
  await record(crm.h, gift.id, { facts: [refunded('stripe', 'pi_1', 2000)] })
  await crm.replay()
  await crm.round()
  expect(await contributions()).toHaveLength(2)
  expect(await contacts()).toMatchObject([{ first_name: 'Ada', last_name: 'Fielding' }])
  expect(await emails()).toEqual(['ada@new.example'])
})

test('who was told by a key alone is named by the first gift behind the agreement', async () => {
  await paidGift('pi_1')
  await crm.round()
  await crm.agree()
  await paidGift('pi_2', { attempt: 'attempt-attempt-2' })
  await crm.round()
  expect(await contacts()).toMatchObject([{ first_name: 'Ada', last_name: 'Field' }])
  expect(await emails()).toEqual(['ada@example.org'])
})

test('a donor whose contact staff merged into another is who has the contributions of before, whoever is in the trash', async () => {
  await crm.agree()
  await paidGift('pi_1')
  await crm.round()
  const [row] = await staff('Contact', 'create', { values: { last_name: 'Fielding' } })
  await staff('Contribution', 'update', { where: [['id', '=', 1]], values: { contact_id: row?.id } })
  await staff('Contact', 'update', { where: [['id', '=', 1]], values: { is_deleted: true } })
  await paidGift('pi_2', { attempt: 'attempt-attempt-2' })
  await crm.round()
  expect(await reason()).toEqual([
    ['sent', null, null],
    ['sent', null, null],
  ])
  expect((await contributions()).map(({ contact_id }) => contact_id)).toEqual(['2', '2'])
  expect((await contacts()).map(({ last_name }) => last_name)).toEqual(['Field', 'Fielding'])
})

test('a donor whose contact is in the trash with all that it has is given to it there', async () => {
  await paidGift('pi_1')
  await crm.round()
  await staff('Contact', 'update', { where: [['id', '=', 1]], values: { is_deleted: true } })
  await paidGift('pi_2', { attempt: 'attempt-attempt-2' })
  await crm.round()
  expect((await contributions()).map(({ contact_id }) => contact_id)).toEqual(['1', '1'])
})

test('told twice, and cut off behind every call of it, a gift is one gift', async () => {
  await paidGift()
  const real = fetch
  let calls = 0
  const counted: typeof fetch = (...args) => {
    calls++
    return real(...args)
  }
  for (let cut = 1; cut <= 5; cut++) {
    calls = 0
    // the call is done there, and whoever asked is gone before it hears so
    const dying: typeof fetch = async (...args) => {
      const answer = await counted(...args)
      if (calls >= cut) throw new Error('killed')
      return answer
    }
    await crm.round({ fetch: dying })
    await crm.replay()
  }
  await crm.round()
  expect(await reason()).toEqual([['sent', null, null]])
  expect([(await contacts()).length, (await contributions()).length]).toEqual([1, 1])
})

test('what two processes tell at once is held once', async () => {
  await crm.agree()
  await paidGift('pi_1')
  await paidGift('pi_2', { attempt: 'attempt-attempt-2' })
  await crm.round()
  for (let round = 0; round < 3; round++) {
    crm.h.clock.forward(minutes(30))
    await crm.round()
  }
  expect([(await contacts()).length, (await contributions()).length]).toEqual([1, 2])
})

test('an answer of success with an error inside is none: it is kept with its reason, nobody named in it, and sent again', async () => {
  await crm.agree()
  await paidGift()
  const message = 'DB Error: Ada Field ada@example.org is locked'
  await crm.sandbox.control('civicrm/error-inside', { message })
  await crm.round()
  expect(await reason()).toEqual([['waiting', 'refused', 'DB Error: … … … is locked']])
  crm.h.clock.forward(seconds(6))
  await crm.round()
  expect(await reason()).toEqual([['sent', null, null]])
})

test('in what it says no name of the donor is kept, in whatever letters, and none that it knew before us', async () => {
  await paidGift()
  const message = 'DB Error: ADA FIELD, of whom nobody told, is locked'
  await crm.sandbox.control('civicrm/error-inside', { message })
  await crm.round()
  expect(await reason()).toEqual([['waiting', 'refused', 'DB Error: … …, of whom nobody told, is locked']])
})

test('in which words it refused a gift is forgotten with its donor, and that of another stays', async () => {
  const refusing = async (message: string) => {
    await crm.sandbox.control('civicrm/error-inside', { message })
    await crm.round()
  }
  await paidGift('pi_1')
  await refusing('The one in room 12 is locked')
  const donor = { firstName: 'Bo', lastName: 'Lee', email: 'bo@x.org' }
  await paidGift('pi_2', { attempt: 'attempt-attempt-2', donor })
  await refusing('The one in room 13 is locked')
  await forgetDonor(crm.h, 'ada@example.org', { whose: null, by: 'Ana', dryRun: false })
  expect((await reason()).filter(([, problem]) => problem === 'refused').toSorted()).toEqual([
    ['waiting', 'refused', null],
    ['waiting', 'refused', 'The one in room 13 is locked'],
  ])
})

test('what it refuses is told with its reason, and held by one press once a person has mended it', async () => {
  await crm.sandbox.control('reset', {})
  await paidGift('pi_1', { donor: { firstName: 'Bo', lastName: 'Lee', email: 'bo@x.org' } })
  await crm.round()
  const message = `'${fund}' is not a valid option for field financial_type_id:name`
  expect(await reason()).toEqual([['waiting', 'refused', message]])
  await madeFund()
  const [event] = await crm.deliveries()
  await replayTo(crm.h.store, crm.endpoint, { event: event?.event ?? '' }, 'Ana', crm.h.clock.now())
  await crm.round()
  expect(await reason()).toEqual([['sent', null, null]])
  expect(await contributions()).toMatchObject([{ financial_type_id: fund }])
})

test('what is not its own answer is none, with whatever status it comes', async () => {
  await paidGift()
  for (const what of ['html', 'empty', 'cut', 'other'] as const) {
    await crm.sandbox.control('faults', { path: '/civicrm/*', what, status: 200, times: 1 })
    await crm.round()
    expect((await reason())[0]?.slice(0, 2)).toEqual(['waiting', 'not read'])
    crm.h.clock.forward(days(1))
  }
  await crm.round()
  expect(await contributions()).toHaveLength(1)
})

test('a CRM that has too much to do is asked again when it says, and one that is away for a week is sent what it missed', async () => {
  await paidGift()
  expect(await crm.awayForAWeek('/civicrm/*')).toEqual({ rounds: 0, state: 'resting', reason: '503' })
  await crm.replay()
  await crm.round()
  expect(await contributions()).toMatchObject([{ trxn_id: 'pi_1', total_amount: '50.00' }])
})

test('a slow CRM is let go of, and its answer is not waited for', async () => {
  await paidGift()
  await crm.sandbox.control('faults', { path: '/civicrm/*', what: 'hang', times: 1 })
  await crm.round({ deadline: 300 })
  expect(await reason()).toEqual([['waiting', 'too slow', null]])
})

test('what was undone before it was known to have been done comes to nothing there too', async () => {
  const gift = await paidGift()
  const refund = refunded('stripe', 'pi_1', 2000)
  const failed = { provider: 'stripe', kind: 'refund_failed', ref: refund.ref, at: crm.h.clock.now() } as const
  await record(crm.h, gift.id, { facts: [failed] })
  await crm.round()
  await record(crm.h, gift.id, { facts: [refund] })
  await crm.round()
  const sums = (await contributions()).map(({ total_amount }) => Number(total_amount))
  expect(sums.toSorted((a, b) => a - b)).toEqual([-20, 20, 50])
})

test('a dispute of which the bank takes another sum is changed there', async () => {
  const gift = await paidGift()
  const dispute = (version: number, amount: number) => ({
    ...({ provider: 'stripe', kind: 'disputed', ref: 'dp_1', payment: 'pi_1' } as const),
    ...{ at: crm.h.clock.now(), cents: cents(amount), version: { theirs: version } },
  })
  await record(crm.h, gift.id, { facts: [dispute(1, 5000)] })
  await crm.round()
  await record(crm.h, gift.id, { facts: [dispute(2, 3000)] })
  await crm.round()
  expect((await contributions()).map(({ trxn_id, total_amount }) => [trxn_id, total_amount])).toEqual([
    ['pi_1', '50.00'],
    ['dp_1', '-30.00'],
  ])
})

test('forgetting takes name and address away there, and what is told later names nobody', async () => {
  await crm.agree()
  const gift = await paidGift()
  await crm.round()
  await forgetDonor(crm.h, 'ada@example.org', { whose: null, by: 'Ana', dryRun: false })
  crm.h.clock.forward(minutes(2))
  await crm.round()
  await record(crm.h, gift.id, { facts: [refunded('stripe', 'pi_1', 2000)] })
  await crm.round()
  expect(await contributions()).toHaveLength(2)
  expect(JSON.stringify([await contacts(), await emails()])).not.toMatch(/Ada|Field|ada@example/)
})

test('forgetting takes away what staff wrote in the fields that lead to a person', async () => {
  const gift = await paidGift()
  await crm.round()
  const names = { middle_name: 'May', nick_name: 'Addie', 'prefix_id:name': 'Ms.', 'suffix_id:name': 'Jr.' }
  await staff('Contact', 'update', { where: [['id', '=', 1]], values: names })
  await staff('IM', 'create', { values: { contact_id: 1, name: 'ada.field' } })
  await crm.crm.tell({ is: 'forgotten', references: [gift.reference] }, asking(fetch))
  expect(await contacts()).toMatchObject([{ middle_name: null, nick_name: null, prefix_id: null, suffix_id: null }])
  expect(await crm.held('IM')).toEqual([])
})

test('of a mere subscriber who is forgotten nothing is asked there', async () => {
  const urls: string[] = []
  const listening: typeof fetch = (url, init) => {
    urls.push(String(url))
    return fetch(url, init)
  }
  await crm.crm.tell({ is: 'forgotten', references: [] }, asking(listening))
  expect(urls).toEqual([])
})

test('whether it lets us in is tried without changing anything', async () => {
  expect(await testEndpoint(crm.deps, crm.endpoint, 'Ana')).toMatchObject({ problem: null, answer: 200 })
  const { deps, endpoint } = crm
  expect(await testEndpoint({ ...deps, crms: new Map() }, endpoint, 'Ana')).toMatchObject({ problem: 'not set' })
  expect(await contacts()).toEqual([])
})

test('a database that is away is no fault of the CRM: the delivery waits for its turn to end, and is sent then', async () => {
  await paidGift()
  const { store } = crm.h
  let count = 0
  const away = (last: number) => ({
    ...store,
    read: <T>(unit: Unit<T>) => {
      if (++count === last) throw new DatabaseAway('of this test')
      return store.read(unit)
    },
  })
  for (let last = 1; (await reason())[0]?.[0] !== 'sent'; last++) {
    count = 0
    await crm.round({ store: away(last) }).catch(() => 0)
    expect((await reason()).map(([status, problem]) => [status, problem])).not.toContainEqual(['waiting', 'not told'])
    crm.h.clock.forward(minutes(2))
  }
  expect(await contributions()).toHaveLength(1)
})

test('what is told of a gift of which it is known whose it is writes nothing here', async () => {
  await paidGift()
  await crm.round()
  let writes = 0
  const { store } = crm.h
  const counting = {
    ...store,
    write: <T>(unit: Unit<T>) => {
      writes++
      return store.write(unit)
    },
  }
  const [event] = await store.read(eventsAfter(0, 1))
  if (!event) throw new Error('there is no event')
  const [item] = await store.read(toldEvents(crm.deps, [event], { personal: false }))
  if (!item) throw new Error('nothing is told')
  expect(await changeFor({ ...crm.deps, store: counting }, event, item)).toMatchObject({ is: 'gift' })
  expect(writes).toBe(0)
})

test('what cannot be put together is told as that, and keeps no other waiting', async () => {
  const at = crm.h.clock.now()
  await crm.h.store.write(noteEvent({ type: 'donor.forgotten', key: 'planted', at, gift: null, details: {} }, at))
  await paidGift()
  await crm.round()
  expect((await reason()).toSorted()).toEqual([
    ['sent', null, null],
    ['waiting', 'not told', null],
  ])
})
