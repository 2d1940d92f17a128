import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Arrangement } from '#gift/arrangement.ts'
import type { Tribute } from '#gift/tribute.ts'
import { minutes } from '../../../base/clock.ts'
import { forgetDonor } from '../../../giving/forget/forget-donor.ts'
import { record } from '../../../giving/gift/record.ts'
import { personOfGift } from '../../../giving/person/join.ts'
import { paid, refunded } from '../../../giving/testing/fixtures.ts'
import { type Sandbox, startSandbox } from '../../../providers/testing/sandbox.ts'
import { testEndpoint } from '../../hooks/test-endpoint.ts'
import { openConnected } from '../../testing/connected.ts'
import { asking } from '../ask.ts'
import { openApi } from './api.ts'
import { openTokens } from './token.ts'

type Row = Readonly<Record<string, unknown>>

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox()
})
afterAll(() => sandbox.stop())

let crm: Awaited<ReturnType<typeof openConnected>>
const keys = { user: 'salesforce_sandbox_key', secret: 'salesforce_sandbox_secret' }
beforeEach(async () => {
  crm = await openConnected(sandbox, { name: 'salesforce', path: '', ...keys })
})
/** What the charity's staff do there. */
const address = () => ({ name: 'salesforce', url: '', base: sandbox.url, ...keys }) as const
const staff = () => openApi(address(), openTokens(address()), asking(fetch))
const held = (object: string) => crm.held<Row>(object)
const paidGift = (...of: Parameters<typeof crm.paidGift>) => crm.paidGift(...of)
const reason = () => crm.reasons()
const again = () => crm.replay()

test('a payment is a transaction for its fund, of a donor of whom nothing is told but a key', async () => {
  const { reference } = await paidGift()
  await crm.round()
  expect(await reason()).toEqual([['sent', null, null]])
  const [account, ...others] = await held('Account')
  expect([others, account?.FirstName, account?.LastName, account?.PersonEmail]).toEqual([
    ...[[], 'Donor', account?.Giving_ID__c],
    undefined,
  ])
  expect(await held('GiftTransaction')).toMatchObject([
    {
      ...{ Giving_ID__c: 'pi_1', DonorId: account?.id, OriginalAmount: 50, Status: 'Paid' },
      ...{ PaymentIdentifier: reference, CurrencyIsoCode: 'USD', AcknowledgementStatus: "Don't Send" },
    },
  ])
  expect(await held('GiftTransactionDesignation')).toMatchObject([{ Amount: 50 }])
  expect(await held('GiftDesignation')).toHaveLength(1)
})

test('once two people agreed names are told, and later gifts of one donor are of one account', async () => {
  await paidGift('pi_1')
  await crm.round()
  await crm.agree()
  await paidGift('pi_2', { attempt: 'attempt-attempt-2' })
  await crm.round()
  expect(await held('Account')).toMatchObject([{ FirstName: 'Ada', LastName: 'Field', PersonEmail: 'ada@example.org' }])
  expect(await held('GiftTransaction')).toHaveLength(2)
})

test('what staff corrected there stays, also when an old gift is refunded or told again', async () => {
  await crm.agree()
  const gift = await paidGift('pi_1')
  await crm.round()
  const [account] = await held('Account')
  await staff().change('Account', String(account?.id), { LastName: 'Fielding', PersonEmail: 'ada@new.example' })
  await record(crm.h, gift.id, { facts: [refunded('stripe', 'pi_1', 2000)] })
  await again()
  await crm.round()
  expect(await held('GiftRefund')).toHaveLength(1)
  expect(await held('Account')).toMatchObject([
    { FirstName: 'Ada', LastName: 'Fielding', PersonEmail: 'ada@new.example' },
  ])
})

/** Who gives twice, first as Ada Field and then by another name and address, known to be one by the provider's customer. */
async function renamed() {
  const older = await paidGift('pi_1')
  const donor = { firstName: 'Ada', lastName: 'Fielding', email: 'ada@new.example' }
  crm.h.clock.forward(minutes(1))
  const newer = await paidGift('pi_2', { attempt: 'attempt-attempt-2', donor })
  await crm.h.store.write(personOfGift(crm.h, older))
  const { person } = await crm.h.store.db
    .selectFrom('gift')
    .select('person')
    .where('id', '=', older.id)
    .executeTakeFirstOrThrow()
  await crm.h.store.db.updateTable('gift').set({ person }).where('id', '=', newer.id).execute()
}

