import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { done, refused } from '#gift/outcome.ts'
import { days, hours, minutes, seconds } from '../../base/clock.ts'
import type { GiftToPay } from '../../providers/provider.ts'
import { giftById } from '../../store/gift/gifts.ts'
import { begin } from '../gift/begin.ts'
import { capture } from '../gift/capture.ts'
import { close } from '../gift/close.ts'
import { confirm } from '../gift/confirm.ts'
import { record } from '../gift/record.ts'
import { resolveDue } from '../gift/resolve.ts'
import { asking, paid, plainly, reading } from '../testing/fixtures.ts'
import { type OwnServices, servicesOn } from '../testing/own-database.ts'
import { beginAgain } from '../work/kinds.ts'

const kinds = ['begin', 'capture', 'confirm', 'close'] as const
type Kind = (typeof kinds)[number]
/** What another process may do meanwhile. */
const others = [...kinds, 'paid', 'declined', 'resolver'] as const
type Other = (typeof others)[number]
const answers = ['answered', 'lost', 'killed'] as const
type Answer = (typeof answers)[number]
/** Of the other process: that it is killed is no other than that its answer is lost, for who comes later. */
const otherAnswers = ['answered', 'lost'] as const

const verbOf = { begin: 'begin', capture: 'capture', confirm: 'confirm', close: 'stop' } as const

