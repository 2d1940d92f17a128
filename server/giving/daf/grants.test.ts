import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cents } from '#gift/money.ts'
import { days, minutes, seconds } from '../../base/clock.ts'
import { type Sandbox, startSandbox } from '../../providers/testing/sandbox.ts'
import { already } from '../../store/database/unit.ts'
import { grantsAtRest } from '../../store/forget/retention-words.ts'
import { linesOf } from '../../store/gift/batches.ts'
import { dafGrantsLate } from '../../store/gift/daf-grants.ts'
import { callerOf } from '../abuse/caller.ts'
import { openBatch, saveLines } from '../by-hand/batch.ts'
import { closeBatch } from '../by-hand/close.ts'
import { reverseLine } from '../by-hand/reverse.ts'
import { forget } from '../forget/forget.ts'
import { forgetDonor } from '../forget/forget-donor.ts'
import { type OwnServices, servicesOn } from '../testing/own-database.ts'
import { sendDue } from '../testing/send-due.ts'
import { openDafPay } from './chariot.ts'
import { dafGrants, grantsToSettle } from './grants.ts'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox()
}, 60_000)
afterAll(() => sandbox.stop())

const wish = {
  amount: cents(50_000),
  fund: '',
  firstName: 'Ellen',
  lastName: 'Whitaker',
  email: 'ellen@example.org',
}
interface AtChariot {
  readonly id: string
  readonly workflowSessionId: string
  readonly trackingId: string
}

