import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eCards, identity } from '#charity'
import type { Fact } from '#gift/lifecycle.ts'
import { cents } from '#gift/money.ts'
import type { PaidBy } from '#gift/paid-by.ts'
import type { OnlineName } from '#gift/provider.ts'
import type { GiftRequest } from '#gift/request.ts'
import { recordUnit } from '#server/giving/gift/record.ts'
import { type Sandbox, startSandbox } from '#server/providers/testing/sandbox.ts'
import type { Gift } from '#server/store/gift/gifts.ts'
import { insertFacts } from '#server/store/ledger/facts.ts'
import { type Office, openOffice } from './testing/office.ts'

const anyCard = eCards[0]?.id ?? ''

/** What every line of the specification's charity ends with: its one fund. */
const fund = (cents: number) => `greatest-need,${cents},4000,`

const me = `cli:${userInfo().username}`
const noon = (day: string) => Date.parse(`${day}T12:00:00Z`)
const paid = (ref: string, at: number, fee: number | null = null, amount = 5000): Fact => {
  const fees = { feeCents: fee === null ? null : cents(fee) }
  return { provider: 'stripe', kind: 'paid', ref, at, cents: cents(amount), ...fees }
}

let sandbox: Sandbox
let folder: string
beforeAll(async () => {
  sandbox = await startSandbox()
  folder = mkdtempSync(join(tmpdir(), 'export-'))
})
afterAll(async () => {
  await sandbox.stop()
  rmSync(folder, { recursive: true })
})

