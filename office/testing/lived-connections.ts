import { hours, minutes, seconds } from '#server/base/clock.ts'
import { sequenceEvents } from '#server/destinations/events/sequence.ts'
import { addEndpoint, agreePersonal, pauseEndpoint, replayTo } from '#server/destinations/hooks/endpoint.ts'
import type { EndpointRow } from '#server/store/database/event-tables.ts'
import { dropDeliveries, settleDelivery, takeDeliveries } from '#server/store/destinations/deliveries.ts'
import { changeEndpoint } from '#server/store/destinations/endpoints.ts'
import type { Services } from '#server/wiring.ts'

const ana = 'office:Ana Lopez <ana@example.org>'
const ruth = 'office:R. Shah <ruth@example.org>'

/** A connection for each way in which one can stand, by what it looks like. */
type LivedConnections = Readonly<Record<'well' | 'late' | 'asked' | 'lacks' | 'paused' | 'resting' | 'gone', string>>

/**
 * Programs that are told what happens, each as it can be: one has heard all, one does not answer, one is to be told who gave, one has not
 * taken everything, one is paused, one rests and one is gone.
 */
export async function connections(services: Services, now: number): Promise<LivedConnections> {
  const { store, hooks } = services
  const add = async (name: string, url: string, types: readonly string[], personal = false) =>
    (await store.write(addEndpoint(hooks, { name, url, types, personal, by: ana }, now - hours(200)))).endpoint
  const gifts = ['gift.paid', 'gift.refunded', 'monthly.started', 'monthly.changed', 'monthly.ended']
  const late = await add('Mail list', 'https://hooks.lists.example.org/giving', ['gift.paid', 'news.left'], true)
  const well = await add('Salesforce', 'https://giving.my.example.com/hooks/giving', gifts, true)
  const accounting = await add('Accounting', 'https://books.example.org/in', gifts, true)
  const lacks = await add('', 'https://flows.example.net/webhook/0d3e5a', ['gift.refunded', 'monthly.started'])
  const paused = await add('Lobby screen', 'https://screen.example.org/in', ['gift.paid'])
  const resting = await add('Spreadsheet', 'https://script.example.com/macros/s/AKfy', ['gift.paid'])
  const oldCrm = await add('', 'https://old-crm.example.org/hooks', ['gift.paid'])
  for (const each of [late, well]) await store.write(agreePersonal(each, ruth, now - hours(199)))
  await sequenceEvents(services)
  for (const { id } of [late, well, accounting, lacks, paused, resting, oldCrm]) await store.write(dropDeliveries(id))
  const tell = (endpoint: EndpointRow, lastDays: number, at: number) =>
    replayTo(store, endpoint, { from: now - hours(24 * lastDays), to: now }, ana, at)
  const answers = async (
    { id }: EndpointRow,
    at: number,
    limit: number,
    answer: number,
    next: number | null = null,
  ) => {
    for (const row of await store.write(takeDeliveries(id, at, at + 1, limit))) {
      const came = { tried_at: at, answer, took_ms: seconds(0.4), problem: answer < 300 ? null : 'answered' }
      const status = answer < 300 ? 'sent' : next === null ? 'given_up' : 'waiting'
      await store.write(settleDelivery(row, { ...came, status, due_at: next }))
    }
  }
  const began = now - minutes(36)
  await tell(late, 20, began)
  await answers(late, began, 36, 200)
  const tries = [began, began + seconds(5), began + minutes(5), began + minutes(35), now + minutes(84)]
  for (const [at, next] of tries.slice(0, -1).map((at, number) => [at, tries[number + 1] ?? null] as const))
    await answers(late, at, 14, 503, next)
  for (const each of [well, accounting]) {
    await tell(each, 20, began)
    await answers(each, began, 500, 200)
  }
  await tell(lacks, 60, began)
  await answers(lacks, began, 3, 422)
  await answers(lacks, began, 500, 204)
  await tell(paused, 2, began)
  await store.write(pauseEndpoint(paused, ruth, now - hours(2)))
  await tell(resting, 6, now - hours(78))
  await answers(resting, now - hours(78), 1, 500)
  await store.write(changeEndpoint(resting.id, { state: 'resting', reason: '500', state_at: now - hours(3) }))
  await tell(oldCrm, 3, now - hours(30))
  await answers(oldCrm, now - hours(30), 1, 410)
  await store.write(changeEndpoint(oldCrm.id, { state: 'gone', reason: '410', state_at: now - hours(30) }))
  const all = { well, late, asked: accounting, lacks, paused, resting, gone: oldCrm }
  return Object.fromEntries(Object.entries(all).map(([name, { id }]) => [name, id])) as LivedConnections
}
