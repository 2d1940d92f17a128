import type { Metadata } from './metadata.ts'

/** Where events go. */
export type WebhookEndpoint = ReturnType<typeof buildWebhookEndpoint>

/** An endpoint for these events, not yet kept. */
export function buildWebhookEndpoint(id: string, url: string, events: string[], created: number) {
  return {
    id,
    object: 'webhook_endpoint' as const,
    api_version: null as string | null,
    application: null,
    created,
    description: null as string | null,
    enabled_events: events,
    livemode: false,
    metadata: {} as Metadata,
    status: 'enabled',
    url,
  }
}