describe.each(['sqlite', 'postgres'] as const)('a draft’s own row and its request, on %s', (dialect) => {
  let h: OwnServices
  beforeAll(async () => {
    h = await servicesOn(dialect)
    well()
  })
  afterAll(() => h.end())

  let drafts = 0
  const takes = ({ id, cents }: GiftToPay) => reading([paid(`pi_${id}`, cents, h.clock.now())])
  /** The provider does what it is asked, as each adapter does. */
  function well() {
    h.stripe.capture = async (gift) => done(takes(gift))
    h.stripe.confirm = async (gift) => done({ reading: takes(gift), clientSecret: null })
  }

  /** What each gift says that its provider was asked, and its request says otherwise: both as of one moment. */
  async function disagreements(attempt?: string): Promise<string[]> {
    const rows = await h.store.db
      .selectFrom('gift')
      .leftJoin('request', 'request.id', 'gift.id')
      .select(['gift.id', 'gift.asked', 'request.kind', 'request.arguments', 'request.asked_by', 'request.status'])
      .$if(attempt !== undefined, (all) => all.where('attempt', '=', attempt ?? ''))
      .execute()
    return rows.flatMap(({ id, asked, kind, arguments: wanted, asked_by, status }) => {
      const { what, at: _, ...args } = asked === null ? { what: null } : JSON.parse(asked)
      const by = what === 'close' ? args.by : 'donor'
      const column = what === null ? null : { kind: what, wanted: args, by, status: 'open' }
      const row = kind === null ? null : { kind, wanted: JSON.parse(wanted ?? ''), by: asked_by, status }
      return JSON.stringify(column) === JSON.stringify(row)
        ? []
        : [`${id}: ${JSON.stringify(column)}, ${JSON.stringify(row)}`]
    })
  }

  const begun = async (attempt: string) => {
    const outcome = await begin(h, 'stripe', asking({ attempt }), plainly)
    if (!outcome.ok) throw new Error(outcome.detail)
    return outcome.value.gift
  }
  const giftOf = async (attempt: string) => {
    const row = await h.store.db.selectFrom('gift').select('id').where('attempt', '=', attempt).executeTakeFirst()
    return row && (await h.store.read(giftById(row.id)))
  }

  const act: Readonly<Record<Other, (attempt: string) => Promise<unknown>>> = {
    begin: (attempt) => begin(h, 'stripe', asking({ attempt }), plainly),
    capture: async (attempt) => capture(h, 'stripe', (await giftOf(attempt))?.refs.intent ?? '', h.clock.now()),
    confirm: (attempt) => confirm(h, 'stripe', asking({ attempt }), `ctoken_${attempt}`, plainly),
    close: async (attempt) => {
      const gift = await giftOf(attempt)
      if (gift) await close(h, gift, 'canceled', 'operator')
    },
    paid: async (attempt) => {
      const gift = await giftOf(attempt)
      if (gift) await record(h, gift.id, { facts: [paid(`pi_${gift.id}`, 5000, h.clock.now())] })
    },
    declined: async (attempt) => {
      const gift = await giftOf(attempt)
      const declined = { provider: 'stripe', kind: 'failed', at: h.clock.now(), code: 'card_declined' } as const
      const facts = [1, 2, 3, 4, 5].map((time) => ({ ...declined, ref: `ch_${attempt}_${time}` }))
      if (gift) await record(h, gift.id, { facts })
    },
    resolver: () => resolveDue(h),
  }

  /**
   * One process has asked, and its provider's answer is still to come, while another does something of its own; `late`: once nobody
   * holds the gift any more. Answers where column and row disagreed after any step.
   */
  async function lived(first: Kind, meant: Answer, other: Other, otherMeant: Answer, late: boolean): Promise<string[]> {
    const attempt = `attempt-number-${dialect}-${++drafts}`
    if (first === 'capture' || first === 'close') await begun(attempt)
    const provider = { ...h.stripe }
    let reached: () => void = () => {}
    const isAsked = new Promise<void>((resolve) => (reached = resolve))
    let letGo: () => void = () => {}
    const isAnswered = new Promise<void>((resolve) => (letGo = resolve))
    let calls = 0
    const wrap = (verb: (typeof verbOf)[Kind]) => {
      const own = provider[verb] as (...args: unknown[]) => Promise<unknown>
      const wrapped = async (gift: GiftToPay, ...rest: unknown[]) => {
        if (!('attempt' in gift) || gift.attempt !== attempt) return await own(gift, ...rest)
        const isFirst = verb === verbOf[first] && calls++ === 0
        if (isFirst) {
          reached()
          await isAnswered
        }
        const answer = isFirst ? meant : otherMeant
        if (answer === 'killed') throw new Error('killed')
        return answer === 'lost' ? refused('outcome_unknown', 'cut off') : await own(gift, ...rest)
      }
      Object.assign(h.stripe, { [verb]: wrapped })
    }
    const watched = new Set([verbOf[first], ...(other in verbOf ? [verbOf[other as Kind]] : [])])
    for (const verb of watched) wrap(verb)

    const faults: string[] = []
    const look = async (when: string) => {
      for (const one of await disagreements(attempt))
        faults.push(`${first} (${meant}), ${other} (${otherMeant})${late ? ', late' : ''}, ${when}: ${one}`)
    }
    const answer = act[first](attempt).catch(() => 'killed')
    // a gift that was begun by another road may not be asked at all
    await Promise.race([isAsked, answer])
    await look('asked')
    if (late) h.clock.forward(seconds(26))
    await act[other](attempt).catch(() => 'killed')
    await look('meanwhile')
    letGo()
    await answer
    await look('answered')
    for (const verb of watched) Object.assign(h.stripe, { [verb]: provider[verb] })
    return faults
  }

  test('agree after each step of two processes, in any order, and nothing stays asked', async () => {
    const faults: string[] = []
    for (const first of kinds)
      for (const meant of answers)
        for (const other of others)
          for (const otherMeant of other in verbOf ? otherAnswers : (['answered'] as const))
            for (const late of [false, true]) faults.push(...(await lived(first, meant, other, otherMeant, late)))
    expect(faults).toEqual([])
    for (const rest of [minutes(1), minutes(1), hours(1), days(1), days(1)]) {
      h.clock.forward(rest)
      while ((await resolveDue(h, 500)) > 0) expect(await disagreements()).toEqual([])
    }
    const open = await h.store.db.selectFrom('request').select(['id', 'kind', 'problem']).execute()
    expect(open).toEqual([])
    const rows = await h.store.db.selectFrom('gift').select('id').where('asked', 'is not', null).execute()
    expect(rows).toEqual([])
  }, 300_000)

  test('agree at any moment while many processes do all of it at the same time', async () => {
    const crowd = Array.from({ length: 12 }, () => `attempt-number-${dialect}-${++drafts}`)
    await Promise.all(crowd.map(begun))
    let going = true
    const faults: string[] = []
    const watch = (async () => {
      while (going) {
        faults.push(...(await disagreements()))
        await new Promise(setImmediate)
      }
    })()
    const doings = crowd.flatMap((attempt) => others.map((other) => act[other](attempt).catch(() => 'killed')))
    await Promise.all(doings)
    going = false
    await watch
    expect([...faults, ...(await disagreements())]).toEqual([])
  }, 60_000)

  test('what was given up, and settled by the release before, is over when a person has it taken up again', async () => {
    const attempt = `attempt-number-${dialect}-${++drafts}`
    const { id } = await begun(attempt)
    h.stripe.capture = async () => refused('outcome_unknown', 'cut off')
    await act.capture(attempt)
    await h.store.db.updateTable('request').set({ due_at: null }).where('id', '=', id).execute()
    const settled = { asked: null, hold: null, busy_until: 0, resolve_at: null }
    await h.store.db.updateTable('gift').set(settled).where('id', '=', id).execute()
    expect(await disagreements()).toHaveLength(1)
    await h.store.write(beginAgain(h, [{ kind: 'capture', id }], 'Ana'))
    h.clock.forward(1)
    await resolveDue(h)
    expect(await disagreements()).toEqual([])
    well()
  })
})
