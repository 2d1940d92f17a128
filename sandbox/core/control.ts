import type { Core } from './core.ts'
import type { Covered } from './coverage.ts'
import { dashboard, type Panel } from './dashboard.ts'
import { fields, html, json, type Reply, type Request, seeOther } from './http.ts'
import type { RequestLog } from './request-log.ts'
import { begin, SCENARIOS } from './scenarios.ts'
import type { Snapshots } from './snapshots.ts'

/** What the control API steers besides the core. */
export type Steering = {
  log: RequestLog
  panels: Panel[]
  covered: Pick<Covered<never>, 'all'>
  snapshots: Snapshots
  reset(): void
  advance(ms: number): Promise<void>
}

/** Wrap the work of a control route: refuse strangers, explain bad input, send browsers back to the page. */
export function controlled(work: (given: Record<string, unknown>, request: Request) => unknown) {
  return async (request: Request): Promise<Reply> => {
    const from = request.headers.origin
    if (from && from !== 'null' && from !== request.origin) {
      return json(403, { error: 'only pages of the sandbox itself may steer it' })
    }
    try {
      const answer = await work(fields(request), request)
      const person = String(request.headers.accept).includes('text/html') && request.method === 'POST'
      return person ? seeOther('/') : json(200, answer ?? { ok: true })
    } catch (error) {
      return json(400, { error: (error as Error).message })
    }
  }
}

/** The page for a person at `/` and the control API under `/_control`. */
export function registerControl(core: Core, steering: Steering): void {
  const { schedule, clock, faults, webhooks } = core

  core.route('GET', '/', async () => html(200, await dashboard(clock.now(), steering.panels, webhooks, steering.log)))
  core.route(
    'GET',
    '/_coverage.json',
    controlled(() => ({ providers: steering.covered.all() })),
  )
  core.route(
    'GET',
    '/_control/clock',
    controlled(() => ({ now: clock.now(), pending: schedule.pending().length })),
  )
  core.route(
    'POST',
    '/_control/clock',
    controlled(async (given) => {
      const to = given.to === undefined ? clock.now() + Number(given.advanceMs) : Number(given.to)
      if (!Number.isFinite(to) || to < clock.now()) {
        throw new Error('give "advanceMs", or "to" in milliseconds; time goes forward only')
      }
      await steering.advance(to - clock.now())
      return { now: clock.now() }
    }),
  )
  core.route(
    'POST',
    '/_control/settle',
    controlled(async () => {
      await schedule.settle()
      return { now: clock.now() }
    }),
  )
  core.route(
    'GET',
    '/_control/schedule',
    controlled(() => schedule.pending()),
  )
  core.route(
    'GET',
    '/_control/requests',
    controlled(() => steering.log.newest()),
  )
  core.route(
    'GET',
    '/_control/faults',
    controlled(() => faults.list()),
  )
  core.route(
    'POST',
    '/_control/faults',
    controlled((given) => faults.add(given)),
  )
  core.route(
    'DELETE',
    '/_control/faults',
    controlled(() => faults.clear()),
  )
  core.route(
    'DELETE',
    '/_control/faults/:id',
    controlled((_, request) => {
      if (!faults.remove(request.params.id ?? '')) throw new Error('no such rule')
    }),
  )
  core.route(
    'GET',
    '/_control/webhooks',
    controlled(() => ({ switches: webhooks.switches.get(), deliveries: [...webhooks.deliveries()].slice(0, 500) })),
  )
  core.route(
    'POST',
    '/_control/webhooks',
    controlled((given) => webhooks.switches.set(given)),
  )
  core.route(
    'DELETE',
    '/_control/webhooks',
    controlled(() => webhooks.switches.clear()),
  )
  core.route(
    'POST',
    '/_control/webhooks/resend',
    controlled((given) => ({ sent: webhooks.resend(String(given.provider), String(given.event)) })),
  )
  core.route(
    'GET',
    '/_control/scenarios',
    controlled(() => SCENARIOS.map(({ name, what }) => ({ name, what }))),
  )
  core.route(
    'POST',
    '/_control/scenarios',
    controlled((given) => begin(String(given.name), faults, webhooks.switches)),
  )
  core.route(
    'POST',
    '/_control/snapshot',
    controlled(async () => ({ id: await steering.snapshots.take() })),
  )
  core.route(
    'POST',
    '/_control/restore',
    controlled((given) => steering.snapshots.restore(String(given.id))),
  )
  core.route(
    'POST',
    '/_control/reset',
    controlled(() => steering.reset()),
  )
}
