import { charityDay } from '#content/dates.ts'
import type { TypedLine } from '#gift/by-hand/line.ts'
import { cents } from '#gift/money.ts'
import { addLines, doneTyping, openBatch } from '#server/giving/by-hand/batch.ts'
import { closeBatch } from '#server/giving/by-hand/close.ts'
import { callOffLink, makePhoneLink } from '#server/giving/phone/phone-links.ts'
import { batchById } from '#server/store/gift/batches.ts'
import { openPhoneLink } from '#server/store/visitors/phone-links.ts'
import type { Services } from '#server/wiring.ts'

const rose = { amount: '250', number: '2207', donor: 'Whitaker, Rose', contact: '14 Oak Ave, Oxford MS 38655' }
const joon = { amount: '25', number: '118', donor: 'Kim, Joon', contact: 'joon@example.org', memory: 'Harold Whitaker' }
const faulty = { amount: 'fifty', received: '13/45', donor: '=1+1', contact: 'Oak Ave' }

/** Deposit slips as somebody types them, by how they stand: one that differs, one that a second person is to close, and one that is closed. */
export async function deposits(services: Services, now: number): Promise<Readonly<Record<string, string>>> {
  const { store, random } = services
  const by = 'office:Ben <ben@example.org>'
  const batch = async (total: number, lines: readonly TypedLine[]) => {
    const id = random.id()
    const slip = { id, by, day: charityDay(now), kind: 'check', count: 2, cents: cents(total) } as const
    await store.write(openBatch(services, { ...slip, fund: null, appeal: null }))
    await store.write(addLines(services, { id, by, key: random.id() }, lines))
    return id
  }
  const typed = async (id: string) => {
    const one = await store.read(batchById(id))
    if (one) await store.write(doneTyping(services, one, by))
  }
  const differs = await batch(27_600, [rose, joon, faulty])
  const waits = await batch(27_500, [rose, joon])
  await typed(waits)
  const closed = await batch(27_500, [rose, joon])
  await typed(closed)
  await store.write(closeBatch(services.deps, { id: closed, by: 'office:Ana <ana@example.org>', fourEyes: null }))
  return { differs, waits, closed }
}

/** Callers on the telephone, by how far they are: a link that waits, one that was opened, and one that was called off. */
export async function phoneCalls(services: Services, now: number): Promise<Readonly<Record<string, string>>> {
  const { store, random } = services
  const by = 'office:Ana <ana@example.org>'
  const call = async (firstName: string, lastName: string) => {
    const id = random.id()
    const wish = { cents: cents(10_000), frequency: 'once', firstName, lastName, email: '', language: 'en' } as const
    return { id, link: await store.write(makePhoneLink(services, { id, by, wish })) }
  }
  const waits = await call('Ellen', 'Brooks')
  const opened = await call('Guadalupe', 'Marroquín Villaseñor de la Peña y Montenegro')
  if (opened.link) await store.write(openPhoneLink(opened.link.code ?? '', '', now))
  const off = await call('Theo', 'Brandt')
  await store.write(callOffLink(services, off.id, by))
  return { waits: waits.id, opened: opened.id, off: off.id }
}