test.each(['first', 'last'] as const)(
  'of two gifts of a new donor that find no account in one moment the newer names it, whose account is made %s',
  async (place) => {
    await crm.agree()
    await renamed()
    // both have asked for the account, which is not there, before either makes it; then one of them is done before the other goes on
    let requests = 0
    let release: () => void = () => {}
    const both = new Promise<void>((resolve) => {
      release = resolve
    })
    let finished: () => void = () => {}
    const first = new Promise<void>((resolve) => {
      finished = resolve
    })
    const beside: typeof fetch = async (url, init) => {
      const isMaking = String(url).includes('/sobjects/Account') && init?.method !== 'GET'
      if (isMaking) {
        await both
        const isNewer = String(init?.body).includes('Fielding')
        if (isNewer === (place === 'first')) {
          const answer = await fetch(url, init)
          finished()
          return answer
        }
        await first
      }
      const answer = await fetch(url, init)
      if (String(url).includes('/sobjects/Account/') && init?.method === 'GET' && ++requests === 2) release()
      return answer
    }
    await crm.round({ fetch: beside })
    expect((await reason()).filter(([status]) => status !== 'sent')).toEqual([])
    expect(await held('Account')).toMatchObject([{ LastName: 'Fielding', PersonEmail: 'ada@new.example' }])
    expect(await held('GiftTransaction')).toHaveLength(2)
  },
)

const tribute: Tribute = {
  type: 'honor',
  kind: 'memory',
  firstName: 'Rosa',
  lastName: 'Vega',
  eCard: null,
  notification: { by: 'none' },
}

test('to whom a gift is dedicated is told once two people agreed, once, and what staff wrote of it stays', async () => {
  const { reference } = await paidGift('pi_1', { tribute })
  await crm.round()
  expect(await held('GiftTribute')).toEqual([])
  await crm.agree()
  await again()
  await crm.round()
  const [transaction] = await held('GiftTransaction')
  const fields = { Giving_ID__c: reference, GiftTransactionId: transaction?.id, TributeType: 'Memorial' }
  expect(await held('GiftTribute')).toMatchObject([{ ...fields, HonoreeName: 'Rosa Vega' }])
  await staff().upsert('GiftTribute', reference, { HonoreeName: 'Rosa Vega de Luna' })
  await again()
  await crm.round()
  expect(await held('GiftTribute')).toMatchObject([{ ...fields, HonoreeName: 'Rosa Vega de Luna' }])
})

test('a dedication of a monthly gift is of the commitment, whichever month is told', async () => {
  await crm.agree()
  const gift = await paidGift('pi_1', { frequency: 'monthly', tribute: { ...tribute, kind: 'celebration' } })
  await record(crm.h, gift.id, { facts: [paid('pi_2', 5000)] })
  await crm.round()
  const [commitment] = await held('GiftCommitment')
  expect(await held('GiftTribute')).toMatchObject([
    { GiftCommitmentId: commitment?.id, TributeType: 'Honor', HonoreeName: 'Rosa Vega' },
  ])
})

test('with a donor to whom they dedicated their gift is forgotten there too', async () => {
  await crm.agree()
  await paidGift('pi_1', { tribute })
  await crm.round()
  await forgetDonor(crm.h, 'ada@example.org', { whose: null, by: 'Ana', dryRun: false })
  crm.h.clock.forward(minutes(2))
  await crm.round()
  await again()
  await crm.round()
  expect((await reason()).filter(([status]) => status !== 'sent')).toEqual([])
  expect(await held('GiftTribute')).toMatchObject([{ TributeType: 'Memorial', HonoreeName: null }])
  expect(JSON.stringify(await held('GiftTribute'))).not.toContain('Rosa')
})

test('what staff correct there while a gift is made stays', async () => {
  await crm.agree()
  await paidGift('pi_1')
  await crm.round()
  const [account] = await held('Account')
  await paidGift('pi_2', { attempt: 'attempt-attempt-2' })
  const correcting: typeof fetch = async (url, init) => {
    if (String(url).endsWith('/gifts')) await staff().change('Account', String(account?.id), { LastName: 'Fielding' })
    return await fetch(url, init)
  }
  await crm.round({ fetch: correcting })
  expect(await held('Account')).toMatchObject([{ FirstName: 'Ada', LastName: 'Fielding' }])
  expect(await held('GiftTransaction')).toHaveLength(2)
})

test('what goes back is a refund of its transaction, and one that came to nothing is failed, told all at once', async () => {
  const gift = await paidGift()
  await record(crm.h, gift.id, { facts: [refunded('stripe', 'pi_1', 2000)] })
  await crm.round()
  const [refund] = await held('GiftRefund')
  expect(refund).toMatchObject({ Amount: 20, Status: 'Completed' })
  expect(await held('GiftTransaction')).toHaveLength(1)
  const ref = String(refund?.Giving_ID__c)
  await record(crm.h, gift.id, { facts: [{ provider: 'stripe', kind: 'refund_failed', ref, at: crm.h.clock.now() }] })
  await crm.round()
  expect(await held('GiftRefund')).toMatchObject([{ Status: 'Failed' }])
})

