import { type Context, Hono } from 'hono'
import type { ReactNode } from 'react'
import { inLanguage, say } from '#content/language.ts'
import { type Cents, cents, formatCents, plus, zero } from '#gift/money.ts'
import type { Deps } from '#server/giving/deps.ts'
import { donorOf } from '#server/giving/donor/donor.ts'
import { agreeToRefund, type RefundAnswer, withdrawRefund } from '#server/giving/refund/refund.ts'
import { isSamePerson } from '#server/giving/refund/same-person.ts'
import { nameOf } from '#server/staff/name-of.ts'
import { refundFacts, refundTold, refund as refundVerb } from '#server/staff/refund.ts'
import { reasonWords } from '#server/staff/words/refund.ts'
import { looked } from '#server/store/gift/donors.ts'
import { giftById } from '#server/store/gift/gifts.ts'
import { openRefunds, type Refund, refundById } from '#server/store/work/refunds.ts'
import { Hidden } from '#ui/Hidden.tsx'
import { Table } from '#ui/Table.tsx'
import { giftPath, refundPath } from '../donor/paths.ts'
import type { OfficeEnv, OfficePage } from '../office.ts'
import { writeAudit } from '../people/audit.ts'
import { requireRole } from '../people/require-role.ts'
import { Act, answered } from '../ui/Act.tsx'
import { columnsOf } from '../ui/columns.ts'
import { Facts } from '../ui/Facts.tsx'
import { page } from '../ui/page.tsx'
import { refuse } from '../ui/refuse.tsx'
import { When } from '../ui/When.tsx'
import { lookFacts, verbNotice } from '../verb.tsx'
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
  const rows: ReactNode[][] = []
  for (const refund of open) {
    const gift = await store.read(giftById(refund.gift))
    rows.push([
      <a href={refundPath(refund.id)}>{formatCents(refund.cents, language)}</a>,
      gift?.reference ?? '',
      inLanguage(refundStates[refund.status], language),
      inLanguage(reasonWords[refund.reason], language),
      nameOf(refund.askedBy),
      <When at={refund.askedAt} language={language} />,
    ])
  }
  return page(c, {
    title: inLanguage(refundWords.list, language),
    body: (
      <Table
        caption={inLanguage(refundWords.about, language)}
        columns={columnsOf({ ...refundWords, reference: giftWords.reference }, language, [
          'sum',
          'reference',
          'state',
          'reason',
          'who',
          'when',
        ])}
        rows={rows}
        none={inLanguage(refundWords.none, language)}
      />
    ),
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
  const agree = (
    <Act c={c} to={`${refundPath(refund.id)}/agree`} label={say(refundWords.agree, language, sum)} grave>
      <Hidden fields={{ seen: String(left) }} />
    </Act>
  )
  const withdraw = (
    <Act c={c} to={`${refundPath(refund.id)}/withdraw`} label={inLanguage(refundWords.withdraw, language)} />
  )
  return page(c, {
    title: say(refundWords.title2, language, sum),
    body: (
      <>
        {lookFacts(c, refundFacts({ file, own }, of, refund.cents))}
        <Facts of={whatOf(refund, language)} />
        {refund.status === 'waiting' ? (
          <>
            {mine ? <p>{say(refundVerb.outcomes.waits?.says ?? {}, language, sum)}</p> : agree}
            {withdraw}
          </>
        ) : null}
        <p>
          <a href={giftPath(refund.gift)}>{inLanguage(actWords.back, language)}</a>
        </p>
      </>
    ),
  })
}

function whatOf(refund: Refund, language: OfficeEnv['Variables']['language']): [string, ReactNode][] {
  const why = [inLanguage(reasonWords[refund.reason], language), refund.words].filter(Boolean).join(': ')
  return [
    [inLanguage(refundWords.state, language), inLanguage(refundStates[refund.status], language)],
    [inLanguage(refundWords.reason, language), why],
    [inLanguage(refundWords.who, language), nameOf(refund.askedBy)],
    [inLanguage(refundWords.when, language), <When at={refund.askedAt} language={language} />],
    [
      inLanguage(refundWords.until, language),
      refund.status === 'waiting' && refund.until ? <When at={refund.until} language={language} /> : '',
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
