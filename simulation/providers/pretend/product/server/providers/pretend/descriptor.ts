import * as v from 'valibot'
import { origin, text } from '../../base/fields.ts'
import type { ProviderDescriptor } from '../descriptor.ts'
import { traits } from './traits.ts'

const environment = {
  PRETEND_API_BASE: v.optional(origin('PRETEND_API_BASE')),
  PRETEND_WEBHOOK_SECRET: v.optional(text('PRETEND_WEBHOOK_SECRET')),
}

/** The pretended third: nothing of it is real money. */
export const pretend: ProviderDescriptor<typeof environment> = {
  name: 'pretend',
  traits,
  environment,
  needs: ['PRETEND_WEBHOOK_SECRET'],
  onlyInTests: ['PRETEND_API_BASE'],
  worldOf: (given) => (given.PRETEND_API_BASE ? 'test' : null),
  faultsIn: () => [],
  settingsOf({ PRETEND_API_BASE: apiBase = null, PRETEND_WEBHOOK_SECRET: webhookSecret = '' }) {
    return {
      create:
        apiBase === null
          ? null
          : async ({ deployment, retryPolicy }) => {
              const { createPretend } = await import('./pretend.ts')
              return createPretend({ apiBase, fetch: globalThis.fetch, webhookSecret, deployment, retryPolicy })
            },
      apiBase,
      script: { key: apiBase === null ? '' : 'pretend', url: '' },
      pageSources: {
        pretend: {
          script: [],
          frame: [],
          connect: [],
          image: [],
          form: apiBase === null ? [] : [apiBase],
          pay: [],
          inlineStyles: false,
        },
      },
      offers: {},
      elsewhere: null,
    }
  },
}