test('a monthly gift is a commitment, to which its payments belong', async () => {
  const gift = await crm.given({ frequency: 'monthly' })
  const at = crm.h.clock.now()
  const pledged = { provider: 'stripe', kind: 'pledged', ref: 'sub_1', at, cents: gift.cents } as const
  await record(crm.h, gift.id, { facts: [pledged] })
  await crm.round()
  expect(await held('GiftCommitment')).toMatchObject([{ Giving_ID__c: gift.reference, Status: 'Active' }])
  await record(crm.h, gift.id, { facts: [paid('pi_1', 5000)] })
  await crm.round()
  const [commitment] = await held('GiftCommitment')
  expect(await held('GiftTransaction')).toMatchObject([{ GiftCommitmentId: commitment?.id }])
  await record(crm.h, gift.id, { facts: [{ provider: 'stripe', kind: 'ended', ref: 'sub_1', at, by: 'donor' }] })
  await crm.round()
  expect(await held('GiftCommitment')).toMatchObject([{ Status: 'Closed' }])
})

test('a month that is not paid makes the commitment a failing one, and none of a gift that was never agreed', async () => {
  await crm.agree()
  const gift = await crm.given({ frequency: 'monthly' })
  const at = crm.h.clock.now()
  const declined = (ref: string) => ({ provider: 'stripe', kind: 'failed', ref, at, code: 'card_declined' }) as const
  await record(crm.h, gift.id, { facts: [declined('pi_0')] })
  await crm.round()
  expect([await held('GiftCommitment'), await held('Account')]).toEqual([[], []])
  const { db } = crm.h.store
  expect(await db.selectFrom('audit').select('id').where('action', '=', 'told_who_gave').execute()).toEqual([])
  await record(crm.h, gift.id, {
    facts: [{ provider: 'stripe', kind: 'pledged', ref: 'sub_1', at, cents: gift.cents }, paid('pi_1', 5000)],
  })
  await crm.round()
  expect(await held('GiftCommitment')).toMatchObject([{ Status: 'Active' }])
  const arrangement: Arrangement = {
    ...{ subscription: 'sub_1', status: 'past_due', cents: gift.cents, nextAt: null, resumesAt: null },
    ...{ firstOn: null, nextOn: null, card: null, actionUrl: null },
  }
  await record(crm.h, gift.id, { facts: [declined('in_2')], arrangement, number: 2 })
  await crm.round()
  expect((await reason()).filter(([status]) => status !== 'sent')).toEqual([])
  expect(await held('GiftCommitment')).toMatchObject([{ Status: 'Failing' }])
})

test('what changes while a gift is told is told behind it, whoever told it meanwhile', async () => {
  const gift = await crm.given({ frequency: 'monthly' })
  const at = crm.h.clock.now()
  await record(crm.h, gift.id, {
    facts: [{ provider: 'stripe', kind: 'pledged', ref: 'sub_1', at, cents: gift.cents }, paid('pi_1', 5000)],
  })
  let isEnded = false
  const late: typeof fetch = async (url, init) => {
    if (!isEnded && init?.method === 'PATCH' && String(url).includes('/GiftCommitment/')) {
      isEnded = true
      await record(crm.h, gift.id, { facts: [{ provider: 'stripe', kind: 'ended', ref: 'sub_1', at, by: 'donor' }] })
      await crm.round()
    }
    return await fetch(url, init)
  }
  await crm.round({ fetch: late })
  expect((await reason()).filter(([status]) => status !== 'sent')).toEqual([])
  expect(await held('GiftCommitment')).toMatchObject([{ Status: 'Closed' }])
})

test('told twice, and cut off behind every call of it, a gift is one gift', async () => {
  await paidGift('pi_1', { frequency: 'monthly' })
  for (let cut = 1; cut <= 7; cut++) {
    let calls = 0
    const dying: typeof fetch = async (...args) => {
      const answer = await fetch(...args)
      if (++calls >= cut) throw new Error('killed')
      return answer
    }
    await crm.round({ fetch: dying })
    await again()
  }
  await crm.round()
  expect((await reason()).filter(([status]) => status !== 'sent')).toEqual([])
  const numbers = []
  for (const object of ['Account', 'GiftCommitment', 'GiftTransaction', 'GiftTransactionDesignation'])
    numbers.push((await held(object)).length)
  expect(numbers).toEqual([1, 1, 1, 1])
})