describe.each(['sqlite', 'postgres'] as const)('grants of donor-advised funds on %s', (dialect) => {
  let h: OwnServices
  beforeAll(async () => {
    h = await servicesOn(dialect)
  }, 300_000)
  afterAll(() => h.end(), 60_000)
  beforeEach(async () => {
    await sandbox.calm()
    await sandbox.control('chariot/settings', { inProcess: 0, repeats: 200 })
  })

  const dafPay = () => openDafPay({ base: sandbox.url, key: 'chariot_sandbox_key' })
  const deps = () => ({ ...h, dafPay: dafPay() })
  const verbs = (of: object = {}) => dafGrants({ ...deps(), ...of }, callerOf('a secret'))
  const authorised = async (amount = 50_000) =>
    ((await sandbox.control('chariot/sessions', { amount })) as { workflowSessionId: string }).workflowSessionId
  let callers = 0
  const give = async (session: string, of: object = {}) => {
    const outcome = await verbs(of).giveByDaf({ ...wish, session }, 'en', `203.0.${++callers}.9`)
    if (!outcome.ok) throw new Error(outcome.code)
    return outcome.value
  }
  const made = async (session: string) => {
    const response = await fetch(`${sandbox.url}/_control/chariot/grants`)
    return ((await response.json()) as AtChariot[]).filter(({ workflowSessionId }) => workflowSessionId === session)
  }
  const later = async (milliseconds: number) => {
    h.clock.forward(milliseconds)
    await grantsToSettle.round(deps())
  }
  const lettersOf = (id: string) => h.store.db.selectFrom('letter').selectAll().where('id', '=', id).execute()

  test('a grant is promised with what its money will bear, and its adviser is thanked once', async () => {
    const session = await authorised()
    const grant = await give(session)
    const [atChariot] = await made(session)
    expect(grant).toMatchObject({
      stage: 'promised',
      cents: 50_000,
      tracking: atChariot?.trackingId,
      grantId: atChariot?.id,
    })
    expect(await give(session)).toEqual(grant)
    await later(minutes(2))
    await sendDue(deps())
    expect(await made(session)).toHaveLength(1)
    expect(await lettersOf(grant.id)).toMatchObject([{ kind: 'daf_promised', status: 'sent' }])
    expect(await h.store.db.selectFrom('gift').select('id').execute()).toEqual([])
  })

  test.each([
    ['a page of an edge', { what: 'html' }],
    ['nothing', { what: 'empty' }],
    ['half an answer', { what: 'cut', commit: true }],
    ['no answer, though it is made', { what: 'reset', commit: true }],
    ['an error, though it is made', { what: '500', commit: true }],
  ])('%s tells nobody what became of it: the same is asked again, and one grant is made', async (_, fault) => {
    const session = await authorised()
    await sandbox.control('faults', { path: '/v1/grants', times: 1, ...fault })
    const grant = await give(session)
    expect(grant.stage).toBe('asked')
    await later(minutes(2))
    expect(await verbs().dafGrant(grant.id)).toMatchObject({ stage: 'promised' })
    expect(await made(session)).toHaveLength(1)
  })

  test('a server that dies behind what it wrote down is followed by one that asks', async () => {
    const session = await authorised()
    const died = new Error('killed')
    const failpoint = () => {
      throw died
    }
    await expect(give(session, { failpoint })).rejects.toBe(died)
    expect(await made(session)).toEqual([])
    await later(minutes(2))
    expect(await made(session)).toHaveLength(1)
    expect(await give(session)).toMatchObject({ stage: 'promised' })
  })

  test('what is under way is asked again, and a repeat that is answered by 409 is the grant that is there', async () => {
    const session = await authorised()
    await sandbox.control('chariot/settings', { inProcess: 1 })
    await sandbox.control('chariot/settings', { repeats: 409 })
    const grant = await give(session)
    expect(grant.stage).toBe('asked')
    await later(minutes(2))
    expect(await verbs().dafGrant(grant.id)).toMatchObject({ stage: 'promised' })
    const again = await dafPay().make({ session, cents: wish.amount, designation: null })
    expect(again).toMatchObject({ is: 'promised', tracking: (await made(session))[0]?.trackingId })
  })

  test('what the fund does not grant is refused, and what nobody asked for in time is over', async () => {
    const below = await authorised(1000)
    const outcome = await verbs().giveByDaf({ ...wish, amount: cents(1000), session: below }, 'en', '203.0.113.9')
    expect(outcome).toMatchObject({ ok: true, value: { stage: 'refused' } })
    const session = await authorised()
    await sandbox.control('clock', { advanceMs: minutes(16) })
    expect(await give(session)).toMatchObject({ stage: 'lapsed', tracking: null })
  })

  test('a promise is read each day, and when somebody says that it changed: nothing else is believed of that', async () => {
    const session = await authorised()
    const grant = await give(session)
    const [atChariot] = await made(session)
    await verbs().heardOfDaf(atChariot?.id ?? '')
    await later(minutes(1))
    expect(await verbs().dafGrant(grant.id)).toMatchObject({ stage: 'promised' })
    await sandbox.control(`chariot/grants/${atChariot?.id}`, { status: 'Completed' })
    await later(days(1))
    expect(await verbs().dafGrant(grant.id)).toMatchObject({ stage: 'completed' })
    await sandbox.control(`chariot/grants/${atChariot?.id}`, { status: 'Canceled' })
    await verbs().heardOfDaf(atChariot?.id ?? '')
    await verbs().heardOfDaf('grant_of_nobody')
    await later(minutes(1))
    expect(await verbs().dafGrant(grant.id)).toMatchObject({ stage: 'canceled' })
  })

  test('a promise that never changes is read for sixty days and no more', async () => {
    const grant = await give(await authorised())
    for (let day = 0; day < 62; day++) await later(days(1))
    const reads = await h.store.db.selectFrom('work').select('id').where('id', 'like', `${grant.id}%`).execute()
    expect(reads).toEqual([])
    expect(await verbs().dafGrant(grant.id)).toMatchObject({ stage: 'promised' })
  })

  test('from one place no more than ten are asked for in a while', async () => {
    const from = '198.51.100.7'
    const answers: string[] = []
    for (let at = 0; at < 11; at++) {
      const session = await authorised(1000)
      const outcome = await verbs().giveByDaf({ ...wish, amount: cents(1000), session }, 'en', from)
      answers.push(outcome.ok ? 'asked' : outcome.code)
    }
    expect(answers.filter((each) => each === 'asked')).toHaveLength(10)
    expect(answers.at(-1)).toBe('too_many_requests')
    h.clock.forward(minutes(61) + seconds(1))
  })

  test('while nobody knows what became of one, its form sent again asks the fund no more often', async () => {
    let calls = 0
    const unsure = { is: 'unsure', why: '404' } as const
    const make = async () => {
      calls += 1
      return unsure
    }
    for (let time = 0; time < 3; time++) {
      expect(await give('wfs_nobody', { dafPay: { make, read: async () => unsure } })).toMatchObject({ stage: 'asked' })
    }
    expect(calls).toBe(1)
  })

  test('who advises a fund is forgotten in time, also where its answer was never known', async () => {
    const unsure = async () => ({ is: 'unsure', why: '404' }) as const
    const grant = await give('wfs_never_known', { dafPay: { make: unsure, read: unsure } })
    h.clock.forward(days(366))
    const sweeps = { grants: grantsAtRest({ before: h.clock.now() - days(365) }) }
    await forget(h, sweeps, false, () => () => already(undefined))
    expect(await verbs().dafGrant(grant.id)).toMatchObject({ stage: 'asked', donor: null })
  })

  test('what is heard of a grant that is none of ours writes nothing', async () => {
    const store = {
      ...h.store,
      write: () => {
        throw new Error('written')
      },
    }
    await verbs({ store }).heardOfDaf('grant_of_nobody')
  })

  test('its money comes in a slip whose line bears its number, and a line that is taken back takes that back', async () => {
    const grant = await give(await authorised())
    const slip = async (id: string, about: string) => {
      const day = new Date(h.clock.now() - days(0.5)).toISOString().slice(0, 10)
      const says = { kind: 'grant', fund: null, appeal: null, day, count: 1, cents: cents(48_500) } as const
      const typed = { amount: '485', donor: 'Whitaker, Ellen', contact: 'ellen@example.org', about }
      await h.store.write(openBatch(h, { ...says, id, by: 'ben' }))
      await h.store.write(saveLines(h, { id, by: 'ben' }, [{ place: 1, typed, person: null }]))
      expect((await h.store.write(closeBatch(h, { id, by: 'ana', fourEyes: null }))).is).toBe('closed')
      const [line] = await h.store.read(linesOf(id))
      return line
    }
    await slip('b'.repeat(26), 'Fidelity Charitable, Chariot ID NOBODYS1')
    expect(await verbs().dafGrant(grant.id)).toMatchObject({ stage: 'promised', comeCents: 0 })
    const line = await slip('c'.repeat(26), `Fidelity Charitable, ${grant.tracking?.toLowerCase()}`)
    expect(await verbs().dafGrant(grant.id)).toMatchObject({ stage: 'come', comeCents: 48_500, comeGift: line?.gift })
    const mailed = h.store.db
      .selectFrom('letter')
      .select('kind')
      .where('gift', '=', line?.gift ?? '')
    expect(await mailed.execute()).toEqual([{ kind: 'acknowledgement' }])
    const back = { word: line?.id ?? '', as: 'corrected', reason: 'another slip', by: 'ana' } as const
    await h.store.write(reverseLine(h, back))
    expect(await verbs().dafGrant(grant.id)).toMatchObject({ stage: 'promised', comeCents: 0, comeGift: null })
  })

  test('what was promised sixty days ago and has not come is counted, until half a year is over', async () => {
    const late = () => h.store.read(dafGrantsLate(h.clock.now(), days(60)))
    h.clock.forward(days(181))
    expect(await late()).toBe(0)
    await give(await authorised())
    h.clock.forward(days(61))
    expect(await late()).toBe(1)
    h.clock.forward(days(120))
    expect(await late()).toBe(0)
  })

  test('who advises a fund is forgotten, and the letter that waits goes with them', async () => {
    const grant = await give(await authorised())
    expect(await lettersOf(grant.id)).toHaveLength(1)
    const forgotten = await forgetDonor({ ...deps() }, ' ELLEN@example.org', { whose: null, by: 'Ana', dryRun: false })
    expect(forgotten.forgotten.grants).toBeGreaterThan(0)
    expect(await verbs().dafGrant(grant.id)).toMatchObject({ donor: null, stage: 'promised' })
    expect(await lettersOf(grant.id)).toEqual([])
  })
})
