import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { FoundSubscription } from '#gift/adoption/found.ts'
import { readPlan, sealedPlan, storePlan } from '#server/giving/adoption/plan.ts'
import type { PlanReport } from '#server/giving/adoption/report.ts'
import { takeOver } from '#server/giving/adoption/take-over.ts'
import { handle, receive } from '#server/giving/inbox/inbox.ts'
import { value } from '#server/providers/testing/gift.ts'
import { type Sandbox, startSandbox } from '#server/providers/testing/sandbox.ts'
import { consentsOf } from '#server/store/gift/consents.ts'
import { giftById } from '#server/store/gift/gifts.ts'
import { type Office, openOffice } from './testing/office.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'adopt-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const shapes = [
  ...['yearly', 'quarterly', 'weekly', 'quantity', 'trial', 'ending', 'paused', 'items', 'currency', 'coupon', 'tax'],
  ...['schedule', 'source', 'platform', 'platform_fee', 'transfer', 'invoice_sent'],
] as const

describe.each(['sqlite', 'postgres'] as const)('giving adopt on %s', (dialect) => {
  let sandbox: Sandbox
  let office: Office
  let stripe: Stripe
  const plain: string[] = []
  let paypal = ''
  const file = () => join(folder, `${dialect}.json`)

  const made = async (provider: 'stripe' | 'paypal', wish: Record<string, unknown>) =>
    (
      (await sandbox.control(`${provider}/foreign-payments`, { kind: 'subscription', ...wish })) as Record<
        string,
        string
      >
    ).subscription ?? ''
  const typed = async (words: string, code = 0) => {
    const result = await office.type(words)
    expect([result.code, result.err]).toEqual([code, code === 0 ? '' : result.err])
    return result
  }
  /** Takes in what the sandbox has told by webhook, and settles it. */
  async function hear() {
    const { deps } = office.services
    for (const { path, headers, raw } of await sandbox.mail()) {
      const { event } = value(await receive(deps, path.includes('paypal') ? 'paypal' : 'stripe', headers, raw))
      if (event) await handle(deps, event)
    }
  }
  const letters = async () =>
    (await office.services.store.db.selectFrom('letter').select('kind').orderBy('id').execute()).map(({ kind }) => kind)
  const adopted = async () => {
    const rows = await office.services.store.db
      .selectFrom('gift')
      .selectAll()
      .where('adopted', 'is not', null)
      .execute()
    return rows.toSorted((a, b) => (String(a.subscription) < String(b.subscription) ? -1 : 1))
  }

  beforeAll(async () => {
    sandbox = await startSandbox()
    office = await openOffice(sandbox, dialect)
    const { hostname, port } = new URL(sandbox.url)
    stripe = new Stripe('sk_test_sandbox', { host: hostname, port, protocol: 'http' })
    for (const email of ['ana@example.org', 'ben@example.org']) {
      plain.push(await made('stripe', { amount: 2500, name: 'Ana Ruiz', email }))
    }
    plain.push(await made('stripe', { amount: 1000, email: 'eva@example.org', shape: 'customer_method' }))
    for (const shape of shapes) await made('stripe', { amount: 700, shape })
    await made('stripe', { amount: 800, metadata: { gift_id: 'b'.repeat(26), deployment: 'elsewhere' } })
    paypal = await made('paypal', { cents: 1500, custom_id: 'wp-17' })
    for (const shape of ['yearly', 'limited', 'trial', 'quantity']) await made('paypal', { cents: 600, shape })
    await hear()
    // providers tell of whole seconds: in the one in which it was charged nothing is taken over
    const charge = Math.floor(Date.now() / 1000)
    await vi.waitUntil(() => Math.floor(Date.now() / 1000) > charge, { timeout: 5000 })
  })
  afterAll(async () => {
    await office.close()
    await sandbox.stop()
  })

  test('scan finds every subscription, and names the shape of what stays', async () => {
    const scanned = (await typed('adopt scan --json')).json<
      (FoundSubscription & { verdict: { is: string; why?: string } })[]
    >()
    const of = (is: string) => scanned.filter(({ verdict }) => verdict.is === is)
    expect(
      of('take')
        .map(({ subscription }) => subscription)
        .toSorted(),
    ).toEqual([...plain, paypal].toSorted())
    expect(of('take').find(({ subscription }) => subscription === paypal)).toMatchObject({
      cents: 1500,
      carries: 'wp-17',
    })
    const why = of('stay').flatMap(({ verdict }) => verdict.why ?? [])
    const renamed: Record<string, string> = { quarterly: 'other_interval' }
    const wanted = [...shapes.map((shape) => renamed[shape] ?? shape), 'other_deployment']
    expect(why.toSorted()).toEqual([...wanted, 'yearly', 'limited', 'trial', 'quantity'].toSorted())
    const one = await typed('adopt scan --provider paypal')
    expect(one.out).toContain('5 found: 1 can be taken over, 4 not; 0 ours already, or over.')
    expect((await typed('adopt scan --provider hand', 2)).err).toContain('--provider is one of: stripe paypal')
    expect((await typed('adopt plan --provider hand', 2)).err).toContain('The provider is one of: stripe paypal')
  })

  test('a plan is a file that names nobody, under a hash', async () => {
    const result = await typed(`adopt plan --out ${file()} --program GiveWP`)
    expect(result.out).toContain('4 monthly donors of GiveWP can be taken over, $75 a month. Not taken over: 22.')
    expect(result.out).toContain('Given every year: 2, $13 each time. Leave it.')
    expect(readFileSync(file(), 'utf8')).not.toMatch(/example\.org|Ruiz/)
    expect((await typed(`adopt plan --out ${file()}`, 2)).err).toContain('is there already')
    expect(await adopted()).toEqual([])
  })

  test('a plan that was edited, of another deployment or of the other mode does nothing', async () => {
    const plan = JSON.parse(readFileSync(file(), 'utf8'))
    const other = join(folder, `${dialect}-other.json`)
    for (const [changed, sentence] of [
      [{ ...plan, takes: { ...plan.takes, donors: 5 } }, 'was changed since it was planned'],
      [{ ...plan, lines: [] }, 'was changed since it was planned'],
      [{ ...plan, more: true }, 'is no plan'],
      ['', 'is no plan'],
    ] as const) {
      writeFileSync(other, JSON.stringify(changed))
      expect((await typed(`adopt apply ${other}`, 2)).err).toContain(sentence)
    }
    const { hash: _, lines: __, takes: ___, stays: ____, giving: _____, ...planned } = plan
    for (const [elsewhere, inFile, inOffice] of [
      [{ deployment: 'other' }, 'is a plan of another deployment', 'this is a plan of another deployment'],
      [
        { testMode: false },
        'is a plan of the other mode (test or live)',
        'this is a plan of the other mode (test or live)',
      ],
    ] as const) {
      const foreign = sealedPlan([], { ...planned, ...elsewhere })
      writeFileSync(other, JSON.stringify(foreign))
      for (const verb of ['sign', 'apply', 'undo', 'report'])
        expect((await typed(`adopt ${verb} ${other}`, 2)).err).toContain(inFile)
      // one that was stored before other keys were set
      await office.services.store.write(storePlan(foreign))
      for (const verb of ['sign', 'apply', 'undo'])
        expect((await typed(`adopt ${verb} ${foreign.hash}`, 2)).err).toContain(inOffice)
    }
    expect((await typed(`adopt apply ${file()}-not-there`, 2)).err).toContain('cannot be read (ENOENT)')
    expect(await adopted()).toEqual([])
    expect((await typed('adopt plans')).out).toContain('GiveWP')
    expect((await typed('adopt what', 2)).err).toContain('giving adopt scan, plan, plans, sign PLAN')
  })

  test('apply --dry-run changes nothing', async () => {
    expect((await typed(`adopt apply ${file()} --dry-run`)).out).toContain('4 monthly donors of GiveWP')
    expect(await adopted()).toEqual([])
  })

  test('apply takes over what is as it was planned, leaves alone what is not, and writes to nobody', async () => {
    const [first = '', second = '', third = ''] = plain
    // between the plan and the signature the donor gave more
    const { items } = await stripe.subscriptions.retrieve(second)
    await stripe.subscriptions.update(second, {
      proration_behavior: 'none',
      items: [
        {
          id: items.data[0]?.id ?? '',
          price_data: {
            ...{ currency: 'usd', unit_amount: 3000, recurring: { interval: 'month' } },
            product: String(items.data[0]?.price.product),
          },
        },
      ],
    })
    const result = await typed(`adopt apply ${file()}`)
    expect(result.out).toContain('Taken over: 3 of 4, $50 a month.')
    expect(result.out).toContain('Not as planned any more, and left where it is: 1.')
    expect(result.out).toContain(`${second}  takes $30.00, and $25.00 was planned`)
    expect((await stripe.subscriptions.retrieve(second)).metadata).toEqual({})
    const all = await adopted()
    expect(all.map(({ state, payments, email }) => [state, payments, email])).toEqual(
      [...plain, paypal]
        .toSorted()
        .map((id) =>
          id === second
            ? ['not_charged', 0, null]
            : [
                'active',
                0,
                id === first ? 'ana@example.org' : id === third ? 'eva@example.org' : expect.stringContaining('@'),
              ],
        ),
    )
    const gift = all.find(({ subscription }) => subscription === first)
    const { deployment } = office.services.deps
    expect((await stripe.subscriptions.retrieve(first)).metadata).toMatchObject({ gift_id: gift?.id, deployment })
    const [consent] = await office.services.store.read(consentsOf(gift?.id ?? ''))
    expect(consent).toMatchObject({ kind: 'adopted', page: 'GiveWP' })
    expect(consent?.text).toMatch(/^Taken over from GiveWP on 20\d\d-\d\d-\d\d, original not seen\.$/)
    expect(await letters()).toEqual([])
  })

  test('again, on two machines at once, it is the same', async () => {
    const before = await adopted()
    const twice = () => typed(`adopt apply ${file()}`)
    // an embedded database has one machine
    if (dialect === 'postgres') await Promise.all([twice(), twice()])
    else await twice()
    expect(await adopted()).toEqual(before)
    const report = (await typed(`adopt report ${file()} --json`)).json<PlanReport>()
    expect(report.counts).toEqual({
      not_begun: 0,
      waits: 0,
      asked: 0,
      halted: 0,
      taken: 3,
      left: 1,
      given_back: 0,
      over: 0,
      kept: 0,
    })
    const facts = await office.services.store.db.selectFrom('fact').select(['kind', 'ref']).execute()
    expect(facts.map(({ kind }) => kind).toSorted()).toEqual(['closed', 'pledged', 'pledged', 'pledged'])
  })

  test('a new plan finds what is ours, and takes what was left', async () => {
    const later = join(folder, `${dialect}-later.json`)
    const result = await typed(`adopt plan --out ${later} --program GiveWP`)
    expect(result.out).toContain('1 monthly donor of GiveWP can be taken over, $30 a month')
    // halted, it is asked of nobody by itself, and goes on where it is applied again
    const { deps, store, settings } = office.services
    const parse = readPlan(readFileSync(later, 'utf8'), { deployment: deps.deployment, testMode: settings.testMode })
    if ('plan' in parse) await store.write(takeOver(deps, parse.plan, parse.plan.lines, 'eva'))
    expect((await typed(`adopt halt ${later}`)).out).toContain('Halted: 1.')
    expect((await typed(`adopt halt ${later}`, 2)).err).toContain('nothing of this plan is under way')
    expect((await typed(`adopt report ${later}`)).out).toContain('Halted until the plan is applied again: 1.')
    expect(
      (await store.db.selectFrom('request').select('due_at').where('status', '=', 'open').execute())[0]?.due_at,
    ).toBeNull()
    expect((await typed(`adopt apply ${later}`)).out).toContain('Taken over: 1 of 1, $30 a month.')
    expect((await typed(`adopt undo ${later}`)).out).toContain('Given back to GiveWP: 1.')
    expect((await stripe.subscriptions.retrieve(plain[1] ?? '')).metadata).toEqual({})
    expect((await stripe.subscriptions.retrieve(plain[1] ?? '')).status).toBe('active')
    expect((await typed(`adopt report ${later} --json`)).json<PlanReport>().counts).toMatchObject({ given_back: 1 })
    // what was given back can be taken over once more, as another gift
    const anew = join(folder, `${dialect}-anew.json`)
    await typed(`adopt plan --out ${anew} --program GiveWP --letter`)
    expect((await typed(`adopt apply ${anew}`)).out).toContain('Taken over: 1 of 1, $30 a month.')
    // the one whose plan says so is written to
    expect(await letters()).toEqual(['taken_over'])
  })

  test('from then on each month is booked and receipted here once, and nothing of before', async () => {
    for (const id of plain) await sandbox.control(`stripe/subscriptions/${id}/renew`)
    await sandbox.control(`paypal/subscriptions/${paypal}/renew`)
    await hear()
    const all = (await adopted()).filter(({ state }) => state === 'active')
    expect(all.map(({ payments, paid_cents }) => [payments, paid_cents]).toSorted()).toEqual(
      [
        [1, 1000],
        [1, 1500],
        [1, 2500],
        [1, 3000],
      ].toSorted(),
    )
    expect((await letters()).filter((kind) => kind === 'receipt')).toHaveLength(4)
    const gift = await office.services.store.read(giftById(all[0]?.id ?? ''))
    expect(gift?.standing.state).toBe('active')
  })

  test('what money has come of stays ours; what was given back carries what it did before', async () => {
    const result = await typed(`adopt undo ${file()}`)
    expect(result.out).toContain('Given back to GiveWP: 0. Ours still, since money has come: 3.')
  })

  test('a refund of what another program took is no refund of ours', async () => {
    const [first = ''] = plain
    const { data } = await stripe.invoices.list({ subscription: first, expand: ['data.payments'] })
    const [, before] = data
    const intent = String(before?.payments?.data[0]?.payment.payment_intent)
    await stripe.refunds.create({ payment_intent: intent })
    await hear()
    const gift = (await adopted()).find(({ subscription }) => subscription === first)
    expect([gift?.paid_cents, gift?.refunded_cents]).toEqual([2500, 0])
  })
})
