import { expect, test } from 'vitest'
import { cents } from '#gift/money.ts'
import { noWishes } from '#gift/person/person.ts'
import { days, minutes } from '../../base/clock.ts'
import type { Statement } from '../../letters/kinds/statement.ts'
import { aDonor } from '../../staff/gift.ts'
import { personAbout } from '../../staff/gift-about.ts'
import { aPerson } from '../../staff/person.ts'
import type { Staff } from '../../staff/verb.ts'
import { nameless } from '../../store/forget/retention-people.ts'
import { changeGift } from '../../store/gift/gift-changes.ts'
import { giftById } from '../../store/gift/gifts.ts'
import { personById } from '../../store/person/people.ts'
import { whoseOf } from '../../store/person/whose.ts'
import { openRequestsOf } from '../../store/work/requests.ts'
import { forgetDonor } from '../forget/forget-donor.ts'
import { begin } from '../gift/begin.ts'
import { correctAddress } from '../gift/correct-address.ts'
import { record } from '../gift/record.ts'
import { correctDonor } from '../letters/correct-donor.ts'
import { statementOf, statementsToSend } from '../letters/yearly-statement.ts'
import { asking, paid, plainly, testServices } from '../testing/fixtures.ts'
import { sendDue } from '../testing/send-due.ts'
import { inTurn } from '../work/kind.ts'
import { changePerson } from './change.ts'
import { markDeceased } from './deceased.ts'
import { giftsToJoin, stopsOfDead } from './join.ts'
import { mergePeople, unmergePerson } from './merge.ts'

const ada = { firstName: 'Ada', lastName: 'Field', email: 'ada@example.org' }
const harold = { ...ada, firstName: 'Harold' }
const evil = 'evil@example.com'
const died = { on: null, toldBy: 'a neighbor', contact: null }

/** Ada, who gave $50, and people who type her address. */
async function people() {
  const h = await testServices()
  let count = 0
  const give = async (donor: typeof ada, more: Partial<Parameters<typeof asking>[0]> & { pays?: boolean } = {}) => {
    const { pays = true, ...other } = more
    const request = asking({ attempt: `attempt-${++count}`, cents: cents(5000), donor, ...other })
    const outcome = await begin(h, 'stripe', request, plainly)
    if (!outcome.ok) throw new Error(outcome.detail)
    const { id } = outcome.value.gift
    if (pays) await record(h, id, { facts: [paid(`pi_${count}`, 5000)] })
    return id
  }
  /** A monthly gift that runs, or will. */
  const monthly = async (donor: typeof ada, state: 'active' | 'confirming') => {
    const id = await give(donor, { frequency: 'monthly', pays: state === 'active' })
    await h.store.db.updateTable('gift').set({ state }).where('id', '=', id).execute()
    return id
  }
  const join = async () => {
    h.clock.forward(minutes(11))
    while ((await inTurn([giftsToJoin, stopsOfDead])(h)) > 0);
  }
  const gift = async (id: string) => {
    const row = await h.store.read(giftById(id))
    if (!row) throw new Error(`no gift ${id}`)
    return row
  }
  const personOf = async (id: string) => (await gift(id)).person ?? ''
  const stops = async (id: string) => (await h.store.read(openRequestsOf(id))).map(({ kind }) => kind)
  const dies = async (id: string) => {
    const of = { gift: await gift(id), by: 'Ana', action: 'person_deceased' }
    const marked = await h.store.write(markDeceased(h, of, died, h.random.id()))
    if (!marked.ok) throw new Error(marked.detail)
    return marked.value.stopping.map((each) => each.id)
  }
  const staff = { deps: h } as unknown as Staff
  const own = await give(ada)
  return { h, own, give, monthly, join, gift, personOf, stops, dies, staff }
}

