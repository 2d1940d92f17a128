import { expiryRef } from '#gift/expiring-card.ts'
import { cents } from '#gift/money.ts'
import type { Notification } from '#gift/tribute.ts'
import { days, hours, minutes } from '#server/base/clock.ts'
import { keepWords } from '#server/store/find/words.ts'
import type { Gift } from '#server/store/gift/gifts.ts'
import { keepRefund } from '#server/store/work/refunds.ts'
import type { Services } from '#server/wiring.ts'
import { allLettersLeave, hear, live } from './lived-year.ts'

/** Donors who will call, by what they will say; each is told of by the gift that it is about. */
export interface Callers {
  readonly longName: Gift
  readonly chargedTwice: Gift
  readonly pressedTwice: Gift
  readonly failing: Gift
  readonly waitsForSecond: Gift
  readonly grandmother: Gift
  readonly expiring: Gift
  readonly disputed: Gift
}

/** What goes wrong in an office's days, as of `now`: everything that its first page can say needs a person, and who calls of it. */
export async function troubledDays(services: Services, now: number): Promise<Callers> {
  const { store, random } = services
  const longName = await live(services, {
    name: 'Guadalupe Marroquín Villaseñor de la Peña y Montenegro',
    at: now - days(60),
    amount: 1_250_000,
    email: 'guadalupe.marroquin.villasenor.de.la.pena.y.montenegro@correo-electronico.universidad.example.org',
    language: 'es',
    campaign: 'a-campaign-whose-name-is-very-long-indeed',
  })
  const theo = { name: 'Theo Brandt', amount: 5000 }
  await live(services, { ...theo, at: now - hours(5) })
  const chargedTwice = await live(services, { ...theo, at: now - hours(5) + minutes(12) })
  const press = { name: 'Iris Okafor', amount: 2500, attempt: 'one-press-that-was-charged-twice' }
  await live(services, { ...press, at: now - hours(3) })
  const pressedTwice = await live(services, { ...press, at: now - hours(3) + minutes(1), paidBy: { way: 'paypal' } })
  const failing = await live(services, { name: 'Mina Kaur', at: now - days(40), amount: 3000, monthly: true })
  await hear(services, failing, now - days(2), [
    { provider: 'stripe', kind: 'failed', ref: 'in_failing:1', at: now - days(2), code: 'insufficient_funds' },
  ])
  const waitsForSecond = await live(services, { name: 'Hugo Lind', at: now - days(3), amount: 30_000 })
  const today = new Date(now)
  const ends = { expMonth: today.getUTCMonth() + 1, expYear: today.getUTCFullYear() }
  const expiring = await live(services, {
    name: 'Vera Novak',
    at: now - days(90),
    amount: 2000,
    monthly: true,
    cardEnds: ends,
  })
  const disputed = await live(services, { name: 'Abel Costa', at: now - days(20), amount: 5000 })
  await allLettersLeave(services)
  await hear(services, disputed, now - days(2), [
    {
      provider: 'stripe',
      kind: 'disputed',
      ref: 'dp_abel',
      payment: `pi_${disputed.id}`,
      cents: cents(5000),
      at: now - days(2),
      answerBy: now + days(9),
    },
  ])
  const notification: Notification = {
    by: 'email',
    recipientName: 'Rosalía Fuentes',
    email: 'rosalia@exmaple.org',
    language: 'es',
    message: null,
    sendOn: null,
  }
  const grandmother = await live(services, {
    name: 'Pia Fuentes',
    at: now - hours(26),
    amount: 7500,
    tribute: {
      type: 'honor',
      kind: 'celebration',
      firstName: 'Rosalía',
      lastName: 'Fuentes',
      eCard: 'none',
      notification,
    },
  })
  const { db } = store
  await db.updateTable('letter').set({ status: 'sent', sent_at: now }).where('status', '=', 'waiting').execute()
  await db
    .updateTable('letter')
    .set({ status: 'failed', tries: 5, problem: '550 5.1.1 <rosalia@exmaple.org>: user unknown' })
    .where('gift', '=', grandmother.id)
    .where('kind', '=', 'tribute_card')
    .execute()
  await db
    .insertInto('letter')
    .values({
      id: random.id(),
      gift: expiring.id,
      kind: 'card_expiring',
      details: '{}',
      status: 'sent',
      tries: 1,
      fact_ref: expiryRef(ends),
      created_at: now - days(9),
      due_at: now - days(9),
      sent_at: now - days(9),
      problem: null,
    })
    .execute()
  await db
    .insertInto('audit')
    .values([
      { at: now - hours(3), actor: 'record', action: 'given_twice', gift: pressedTwice.id, details: '{"others":[]}' },
      {
        at: now - hours(1),
        actor: 'office:Ben',
        action: 'note',
        gift: chargedTwice.id,
        details: '{"text":"Called, will call again."}',
      },
    ])
    .execute()
  await store.write(
    keepRefund({
      id: random.id(),
      gift: waitsForSecond.id,
      payment: `pi_${waitsForSecond.id}`,
      cents: cents(30_000),
      reason: 'other',
      words: 'Her son gave by mistake.',
      status: 'waiting',
      askedBy: 'office:Ben <ben@office.example>',
      askedAt: now - hours(2),
      until: now + days(2),
      agreedBy: null,
      settledAt: null,
      problem: null,
    }),
  )
  const event = {
    provider: 'stripe',
    type: 'charge.dispute.funds_withdrawn',
    payload: '{}',
    created_at: now - hours(7),
  } as const
  await db
    .insertInto('inbox')
    .values({
      ...event,
      event_id: 'evt_1QabcDEFghiJKLmnoPQRstuv',
      received_at: now - hours(7),
      status: 'dead',
      tries: 40,
      due_at: now,
      gift: null,
      problem: 'no gift has this payment',
    })
    .execute()
  await db
    .insertInto('difference')
    .values({
      id: random.id(),
      provider: 'stripe',
      what: 'missing_here',
      kind: 'paid',
      ref: 'pi_3QabcDEFghiJKLmnoPQRstuv',
      at: now - days(4),
      theirs: 9900,
      ours: null,
      gift: null,
      status: 'open',
      found_at: now - days(1),
      seen_at: now - days(1),
      settled_at: null,
      settled_by: null,
      explanation: null,
    })
    .execute()
  await db
    .insertInto('comparison')
    .values({
      id: random.id(),
      provider: 'stripe',
      since: now - days(30),
      until: now - days(1),
      books: 0,
      actor: 'office:Ana',
      started_at: now - days(1),
      heard_at: now - days(1),
      movements: 214,
      status: 'done',
      found: 1,
      booked: 0,
      problem: null,
    })
    .execute()
  await db.insertInto('setting').values({ name: 'differences:stripe', value: '1' }).execute()
  while ((await store.write(keepWords(now))) > 0);
  return { longName, chargedTwice, pressedTwice, failing, waitsForSecond, grandmother, expiring, disputed }
}
