import { invalid } from './errors.ts'
import { listOf } from './lists.ts'
import type { Stripe } from './stripe.ts'
import { field, found, integer } from './values.ts'

const KEPT_SECONDS = 30 * 86_400

/** `/v1/test_helpers/test_clocks`: renewals, retries and expiry without waiting. */
export function registerTestClocks(stripe: Stripe): void {
  const { api, store, core } = stripe
  const clocks = store.testClocks
  const path = '/v1/test_helpers/test_clocks'

  core.schedule.on('stripe.test_clock.advance', async (task) => {
    const clock = clocks.get(String(task.data.clock))
    if (!clock) return
    const target = Number(task.data.to)
    await core.schedule.advanceTimeline(clock.id, target * 1000, (at) => {
      clock.frozen_time = Math.max(clock.frozen_time, Math.floor(at / 1000))
      clocks.save(clock)
    })
    clock.frozen_time = target
    clock.status = 'ready'
    clock.status_details = {}
    clocks.save(clock)
    stripe.emit('test_helpers.test_clock.ready', clock)
  })

  api.route('POST', path, ({ params }) => {
    const frozen = integer(params, 'frozen_time')
    if (frozen === undefined) throw invalid('Missing required param: frozen_time.', 'frozen_time', 'parameter_missing')
    const clock = clocks.save({
      id: stripe.id('clock_'),
      object: 'test_helpers.test_clock',
      created: stripe.now(),
      deletes_after: stripe.now() + KEPT_SECONDS,
      frozen_time: frozen,
      livemode: false,
      name: field(params, 'name'),
      status: 'ready',
      status_details: {},
    })
    stripe.emit('test_helpers.test_clock.created', clock)
    return clock
  })
  api.route('GET', `${path}/:id`, ({ id }) => found(clocks.get(id), 'test clock', id))
  api.route('GET', path, ({ params }) => listOf(clocks, path, params))
  api.route('POST', `${path}/:id/advance`, ({ id, params }) => {
    const clock = found(clocks.get(id), 'test clock', id)
    if (clock.status !== 'ready') {
      throw invalid(
        'Test clock advancement underway - cannot advance it again until it is ready.',
        undefined,
        'test_clock_advancing',
      )
    }
    const to = integer(params, 'frozen_time')
    if (to === undefined || to <= clock.frozen_time) {
      throw invalid('You may only advance a test clock forward.', 'frozen_time')
    }
    clock.status = 'advancing'
    clock.status_details = { advancing: { target_frozen_time: to } }
    clocks.save(clock)
    stripe.emit('test_helpers.test_clock.advancing', clock)
    core.schedule.add({ at: core.clock.now(), kind: 'stripe.test_clock.advance', data: { clock: id, to } })
    return clock
  })
  api.route('DELETE', `${path}/:id`, ({ id }) => {
    const clock = found(clocks.get(id), 'test clock', id)
    for (const customer of [...store.customers.all()].filter((c) => c.test_clock === id)) {
      for (const hear of stripe.hooks.customerDeleted) hear(customer)
      store.customers.remove(customer.id)
      stripe.annotate(customer.id, { deleted: true })
    }
    for (const task of core.schedule.pending(id)) core.schedule.cancel(task.id)
    clocks.remove(id)
    stripe.emit('test_helpers.test_clock.deleted', clock)
    return { id, object: 'test_helpers.test_clock', deleted: true }
  })
}