describe.each(['sqlite', 'postgres'] as const)('giving export on %s', (dialect) => {
  let office: Office
  let out: string
  beforeAll(async () => {
    office = await openOffice(sandbox, dialect)
    out = join(mkdtempSync(join(folder, 'list-')), 'gifts.csv')
  })
  afterAll(() => office.close())

  const record = async (more: Partial<GiftRequest>, facts: readonly Fact[], paidBy?: PaidBy): Promise<Gift> => {
    const { id } = await office.begun((facts[0]?.provider ?? 'stripe') as OnlineName, more)
    return office.services.store.write(
      recordUnit(office.services.deps, id, { facts, paidBy: paidBy && { ...paidBy, version: { theirs: 1 } } }),
    )
  }
  const list = async (words: string) => {
    const result = await office.type(`export --out ${out} --force ${words}`)
    expect([result.code, result.err]).toEqual([0, ''])
    const text = readFileSync(out, 'utf8')
    expect(text.endsWith('\r\n')).toBe(true)
    return text.slice(0, -2).split('\r\n')
  }
  // with the mark by which Excel knows UTF-8
  const plain =
    '\uFEFFreference,gift,kind,date,amount,fee,provider,provider_reference,frequency,state,first_name,last_name,email,country,language,opt_in,source,medium,campaign,dedication,honoree,notification,time_zone,card,paid_by,link,cost_covered,fee_category,fee_description,fund,fund_cents,fund_ledger,fund_class,origin,taken_by'

  test('every payment has its line, in our own words; a name is never a formula', async () => {
    const simple = await record({}, [paid('pi_ada', noon('2020-01-02'), 175)])
    const dedicated = await record(
      {
        donor: { firstName: '=cmd()', lastName: 'O"Hara, Jr.', email: 'hara@example.org' },
        tribute: {
          type: 'honor',
          kind: 'memory',
          firstName: 'Rosa',
          lastName: 'Vega',
          eCard: anyCard,
          notification: {
            by: 'email',
            recipientName: 'Luis Vega',
            email: 'luis@example.org',
            language: 'en',
            message: null,
            sendOn: null,
          },
        },
        optIn: true,
        language: 'es',
        country: 'MX',
        attribution: { source: 'mail', medium: 'letter', campaign: '+spring', link: 'lobby-poster' },
      },
      [{ ...paid('CAPTURE1', noon('2020-01-01'), 224, 123456), provider: 'paypal' }],
      { way: 'venmo' },
    )
    // the second month was of another amount, whose cost nobody knows
    const monthly = await record({ frequency: 'monthly', costCents: cents(140) }, [
      paid('in_1', noon('2020-01-03')),
      paid('in_2', Date.parse('2020-02-01T05:59:59.999Z'), null, 7500),
      paid('in_3', Date.parse('2020-02-01T06:00:00Z')),
    ])
    expect(await list('--from 2020-01-01 --to 2020-02-01')).toEqual([
      plain,
      `${dedicated.reference},${dedicated.id},paid,2020-01-01,1234.56,2.24,paypal,CAPTURE1,once,complete,'=cmd(),"O""Hara, Jr.",hara@example.org,MX,es,yes,mail,letter,'+spring,memory,Rosa Vega,email,${identity.timeZone},${anyCard},Venmo,lobby-poster,,,,${fund(123456)},form,`,
      `${simple.reference},${simple.id},paid,2020-01-02,50.00,1.75,stripe,pi_ada,once,complete,Ada,Field,ada@example.org,US,en,no,,,,,,,${identity.timeZone},,,,,,,${fund(5000)},form,`,
      `${monthly.reference},${monthly.id},paid,2020-01-03,50.00,,stripe,in_1,monthly,active,Ada,Field,ada@example.org,US,en,no,,,,,,,${identity.timeZone},,,,1.40,,,${fund(5000)},form,`,
      `${monthly.reference},${monthly.id},paid,2020-01-31,75.00,,stripe,in_2,monthly,active,Ada,Field,ada@example.org,US,en,no,,,,,,,${identity.timeZone},,,,,,,${fund(7500)},form,`,
    ])
    expect(await list('--from 2020-01-01 --to 2020-01-02 --columns npsp')).toEqual([
      'Donation Donor,Contact1 First Name,Contact1 Last Name,Contact1 Personal Email,Donation Amount,Donation Date,Donation Stage,Campaign Name,Donation Tribute Type,Donation Honoree Name,Payment Method,Payment Check/Reference Number,Payment Gateway Payment ID,Payment Gateway Transaction Fee,GAU Allocation 1: GAU,GAU Allocation 1: Amount',
      `Contact1,'=cmd(),"O""Hara, Jr.",hara@example.org,1234.56,01/01/2020,Closed Won,'+spring,Memorial,Rosa Vega,Venmo,${dedicated.reference},CAPTURE1,2.24,Where it is needed most,1234.56`,
    ])
    expect(await list('--from 2020-01-02 --to 2020-01-03 --columns raisers-edge')).toEqual([
      'First Name,Last Name,Email Address,Gift Date,Gift Amount,Gift Type,Gift Payment Type,Gift ID,Gift Reference,Fund ID',
      `Ada,Field,ada@example.org,01/02/2020,50.00,Cash,Credit Card,pi_ada,${simple.reference},greatest-need`,
    ])
  })

  test('what went back is a line of its own, and so is what came back of it: each month stays as it was told', async () => {
    const refunded = await record({}, [
      paid('pi_back', noon('2020-03-01')),
      {
        provider: 'stripe',
        kind: 'refunded',
        ref: 're_1',
        at: noon('2020-03-05'),
        payment: 'pi_back',
        cents: cents(1250),
      },
      {
        provider: 'stripe',
        kind: 'refunded',
        ref: 're_2',
        at: noon('2020-03-06'),
        payment: 'pi_back',
        cents: cents(500),
      },
      { provider: 'stripe', kind: 'refund_failed', ref: 're_2', at: noon('2020-04-02') },
      { provider: 'stripe', kind: 'refund_failed', ref: 're_unknown', at: noon('2020-04-02') },
    ])
    const disputed = await record({}, [
      paid('pi_won', noon('2020-03-02')),
      {
        provider: 'stripe',
        kind: 'disputed',
        ref: 'du_1',
        at: noon('2020-03-07'),
        payment: 'pi_won',
        cents: cents(5000),
      },
      { provider: 'stripe', kind: 'dispute_won', ref: 'du_1', at: noon('2020-04-03') },
    ])
    const lost = await record({}, [
      paid('pi_lost', noon('2020-03-03')),
      {
        provider: 'stripe',
        kind: 'disputed',
        ref: 'du_2',
        at: noon('2020-03-08'),
        payment: 'pi_lost',
        cents: cents(5000),
      },
      { provider: 'stripe', kind: 'dispute_lost', ref: 'du_2', at: noon('2020-04-04') },
    ])
    const moved = async (words: string) =>
      (await list(words)).slice(1).map((line) => {
        const [reference, , kind, date, amount, , , ref, , state] = line.split(',')
        return [reference, kind, date, amount, ref, state].join(' ')
      })
    expect(await moved('--from 2020-03-01 --to 2020-04-01')).toEqual([
      `${refunded.reference} paid 2020-03-01 50.00 pi_back partly_refunded`,
      `${disputed.reference} paid 2020-03-02 50.00 pi_won complete`,
      `${lost.reference} paid 2020-03-03 50.00 pi_lost charged_back`,
      `${refunded.reference} refunded 2020-03-05 -12.50 re_1 partly_refunded`,
      `${refunded.reference} refunded 2020-03-06 -5.00 re_2 partly_refunded`,
      `${disputed.reference} disputed 2020-03-07 -50.00 du_1 complete`,
      `${lost.reference} disputed 2020-03-08 -50.00 du_2 charged_back`,
    ])
    expect(await moved('--from 2020-04-01 --to 2020-05-01')).toEqual([
      `${refunded.reference} refund_failed 2020-04-02 5.00 re_2 partly_refunded`,
      `${disputed.reference} dispute_won 2020-04-03 50.00 du_1 complete`,
    ])
    const ids = (await list('--from 2020-03-01 --to 2020-05-01 --columns raisers-edge')).map(
      (line) => line.split(',')[7],
    )
    expect(ids.slice(4)).toEqual(['re_1', 're_2', 'du_1', 'du_2', 're_2-back', 'du_1-back'])
    const whole = await office.type('export --from 2020-03-01 --to 2020-05-01 --dry-run --json')
    expect(whole.json()).toMatchObject({
      rows: 9,
      inCents: 20500,
      outCents: -11750,
      feeCents: 0,
      feesUnknown: 3,
    })
    const text = (await office.type('export --from 2020-03-01 --to 2020-05-01 --dry-run')).out
    expect(text).toMatch(/ The fee of 3 is not known yet\.$/m)
    const sum = refunded.standing.keptCents + disputed.standing.keptCents + lost.standing.keptCents
    expect(sum).toBe(20500 - 11750)
  })

  test('a gift given and given back today, by the real road', async () => {
    const gift = await office.given('stripe')
    await office.type(`refund ${gift.reference} --amount 12.50`)
    const lines = (await list('--to 2100-01-01')).filter((line) => line.startsWith(gift.reference))
    expect(lines.map((line) => line.split(',')).map(([, , kind, , amount]) => [kind, amount])).toEqual([
      ['paid', '50.00'],
      ['refunded', '-12.50'],
    ])
  })

  test('more than a page of movements, many in one moment, are all there once', async () => {
    const gift = await record({ frequency: 'monthly' }, [paid('in_first', noon('2019-01-01'))])
    const many = Array.from({ length: 2100 }, (_, i) =>
      paid(`in_${String(i).padStart(4, '0')}`, noon('2019-01-02') + Math.floor(i / 1500), 1, 100),
    )
    await office.services.store.write(insertFacts(gift.id, many, office.services.clock.now()))
    const refs = (await list('--from 2019-01-02 --to 2019-01-03')).slice(1).map((line) => line.split(',')[7])
    expect(refs).toEqual(many.map(({ ref }) => ref))
  })

  test('it says what it would write, writes it for its owner’s eyes, and who took the data stays written down', async () => {
    await record({}, [paid('pi_2018', noon('2018-06-01'), 175)])
    const before = (await office.audit()).length
    const year = '--from 2018-01-01 --to 2019-01-01'
    const year2018 = { from: Date.UTC(2018, 0, 1, 6), to: Date.UTC(2019, 0, 1, 6) }
    const fresh = join(folder, `${dialect}.csv`)
    expect((await office.type(`export ${year} --dry-run`)).out).toBe(
      `Would write 1 movement of money: $50 in, $0 out, $50 together.\nDays are those of ${identity.timeZone}.\n`,
    )
    expect((await office.type(`export ${year} --dry-run --out ${fresh}`)).code).toBe(0)
    expect(readdirSync(folder)).not.toContain(`${dialect}.csv`)
    expect(await office.audit()).toHaveLength(before)

    expect((await office.type(`export ${year} --out ${fresh} --json`)).json()).toEqual({
      dryRun: false,
      columns: 'plain',
      ...year2018,
      out: fresh,
      timeZone: identity.timeZone,
      rows: 1,
      inCents: 5000,
      outCents: 0,
      feeCents: 175,
      feesUnknown: 0,
      accountFees: 0,
      accountFeeCents: 0,
    })
    expect(statSync(fresh).mode & 0o777).toBe(0o600)
    // as the office writes down who takes the same list there
    const details = { out: fresh, columns: 'plain', ...year2018 }
    expect((await office.audit()).slice(before)).toEqual([{ actor: me, action: 'export', details }])
  })

  test('of several lists of one program each is written down as the list that it is', async () => {
    const before = (await office.audit()).length
    const into = join(folder, `npc-${dialect}`)
    const result = await office.type(`export --columns npc --from 2018-01-01 --to 2019-01-01 --out ${into} --json`)
    const { files } = result.json<{ files: { file: string }[] }>()
    const lists = (await office.audit()).slice(before).map(({ details }) => details as { columns: string; out: string })
    expect(lists.map(({ out }) => out)).toEqual(files.map(({ file }) => file))
    expect(lists.map(({ columns }) => columns)).toContain('npc-transaction')
  })

  test('what is typed wrongly is refused, and an export that breaks off leaves no file', async () => {
    const refused = async (words: string) => {
      const result = await office.type(`export ${words}`)
      return [result.code, result.err.trim()]
    }
    expect(await refused('')).toEqual([2, 'Where should the list go? --out gifts.csv'])
    expect(await refused('--from yesterday --dry-run')).toEqual([2, 'yesterday is not a date like 2026-03-01.'])
    expect(await refused('--from 2026-02-30 --dry-run')).toEqual([2, '2026-02-30 is not a date like 2026-03-01.'])
    expect(await refused('--from 2020-01-02 --to 2020-01-02')).toEqual([2, '--from must be before --to.'])
    expect(await refused('--columns xml --dry-run')).toEqual([
      2,
      '--columns is one of: plain npc-designation npc-account npc-commitment npc-transaction npc-share npc-tribute npc-refund npc-undone npsp raisers-edge civicrm npc',
    ])
    const mine = join(folder, `mine-${dialect}.csv`)
    writeFileSync(mine, 'mine')
    expect((await refused(`--out ${mine}`))[0]).toBe(2)
    expect(readFileSync(mine, 'utf8')).toBe('mine')

    const odd = await record({}, [paid('pi_odd', noon('2017-01-01'))])
    await office.services.store.db.updateTable('gift').set({ tribute: '{' }).where('id', '=', odd.id).execute()
    const before = readdirSync(folder)
    expect((await office.type(`export --out ${join(folder, 'broken.csv')}`)).code).toBe(1)
    expect(readdirSync(folder)).toEqual(before)
  })
})