test('a failure inside an answer of success is one, with its reason', async () => {
  await paidGift('pi_1', { donor: { firstName: 'Bo', lastName: 'Lee', email: 'bo@x.org' } })
  const bent: typeof fetch = async (url, init) =>
    String(url).endsWith('/gifts')
      ? await fetch(url, {
          ...init,
          body: String(init?.body).replace('"transactionStatus":"Paid"', '"transactionStatus":"Given"'),
        })
      : await fetch(url, init)
  await crm.round({ fetch: bent })
  const message = 'Status: GiftTransaction: bad value for restricted picklist field: Given'
  expect(await reason()).toEqual([['waiting', 'refused', message]])
  expect(await held('GiftTransaction')).toEqual([])
  await again()
  await crm.round()
  expect(await held('GiftTransaction')).toHaveLength(1)
})

test('a session that has ended is begun again, and an app that is not let in says so', async () => {
  await paidGift('pi_1')
  await crm.round()
  await crm.sandbox.control('salesforce/end-sessions', {})
  await paidGift('pi_2', { attempt: 'attempt-attempt-2' })
  await crm.round()
  expect(await held('GiftTransaction')).toHaveLength(2)
  expect(await testEndpoint(crm.deps, crm.endpoint, 'Ana')).toMatchObject({ problem: null })
  const options = { name: 'salesforce', path: '', user: keys.user, secret: 'of another' } as const
  const other = await openConnected(sandbox, options)
  expect(await testEndpoint(other.deps, other.endpoint, 'Ana')).toMatchObject({
    ...{ problem: 'no access', said: 'invalid_client' },
  })
})

test('one that has too much to do is asked again when it says, and one that is away for a week is sent what it missed', async () => {
  await paidGift()
  expect(await crm.awayForAWeek('/services/*')).toEqual({ rounds: 0, state: 'resting', reason: '503' })
  await again()
  await crm.round()
  expect(await held('GiftTransaction')).toHaveLength(1)
})

test('forgetting empties the account there, and what is told later names nobody', async () => {
  await crm.agree()
  const gift = await paidGift()
  await crm.round()
  await forgetDonor(crm.h, 'ada@example.org', { whose: null, by: 'Ana', dryRun: false })
  crm.h.clock.forward(minutes(2))
  await crm.round()
  await again()
  await record(crm.h, gift.id, { facts: [refunded('stripe', 'pi_1', 2000)] })
  await crm.round()
  expect((await reason()).filter(([status]) => status !== 'sent')).toEqual([])
  expect(JSON.stringify(await held('Account'))).not.toMatch(/Ada|Field|ada@example/)
  expect([(await held('Account')).length, (await held('GiftRefund')).length]).toEqual([1, 1])
})

test('forgetting empties what staff wrote in the fields that lead to a person, those that are switched off left out', async () => {
  const { reference } = await paidGift()
  await crm.round()
  const [account] = await held('Account')
  const fields = [
    ...['MiddleName', 'Salutation', 'Fax', 'PersonOtherPhone', 'PersonAssistantPhone'],
    ...['PersonOtherStreet', 'PersonOtherCity', 'PersonOtherPostalCode'],
    ...['ShippingStreet', 'ShippingCity', 'ShippingPostalCode'],
  ]
  await staff().change('Account', String(account?.id), Object.fromEntries(fields.map((name) => [name, 'of Ada'])))
  await crm.crm.tell({ is: 'forgotten', references: [reference] }, asking(fetch))
  expect(JSON.stringify(await held('Account'))).not.toContain('Ada')
})

test('a donor of more payments than one answer tells of is forgotten too', async () => {
  const { reference } = await paidGift()
  await crm.round()
  const [account] = await held('Account')
  const ask = asking(fetch)
  const headers = {
    ...{ authorization: `Bearer ${await openTokens(address()).read(ask)}`, 'content-type': 'application/json' },
  }
  const gift = {
    ...{ amount: 1, receivedDate: '2026-03-02', transactionStatus: 'Paid', paymentIdentifier: reference },
    donor: { donorType: 'individual', id: account?.id, firstName: 'Ada', lastName: 'Field' },
  }
  const body = JSON.stringify({ gifts: Array.from({ length: 100 }, () => gift) })
  const url = `${sandbox.url}/services/data/v67.0/connect/fundraising/gifts`
  for (let hundreds = 0; hundreds < 21; hundreds++) await ask({ method: 'POST', url, headers, body })
  await crm.crm.tell({ is: 'forgotten', references: [reference] }, asking(fetch))
  expect(await held('Account')).toMatchObject([{ FirstName: 'Donor', LastName: 'Forgotten' }])
})
