import { onTestFinished } from 'vitest'
import { startSandbox } from '../../index.ts'
import { rehearse } from '../rehearse.ts'
import { parseShopFile } from '../shop-file.ts'
import { steer } from '../steering.ts'
import type { Shop } from './serve.ts'

/** The webhook of a shop that is paid by PayPal. */
export const WEBHOOK = 'SANDBOXWEBHOOK001'

/** What becomes of a shop in the days of its rehearsal, by their names. */
export async function rehearsed(shop: Shop, file: object, only?: readonly string[]) {
  const url = `${shop.url}/webhook`
  const sandbox = await startSandbox({
    validate: false,
    ...('provider' in file && file.provider === 'paypal'
      ? { paypalWebhook: { url, id: WEBHOOK } }
      : { stripeWebhook: { url, secret: 'whsec_careful' } }),
  })
  onTestFinished(async () => {
    shop.close()
    await sandbox.close()
  })
  shop.connect(sandbox.url)
  const steering = steer(sandbox.url)
  const days = await rehearse({
    ...{ url: shop.url, shop: parseShopFile({ patienceMs: 3000, ...file }), steering },
    ...(only ? { only } : {}),
  })
  const named = (survived: boolean | null) =>
    days.bad.filter((day) => day.survived === survived).map(({ name }) => name)
  return { ...days, survived: named(true), failed: named(false), untried: named(null) }
}
