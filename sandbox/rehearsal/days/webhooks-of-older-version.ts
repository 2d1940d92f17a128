import type { Day } from '../stage.ts'
import { paysAndLeaves } from './again.ts'

export const webhooksOfOlderVersion: Day = {
  name: 'webhooks-of-older-version',
  what: 'Events are told in 2022-11-15, as an endpoint made in the dashboard of an old account has them.',
  of: 'stripe',
  async play(stage) {
    const { steering } = stage
    const { apiVersion } = await steering.control<{ apiVersion: string }>('stripe/settings')
    await steering.control('stripe/settings', { apiVersion: '2022-11-15' })
    try {
      const buyer = stage.buyer()
      await paysAndLeaves(stage, buyer)
      return await stage.ends(buyer, 'paid', 1)
    } finally {
      await steering.control('stripe/settings', { apiVersion })
    }
  },
}
