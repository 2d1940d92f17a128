import { silentLog } from '#server/base/log.ts'
import { readSettings } from '#server/config/settings.ts'
import { callerOf } from '#server/giving/abuse/caller.ts'
import { createGiving } from '#server/giving/giving.ts'
import { type TestServices, testServices } from '#server/giving/testing/fixtures.ts'
import { openServices, type Services } from '#server/wiring.ts'

/** Everything that the office works with, in memory, with providers that do what a test tells them. */
export interface Pretended extends Services {
  readonly providers: Pick<TestServices, 'stripe' | 'paypal'>
}

/** `environment`: settings that the office has beside its defaults. */
export async function pretended(folder: string, environment: Record<string, string> = {}): Promise<Pretended> {
  const deps = await testServices()
  const settings = readSettings({ DATA_DIR: folder, ...testKeys, ...environment })
  const opened = await openServices(settings, silentLog)
  const { store, clock, random, stripe, paypal } = deps
  const giving = createGiving(deps, { callerOf: callerOf('secret-of-these-tests') })
  return {
    ...opened,
    deps,
    store,
    clock,
    random,
    giving,
    hooks: { ...opened.hooks, store, clock, random },
    providers: { stripe, paypal },
    async close() {
      await store.close()
      await opened.close()
    },
  }
}

const testKeys = {
  STRIPE_SECRET_KEY: 'sk_test_office',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_office',
  STRIPE_WEBHOOK_SECRET: 'whsec_office',
}