test('a stranger who gave as somebody else and then puts the address right has nothing of theirs', async () => {
  const { h, own, give, join, gift, personOf } = await people()
  const strange = await give(ada)
  await join()
  expect(await personOf(strange)).toBe(await personOf(own))
  expect(await h.store.write(correctAddress(h, strange, evil))).toMatchObject({ ok: true })
  expect(await gift(strange)).toMatchObject({ person: null, addressing: null })
  await join()
  expect(await personOf(strange)).not.toBe(await personOf(own))
  const papers: { to: string; statement: Statement }[] = []
  for await (const page of statementsToSend(h.store, new Date(h.clock.now()).getUTCFullYear())) papers.push(...page)
  expect(papers.map(({ to, statement }) => [to, statement.rows.length]).toSorted()).toEqual([
    ['ada@example.org', 1],
    [evil, 1],
  ])
  expect((await h.store.read(whoseOf(await personOf(own)))).addresses).toEqual([ada.email])
})

test('nor by a gift that was asked for out of the thanks for one with her address', async () => {
  const { h, own, give, join, personOf } = await people()
  const first = await give(ada)
  const second = await give(ada, { follows: first })
  const paysBoth = h.store.db.updateTable('gift').set({ customer: 'cus_stranger' }).where('id', 'in', [first, second])
  await paysBoth.execute()
  await join()
  expect(await h.store.write(correctAddress(h, second, evil))).toMatchObject({ ok: true })
  await join()
  expect(await personOf(second)).not.toBe(await personOf(own))
})

test('staff who put one gift’s address right find out anew whose it is; of all of the old address they are hers still', async () => {
  const { h, own, give, join, personOf } = await people()
  const other = await give(ada)
  await join()
  const person = await personOf(own)
  const correct = (gifts: string[], email: string, isTheirs: boolean) =>
    h.store.write(correctDonor({ gifts, email, by: 'Ana', isTheirs }, h.clock.now()))
  await correct([other], 'else@example.org', false)
  expect(await personOf(other)).toBe('')
  await correct([own], 'new@example.org', true)
  expect(await personOf(own)).toBe(person)
})

test('a statement goes to an address that somebody has proven, before one that was typed last', async () => {
  const { h, own, give, join, gift } = await people()
  await h.store.write(changeGift(own, { provenAt: 1 }))
  h.clock.forward(minutes(1))
  const later = await give({ ...ada, email: 'old@example.org' })
  await join()
  await h.store.write(mergePeople(h, { stays: await gift(own), other: await gift(later), by: 'Ana' }))
  const addresses: string[] = []
  for await (const page of statementsToSend(h.store, new Date(h.clock.now()).getUTCFullYear()))
    addresses.push(...page.map(({ to }) => to))
  expect(addresses).toEqual([ada.email])
})

test('who asks to be forgotten is, and nobody else who gave with the address, nor an address that is not theirs for certain', async () => {
  const { h, own, give, join, gift, personOf } = await people()
  const his = await give(harold)
  await join()
  const [hers, him] = [await personOf(own), await personOf(his)]
  const whose = await h.store.read(whoseOf(hers, [ada.email, 'typed@example.org']))
  expect(await forgetDonor(h, ada.email, { whose, by: 'Ana', dryRun: true })).toMatchObject({ also: [] })
  await forgetDonor(h, ada.email, { whose, by: 'Ana', dryRun: false })
  expect((await h.store.read(personById(hers)))?.forgottenAt).toEqual(expect.any(Number))
  expect((await h.store.read(personById(him)))?.forgottenAt).toBeNull()
  expect((await gift(his)).donor).toMatchObject(harold)
})

test('an address that staff made hers is forgotten with her, and one that another gives with is not', async () => {
  const { h, own, give, join, gift, personOf } = await people()
  const [second, third] = [
    await give({ ...ada, email: 'work@example.org' }),
    await give({ ...ada, email: 'home@example.org' }),
  ]
  await give({ ...harold, email: 'home@example.org' })
  await join()
  for (const other of [second, third])
    await h.store.write(mergePeople(h, { stays: await gift(own), other: await gift(other), by: 'Ana' }))
  const whose = await h.store.read(whoseOf(await personOf(own)))
  const answer = await forgetDonor(h, ada.email, { whose, by: 'Ana', dryRun: true })
  expect(answer.also).toEqual(['work@example.org'])
})

