import { html } from 'hono/html'
import { inLanguage, say } from '#content/language.ts'
import { providerWords } from '#content/providers.ts'
import { ofEachProvider, type ProviderName } from '#gift/provider.ts'
import type { Markup } from './ui/page.ts'
import { when } from './ui/when.ts'
import { attentionWords } from './words/attention.ts'
import type { OfficeLanguage } from './words/language.ts'

const words = attentionWords.disputes

const disputesAt = ofEachProvider((provider) => provider.disputesAt)

/** The way to answer a dispute, by its provider's id. */
export const disputeLink = (provider: ProviderName, dispute: string, language: OfficeLanguage): Markup =>
  html`<a href="${disputesAt[provider]}" rel="noreferrer">${say(words.act, language, { dispute, provider: providerWords[provider].title })}</a>`

/** Until when a dispute may be answered (unix milliseconds), and whether that has passed; null: its provider named no day. */
export const answerUntil = (until: number | null, now: number, language: OfficeLanguage): Markup | string =>
  until === null
    ? inLanguage(words.untold, language)
    : html`<strong>${when(until, language)}</strong>${until < now ? html` (${inLanguage(words.past, language)})` : ''}`
