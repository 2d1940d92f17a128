import { Hono } from 'hono'
import type { Env } from './env.ts'
import { type Call, routeOf } from './openapi/call.ts'

export interface Health {
  /** Names of what does not work; empty when the site can take gifts. */
  faults(): Promise<readonly string[]>
  /** Whether the books of a time that may be lost are being compared: gifts are taken, but for drafts of that time. */
  checking?(): Promise<boolean>
  /** False once the process has been asked to end. */
  accepting(): boolean
}

/** What a load balancer asks. */
export const healthCalls = {
  alive: {
    method: 'get',
    path: '/healthz',
    id: 'alive',
    about: 'service',
    summary: 'Whether the process lives',
    answers: { 200: { says: 'It does.', schema: 'Alive' } },
    refusals: ['unexpected'],
  },
  ready: {
    method: 'get',
    path: '/readyz',
    id: 'ready',
    about: 'service',
    summary: 'Whether the process can take gifts',
    answers: { 200: { says: 'It can.', schema: 'Readiness' }, 503: { says: 'Not now.', schema: 'Readiness' } },
    refusals: ['unexpected'],
  },
} as const satisfies Readonly<Record<string, Call>>

/** `/healthz`: the process lives. `/readyz`: it can take gifts (a load balancer asks this). */
export function healthRoutes(health: Health): Hono<Env> {
  const app = new Hono<Env>()
  app.get(routeOf(healthCalls.alive), (c) => c.json({ status: 'ok' }, 200, { 'cache-control': 'no-store' }))
  app.get(routeOf(healthCalls.ready), async (c) => {
    const faults = health.accepting() ? await health.faults() : ['stopping']
    const ready = faults.length === 0
    const extra = ready && (await health.checking?.().catch(() => false)) ? { notes: ['restored'] } : {}
    return c.json({ status: ready ? 'ready' : 'not ready', faults, ...extra }, ready ? 200 : 503, {
      'cache-control': 'no-store',
    })
  })
  return app
}
