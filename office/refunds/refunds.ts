import { type Context, Hono } from 'hono'
import { html } from 'hono/html'
import { inLanguage, say } from '#content/language.ts'
import { type Cents, cents, formatCents, plus, zero } from '#gift/money.ts'
import type { Deps } from '#server/giving/deps.ts'
import { donorOf } from '#server/giving/donor/donor.ts'
import { agreeToRefund, type RefundAnswer, withdrawRefund } from '#server/giving/refund/refund.ts'
import { isSamePerson } from '#server/giving/refund/same-person.ts'
import { refundFacts, refundTold, refund as refundVerb } from '#server/staff/refund.ts'
import { reasonWords } from '#server/staff/words/refund.ts'
import { looked } from '#server/store/gift/donors.ts'
import { giftById } from '#server/store/gift/gifts.ts'
import { openRefunds, type Refund, refundById } from '#server/store/work/refunds.ts'
import { nameOf } from '../donor/actor.ts'
import { giftPath, refundPath } from '../donor/paths.ts'
import type { OfficeEnv, OfficePage } from '../office.ts'
import { writeAudit } from '../people/audit.ts'
import { requireRole } from '../people/require-role.ts'
import { act, answered } from '../ui/act.ts'
import { facts } from '../ui/facts.ts'
import { type Markup, page } from '../ui/page.ts'
import { refuse } from '../ui/refuse.ts'
import { columnsOf, table } from '../ui/table.ts'
import { when } from '../ui/when.ts'
import { lookFacts, verbNotice } from '../verb.ts'
import { actWords } from '../words/acts.ts'
import { giftWords } from '../words/gifts.ts'
import { refundStates, refundWords } from '../words/refunds.ts'

const path = '/refunds'
/** So many are listed. */
const most = 200

/** What waits for a second person, or for its provider's answer. */
async function list(c: Context<OfficeEnv>) {
  const { language, office } = c.var
  const { store } = office.services
  const open = await store.read(openRefunds(most))
  const rows: (Markup | string)[][] = []
  for (const refund of open) {
    const gift = await store.read(giftById(refund.gift))
    rows.push([
      html`<a href="${refundPath(refund.id)}">${formatCents(refund.cents, language)}</a>`,
      gift?.reference ?? '',
      inLanguage(refundStates[refund.status], language),
      inLanguage(reasonWords[refund.reason], language),
      nameOf(refund.askedBy),
      when(refund.askedAt, language),
    ])
  }
  return page(c, {
    title: inLanguage(refundWords.list, language),
    body: table({
      caption: inLanguage(refundWords.about, language),
      columns: columnsOf({ ...refundWords, reference: giftWords.reference }, language, [
        'sum',
        'reference',
        'state',
        'reason',
        'who',
        'when',
      ]),
      rows,
      none: inLanguage(refundWords.none, language),
    }),
  })
}

/** One refund: what a second person looks at before they agree. */
async function show(c: Context<OfficeEnv>) {
  const { language, office, person } = c.var
  const { store } = office.services
  const refund = await store.read(refundById(c.req.param('refund') ?? ''))
  const file = refund && (await store.read(donorOf(refund.gift)))
  const own = file?.gifts.find(({ gift }) => gift.id === refund?.gift)
  if (!refund || !file || !own) return refuse(c, 'not_found')
  await writeAudit(c, { action: looked, gift: refund.gift, details: { refund: refund.id } })
  const of = own.payments.find((each) => each.payment.ref === refund.payment)
  const sum = { sum: formatCents(refund.cents, language) }
  const mine = isSamePerson(refund.askedBy, person.actor)
  // Without this refund, which counts as gone while it waits.
  const left = plus(of?.left ?? zero, refund.cents)
  const agree = act(c, {
    to: `${refundPath(refund.id)}/agree`,
    label: say(refundWords.agree, language, sum),
    fields: html`<input type="hidden" name="seen" value="${left}">`,
    grave: true,
  })
  const withdraw = act(c, {
    to: `${refundPath(refund.id)}/withdraw`,
    label: inLanguage(refundWords.withdraw, language),
  })
  return page(c, {
    title: say(refundWords.title2, language, sum),
    body: html`${lookFacts(c, refundFacts({ file, own }, of, refund.cents))}
${facts(whatOf(refund, language))}
${refund.status === 'waiting' ? html`${mine ? html`<p>${say(refundVerb.outcomes.waits?.says ?? {}, language, sum)}</p>` : agree}${withdraw}` : ''}
<p><a href="${giftPath(refund.gift)}">${inLanguage(actWords.back, language)}</a></p>`,
  })
}

function whatOf(refund: Refund, language: OfficeEnv['Variables']['language']): [string, Markup | string][] {
  const why = [inLanguage(reasonWords[refund.reason], language), refund.words].filter(Boolean).join(': ')
  return [
    [inLanguage(refundWords.state, language), inLanguage(refundStates[refund.status], language)],
    [inLanguage(refundWords.reason, language), why],
    [inLanguage(refundWords.who, language), nameOf(refund.askedBy)],
    [inLanguage(refundWords.when, language), when(refund.askedAt, language)],
    [
      inLanguage(refundWords.until, language),
      refund.status === 'waiting' && refund.until ? when(refund.until, language) : '',
    ],
    [inLanguage(refundWords.agreed, language), refund.agreedBy ? nameOf(refund.agreedBy) : ''],
    [inLanguage(refundWords.problem, language), refund.problem ?? ''],
  ]
}

/** What the second person's page said could be given back; nothing where it said nothing. */
const seenIn = (form: URLSearchParams) => cents(Number(/^\d{1,12}$/.exec(form.get('seen') ?? '')?.[0] ?? 0))

type Verb = (deps: Deps, id: string, by: string, seen: Cents) => Promise<RefundAnswer>

const pressed = (verb: Verb) => async (c: Context<OfficeEnv>) => {
  const { office, person, form } = c.var
  const id = c.req.param('refund') ?? ''
  const answer = await verb(office.services.deps, id, person.actor, seenIn(form))
  if (answer.is === 'not possible' && answer.why === 'no such refund') return refuse(c, 'not_found')
  return answered(c, refundPath(id), verbNotice(refundVerb, refundTold(answer), c))
}

export const refundsPage: OfficePage = {
  path,
  name: refundWords.list,
  needs: 'money',
  routes: () =>
    new Hono<OfficeEnv>()
      .get(path, requireRole('money'), list)
      .get(refundPath(':refund'), requireRole('money'), show)
      .post(`${refundPath(':refund')}/agree`, requireRole('money'), pressed(agreeToRefund))
      .post(`${refundPath(':refund')}/withdraw`, requireRole('money'), pressed(withdrawRefund)),
}
