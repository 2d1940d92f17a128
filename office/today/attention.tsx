import type { ReactNode } from 'react'
import { longDay, monthAndYear } from '#content/dates.ts'
import { inLanguage, say } from '#content/language.ts'
import { paidByWords } from '#content/paid-by.ts'
import { providerWords } from '#content/providers.ts'
import { cents, formatCents } from '#gift/money.ts'
import { hookName } from '#server/destinations/hooks/endpoint.ts'
import { type Attention, type Several, withoutAddresses } from '#server/giving/attention/attention.ts'
import { each } from '#ui/each.ts'
import { Table } from '#ui/Table.tsx'
import { connectionsPath } from '../connections/list.tsx'
import { hookReason } from '../connections/one.tsx'
import { answerUntil, disputeLink } from '../disputes.tsx'
import { giftPath, refundPath } from '../donor/paths.ts'
import { counted } from '../ui/number.ts'
import { momentOf, When } from '../ui/When.tsx'
import { attentionWords as words } from '../words/attention.ts'
import type { OfficeLanguage, Text } from '../words/language.ts'
import { letterKind } from '../words/letters.ts'
import type { Certificate } from './certificates.ts'

/** A gift by its reference, leading to its page. */
const giftLink = (id: string, reference: string) => <a href={giftPath(id)}>{reference}</a>

interface Listed {
  readonly title: Text
  readonly columns: readonly Text[]
  readonly rows: readonly (readonly ReactNode[])[]
  readonly number: number
}

/** What needs a person, each thing with the act that mends it; where nothing does, it says so. */
export function attentionList(
  attention: Attention,
  certificates: readonly Certificate[],
  { language, now }: { readonly language: OfficeLanguage; readonly now: number },
): ReactNode {
  const text = (of: Text) => inLanguage(of, language)
  const sum = (amount: number) => formatCents(cents(amount), language)
  const of = <T,>({ number, shown }: Several<T>, row: (each: T) => readonly ReactNode[]) => ({
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
        const lines = gifts.map(({ reference, keptCents }) =>
          say(words.twice.kept, language, { reference, sum: sum(keptCents) }),
        )
        return [
          lines.join(', '),
          later ? (
            <a href={giftPath(later.id)}>{say(words.twice.act, language, { reference: later.reference })}</a>
          ) : (
            ''
          ),
        ]
      }),
    },
    {
      title: words.refunds.title,
      columns: [words.gift, words.refunds.sum, words.since, words.why, words.act],
      ...of(attention.refunds, ({ id, gift, reference, cents: amount, askedAt, status, until }) => [
        giftLink(gift, reference),
        sum(amount),
        <When at={askedAt} language={language} />,
        status === 'waiting' && until !== null
          ? say(words.refunds.second, language, { until: momentOf(until, language) })
          : text(words.refunds.unanswered),
        <a href={refundPath(id)}>{text(words.refunds.act)}</a>,
      ]),
    },
    {
      title: words.letters.title,
      columns: [words.letters.what, words.gift, words.since, words.why, words.act],
      ...of(attention.letters, ({ id, kind, gift, reference, created_at, problem }) => [
        text(letterKind(kind)),
        gift !== null && reference !== null ? giftLink(gift, reference) : '',
        <When at={created_at} language={language} />,
        problem === null ? text(words.noReason) : withoutAddresses(problem),
        <a href={`/outbox/${encodeURIComponent(id)}`}>{text(words.letters.act)}</a>,
      ]),
    },
    {
      title: words.webhooks.title,
      columns: [words.webhooks.what, words.since, words.why, words.act],
      ...of(attention.webhooks, ({ id, provider, event_id, type, received_at, problem }) => [
        `${providerWords[provider].title}: ${type}, ${event_id}`,
        <When at={received_at} language={language} />,
        problem ?? '',
        <a href={`/webhooks/${id}`}>{text(words.webhooks.act)}</a>,
      ]),
    },
    {
      title: words.differences.title,
      number: attention.differences.length,
      columns: [words.differences.what, words.differences.number, words.act],
      rows: attention.differences.map(({ provider, number }) => [
        providerWords[provider].title,
        counted(number, language),
        <a href="/books">{text(words.differences.act)}</a>,
      ]),
    },
    {
      title: words.hooks.title,
      columns: [words.hooks.what, words.since, words.why, words.act],
      ...of(attention.hooks, ({ id, name, url, state, reason, state_at, personal }) => [
        hookName({ name, url }),
        <When at={state_at} language={language} />,
        state === 'on' ? text(words.hooks.asked) : hookReason(reason ?? '', language),
        <a href={`${connectionsPath}/${id}`}>
          {text(personal === 'asked' && state === 'on' ? words.hooks.agree : words.hooks.act)}
        </a>,
      ]),
    },
    {
      title: words.ledger.title,
      columns: [words.gift, words.why, words.act],
      ...of(attention.ledger, ({ gift, reference, says }) => [
        // what differs of an appeal's pot is of no gift
        gift === '' ? <a href={`/appeals/${reference}`}>{reference}</a> : giftLink(gift, reference),
        says,
        <code>giving check</code>,
      ]),
    },
    {
      title: words.pauses.title,
      columns: [words.gift, words.pauses.promised, words.act],
      ...of(attention.pauses, ({ gift, reference, promised }) => [
        giftLink(gift, reference),
        longDay(promised, language),
        <a href={giftPath(gift)}>{text(words.pauses.act)}</a>,
      ]),
    },
    {
      title: words.amounts.title,
      columns: [words.gift, words.amounts.agreed, words.amounts.came, words.since, words.act],
      ...of(attention.amounts, ({ gift, reference, agreedCents, cameCents, at }) => [
        giftLink(gift, reference),
        sum(agreedCents),
        sum(cameCents),
        <When at={at} language={language} />,
        <a href={giftPath(gift)}>{text(words.amounts.act)}</a>,
      ]),
    },
    {
      title: words.cards.title,
      columns: [words.gift, words.cards.card, words.until, words.cards.told, words.act],
      ...of(attention.cards, ({ gift, reference, brand, last4, end, toldAt }) => [
        giftLink(gift, reference),
        paidByWords({ way: 'card', brand, last4 }, language),
        monthAndYear(new Date(end - 1).toISOString().slice(0, 10), language),
        toldAt === null ? text(words.cards.untold) : <When at={toldAt} language={language} />,
        <a href={giftPath(gift)}>{text(words.cards.act)}</a>,
      ]),
    },
    {
      title: words.certificates.title,
      number: certificates.length,
      columns: [words.certificates.title, words.until, words.why, words.act],
      rows: certificates.map(({ what, host, until, reason }) => [
        say(words.certificates[what], language, { host }),
        until === null ? '' : <When at={until} language={language} />,
        until === null
          ? say(words.certificates.unread, language, { reason: reason ?? '' })
          : text(until < now ? words.certificates.ended : words.certificates.ends),
        text(what === 'site' ? words.certificates.renew : words.certificates.say),
      ]),
    },
  ].filter(({ number }) => number > 0)
  if (lists.length === 0) return <p>{text(words.none)}</p>
  return each(lists, ({ title, columns, rows, number }) => (
    <>
      <Table
        caption={`${text(title)} (${counted(number, language)})`}
        columns={columns.map((heading) => ({ heading: text(heading) }))}
        rows={rows}
        none=""
      />
      {rows.length < number ? (
        <p>{say(words.more, language, { shown: counted(rows.length, language), number: counted(number, language) })}</p>
      ) : null}
    </>
  ))
}