test('an address with which several people gave names none of them, and says who they are', async () => {
  const { own, give, join, personOf, staff } = await people()
  await join()
  expect((await aDonor.find(staff, ada.email))?.whose.people).toEqual([await personOf(own)])
  const his = await give(harold)
  await join()
  const both = [await personOf(own), await personOf(his)].toSorted()
  for (const subject of [aDonor, aPerson]) {
    expect(await subject.find(staff, ada.email)).toBeNull()
    expect(await subject.those?.(staff, ada.email)).toEqual(both)
  }
  expect((await aDonor.find(staff, both[0] ?? ''))?.whose.people).toEqual([both[0]])
})

test('a draft that somebody typed with her address is not her page, nor what is done to her', async () => {
  const { h, own, give, join, personOf, staff } = await people()
  await join()
  await give({ ...ada, firstName: 'Mallory' }, { pays: false })
  const hers = await personOf(own)
  const file = (await h.store.read(personAbout(hers)))?.file
  expect([file?.person?.people[0].id, file?.name]).toEqual([hers, 'Ada Field'])
  expect((await aPerson.find(staff, ada.email))?.own.gift.id).toBe(own)
})

test('a death stops what is theirs, and no widow’s, whatever was typed since', async () => {
  const { monthly, join, stops, dies, own, give } = await people()
  const [his, hers] = [await monthly(harold, 'active'), await monthly(ada, 'active')]
  for (let draft = 0; draft < 3; draft++) await give(harold, { pays: false })
  expect(await dies(his)).toEqual([his])
  await join()
  expect([await stops(his), await stops(hers), await stops(own)]).toEqual([['stop'], [], []])
})

test('a monthly gift that was still to be confirmed when they died is stopped once it runs', async () => {
  const { h, monthly, join, stops, dies, give } = await people()
  const [paidOnce, waits] = [await give(harold), await monthly(harold, 'confirming')]
  expect(await dies(paidOnce)).toEqual([])
  await join()
  expect(await stops(waits)).toEqual([])
  await h.store.db.updateTable('gift').set({ state: 'active' }).where('id', '=', waits).execute()
  await join()
  expect(await stops(waits)).toEqual(['stop'])
  await join()
  expect(await stops(waits)).toEqual(['stop'])
})

test('who gives in the name of somebody who has died is somebody else, and has letters', async () => {
  const { give, join, dies, gift, personOf, own } = await people()
  await dies(own)
  const widow = await give(ada)
  await join()
  expect(await personOf(widow)).not.toBe(await personOf(own))
  expect((await gift(widow)).addressing).toBeNull()
})

test('a family is not told who wants no name, also where the letter leaves before anybody found out whose the gift is', async () => {
  const { h, own, give, join, gift } = await people()
  await join()
  await sendDue(h)
  const of = { gift: await gift(own), by: 'Ana', action: 'person_anonymous' }
  await h.store.write(changePerson(h, of, () => ({ wishes: { ...noWishes, anonymous: true } })))
  h.mails.splice(0)
  await give(ada, {
    tribute: {
      type: 'honor',
      kind: 'memory',
      firstName: 'Xanthippe',
      lastName: 'Vega',
      eCard: null,
      notification: {
        by: 'email',
        recipientName: 'Oleander Vega',
        email: 'oleander@example.com',
        language: 'en',
        message: '',
        sendOn: null,
      },
    } as never,
  })
  await sendDue(h)
  const card = h.mails.find(({ kind }) => kind === 'tribute_card')
  expect(card?.gift?.addressing).toEqual({ anonymous: true })
})

