import { html } from 'hono/html'
import { longDay, monthAndYear } from '#content/dates.ts'
import { inLanguage, say } from '#content/language.ts'
import { paidByWords } from '#content/paid-by.ts'
import { providerWords } from '#content/providers.ts'
import { cents, formatCents } from '#gift/money.ts'
import { type Attention, type Several, withoutAddresses } from '#server/giving/attention/attention.ts'
import { answerUntil, disputeLink } from '../disputes.ts'
import { giftPath, refundPath } from '../donor/paths.ts'
import { counted } from '../ui/number.ts'
import type { Markup } from '../ui/page.ts'
import { table } from '../ui/table.ts'
import { momentOf, when } from '../ui/when.ts'
import { attentionWords as words } from '../words/attention.ts'
import type { OfficeLanguage, Text } from '../words/language.ts'
import { letterKind } from '../words/letters.ts'
import type { Certificate } from './certificates.ts'

/** A gift by its reference, leading to its page. */
const giftLink = (id: string, reference: string) => html`<a href="${giftPath(id)}">${reference}</a>`

interface Listed {
  readonly title: Text
  readonly columns: readonly Text[]
  readonly rows: readonly (readonly (Markup | string)[])[]
  readonly number: number
}

/** What needs a person, each thing with the act that mends it; where nothing does, it says so. */
export function attentionList(
  attention: Attention,
  certificates: readonly Certificate[],
  { language, now }: { readonly language: OfficeLanguage; readonly now: number },
): Markup {
  const text = (of: Text) => inLanguage(of, language)
  const sum = (amount: number) => formatCents(cents(amount), language)
  const of = <T>({ number, shown }: Several<T>, row: (each: T) => readonly (Markup | string)[]) => ({
    number,
    rows: shown.map(row),
  })
  const lists: readonly Listed[] = [
    {
      title: words.disputes.title,
      columns: [words.gift, words.disputes.sum, words.until, words.act],
      ...of(attention.disputes, ({ gift, reference, cents: amount, answerBy, provider, ref }) => [
        giftLink(gift, reference),
        sum(amount),
        answerUntil(answerBy, now, language),
        disputeLink(provider, ref, language),
      ]),
    },
    {
      title: words.twice.title,
      columns: [words.twice.what, words.act],
      ...of(attention.twice, ({ gifts }) => {
        const later = gifts.at(-1)
        const kept = gifts.map(({ reference, keptCents }) =>
          say(words.twice.kept, language, { reference, sum: sum(keptCents) }),
        )
        return [
          kept.join(', '),
          later
            ? html`<a href="${giftPath(later.id)}">${say(words.twice.act, language, { reference: later.reference })}</a>`
            : '',
        ]
      }),
    },
    {
      title: words.refunds.title,
      columns: [words.gift, words.refunds.sum, words.since, words.why, words.act],
      ...of(attention.refunds, ({ id, gift, reference, cents: amount, askedAt, status, until }) => [
        giftLink(gift, reference),
        sum(amount),
        when(askedAt, language),
        status === 'waiting' && until !== null
          ? say(words.refunds.second, language, { until: momentOf(until, language) })
          : text(words.refunds.unanswered),
        html`<a href="${refundPath(id)}">${text(words.refunds.act)}</a>`,
      ]),
    },
    {
      title: words.letters.title,
      columns: [words.letters.what, words.gift, words.since, words.why, words.act],
      ...of(attention.letters, ({ id, kind, gift, reference, created_at, problem }) => [
        text(letterKind(kind)),
        gift !== null && reference !== null ? giftLink(gift, reference) : '',
        when(created_at, language),
        problem === null ? text(words.noReason) : withoutAddresses(problem),
        html`<a href="/outbox/${encodeURIComponent(id)}">${text(words.letters.act)}</a>`,
      ]),
    },
    {
      title: words.webhooks.title,
      columns: [words.webhooks.what, words.since, words.why, words.act],
      ...of(attention.webhooks, ({ id, provider, event_id, type, received_at, problem }) => [
        `${providerWords[provider].title}: ${type}, ${event_id}`,
        when(received_at, language),
        problem ?? '',
        html`<a href="/webhooks/${id}">${text(words.webhooks.act)}</a>`,
      ]),
    },
    {
      title: words.differences.title,
      number: attention.differences.length,
      columns: [words.differences.what, words.differences.number, words.act],
      rows: attention.differences.map(({ provider, number }) => [
        providerWords[provider].title,
        counted(number, language),
        html`<a href="/books">${text(words.differences.act)}</a>`,
      ]),
    },
    {
      title: words.pauses.title,
      columns: [words.gift, words.pauses.promised, words.act],
      ...of(attention.pauses, ({ gift, reference, promised }) => [
        giftLink(gift, reference),
        longDay(promised, language),
        html`<a href="${giftPath(gift)}">${text(words.pauses.act)}</a>`,
      ]),
    },
    {
      title: words.amounts.title,
      columns: [words.gift, words.amounts.agreed, words.amounts.came, words.since, words.act],
      ...of(attention.amounts, ({ gift, reference, agreedCents, cameCents, at }) => [
        giftLink(gift, reference),
        sum(agreedCents),
        sum(cameCents),
        when(at, language),
        html`<a href="${giftPath(gift)}">${text(words.amounts.act)}</a>`,
      ]),
    },
    {
      title: words.cards.title,
      columns: [words.gift, words.cards.card, words.until, words.cards.told, words.act],
      ...of(attention.cards, ({ gift, reference, brand, last4, end, toldAt }) => [
        giftLink(gift, reference),
        paidByWords({ way: 'card', brand, last4 }, language),
        monthAndYear(new Date(end - 1).toISOString().slice(0, 10), language),
        toldAt === null ? text(words.cards.untold) : when(toldAt, language),
        html`<a href="${giftPath(gift)}">${text(words.cards.act)}</a>`,
      ]),
    },
    {
      title: words.certificates.title,
      number: certificates.length,
      columns: [words.certificates.title, words.until, words.why, words.act],
      rows: certificates.map(({ what, host, until, reason }) => [
        say(words.certificates[what], language, { host }),
        until === null ? '' : when(until, language),
        until === null
          ? say(words.certificates.unread, language, { reason: reason ?? '' })
          : text(until < now ? words.certificates.ended : words.certificates.ends),
        text(what === 'site' ? words.certificates.renew : words.certificates.say),
      ]),
    },
  ].filter(({ number }) => number > 0)
  return lists.length === 0
    ? html`<p>${text(words.none)}</p>`
    : html`${lists.map(
        ({ title, columns, rows, number }) =>
          html`${table({
            caption: `${text(title)} (${counted(number, language)})`,
            columns: columns.map((heading) => ({ heading: text(heading) })),
            rows,
            none: '',
          })}${rows.length < number ? html`<p>${say(words.more, language, { shown: counted(rows.length, language), number: counted(number, language) })}</p>` : ''}`,
      )}`
}
