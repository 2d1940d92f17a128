/** A registered webhook. */
export type WebhookEndpoint = { id: string; url: string; types: string[] }
