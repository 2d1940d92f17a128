import { minutes, seconds } from '#server/base/clock.ts'
import { sequenceEvents } from '#server/destinations/events/sequence.ts'
import { addEndpoint, replayTo } from '#server/destinations/hooks/endpoint.ts'
import { settleDelivery, takeDeliveries } from '#server/store/destinations/deliveries.ts'
import { changeEndpoint } from '#server/store/destinations/endpoints.ts'
import type { Services } from '#server/wiring.ts'

/** Three programs that are told what happens: one has heard all, one does not answer, one rests and is to be told who gave. */
export async function connections(services: Services, now: number): Promise<string> {
  const { store, hooks } = services
  const wanted = { types: ['gift.paid', 'gift.refunded', 'monthly.started'], by: 'office:Ana <ana@example.org>' }
  const add = (host: string, personal: boolean) =>
    store.write(addEndpoint(hooks, { ...wanted, url: `https://${host}/hooks/giving`, personal }, now))
  const all = [await add('giving.my.example.com', false), await add('hooks.lists.example.org', false)]
  const rests = await add('screen.example.org', true)
  await sequenceEvents(services)
  for (const { endpoint } of [...all, rests])
    await replayTo(store, endpoint, { from: now - minutes(60 * 24 * 20), to: now }, 'Ana', now)
  const came = async (endpoint: string, limit: number, answer: number) => {
    for (const row of await store.write(takeDeliveries(endpoint, now, now + 1000, limit))) {
      const told = { tried_at: now, answer, took_ms: seconds(0.4), problem: answer === 200 ? null : 'answered' }
      const ends =
        answer === 200
          ? { status: 'sent' as const, due_at: null }
          : { status: 'waiting' as const, due_at: now + minutes(30) }
      await store.write(settleDelivery(row, { ...told, ...ends }))
    }
  }
  const [well, late] = all.map(({ endpoint }) => endpoint.id)
  await came(well ?? '', 500, 200)
  await came(late ?? '', 2, 200)
  await came(late ?? '', 3, 503)
  await store.write(changeEndpoint(rests.endpoint.id, { state: 'resting', reason: '500', state_at: now }))
  return late ?? ''
}