test('what was noted of people who were merged by mistake stays with who stood for them', async () => {
  const { h, own, give, join, gift, personOf, dies } = await people()
  const his = await give(harold)
  await join()
  const [hers, him] = [await personOf(own), await personOf(his)]
  await h.store.write(mergePeople(h, { stays: await gift(his), other: await gift(own), by: 'Ana' }))
  await dies(his)
  await h.store.write(unmergePerson(h, { merged: hers, gift: own, by: 'Ana' }))
  expect((await h.store.read(personById(hers)))?.deceased).toBeNull()
  expect((await h.store.read(personById(him)))?.deceased).toEqual(died)
  expect([(await gift(own)).addressing, (await gift(his)).addressing]).toEqual([null, { deceased: true }])
})

test('killed at any moment, forgetting leaves nobody who is found no more, and no name that no gift has', async () => {
  const { h, give, join, gift, personOf } = await people()
  const unpaid = await give({ ...ada, email: 'cy@example.org' }, { pays: false })
  const of = { gift: await gift(unpaid), by: 'Ana', action: 'person_named' }
  await h.store.write(changePerson(h, of, () => ({ name: { firstName: 'Cyrille', lastName: 'Field' } })))
  await join()
  const person = await personOf(unpaid)
  const close = h.store.db.updateTable('gift').set({ state: 'not_charged', resolve_at: null, busy_until: 0 })
  await close.where('id', '=', unpaid).execute()
  h.clock.forward(days(1))
  const whose = await h.store.read(whoseOf(person))
  const forgetting = (store: typeof h.store) =>
    forgetDonor({ ...h, store }, 'cy@example.org', { whose, by: 'Ana', dryRun: false })
  const isForgotten = async () => ((await h.store.read(personById(person)))?.forgottenAt ?? null) !== null
  for (let writes = 1, killed = true; killed; writes++) {
    let left = writes
    const dying: typeof h.store = {
      ...h.store,
      write: (unit) => (left-- > 0 ? h.store.write(unit) : Promise.reject(new Error('killed'))),
    }
    killed = await forgetting(dying).then(
      () => false,
      () => true,
    )
    expect((await gift(unpaid)).donor !== null || (await isForgotten())).toBe(true)
  }
  expect(await gift(unpaid)).toMatchObject({ donor: null })
  expect(await h.store.read(personById(person))).toMatchObject({ name: null, forgottenAt: expect.any(Number) })
})

test('who stands for others is kept as long as a gift of any of them names somebody', async () => {
  const { h, own, give, join, gift, personOf } = await people()
  const other = await give({ ...ada, email: 'work@example.org' })
  await join()
  const person = await personOf(own)
  await h.store.write(mergePeople(h, { stays: await gift(own), other: await gift(other), by: 'Ana' }))
  await h.store.db.updateTable('gift').set({ email: null }).where('id', '=', own).execute()
  const due = async () => {
    const reach = { now: h.clock.now(), before: h.clock.now() + 1 }
    return (await h.store.read(nameless(reach).due(null))).ids
  }
  expect(await due()).toEqual([])
  await h.store.db.updateTable('gift').set({ email: null }).where('id', '=', other).execute()
  expect(await due()).toContain(person)
})

test('a statement that is replaced is kept with a gift of the address to which it goes', async () => {
  const { h, own, give, join, gift } = await people()
  h.clock.forward(minutes(1))
  const other = await give({ ...ada, email: 'work@example.org' })
  await join()
  await h.store.write(mergePeople(h, { stays: await gift(own), other: await gift(other), by: 'Ana' }))
  const whose = await h.store.read(whoseOf((await gift(own)).person ?? ''))
  const statement = await statementOf(h.store, { whose, email: ada.email }, new Date(h.clock.now()).getUTCFullYear())
  expect(statement).toMatchObject({ gift: own, to: ada.email })
  expect(statement?.statement.rows).toHaveLength(2)
})
