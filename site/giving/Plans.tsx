import type { ReactNode } from 'react'
import { consentTo } from '#content/consents.ts'
import { longDay, monthAndDay, monthAndYear } from '#content/dates.ts'
import { fundName } from '#content/funds.ts'
import { giftPageOf } from '#content/gift-page-of.ts'
import { givingWords as words } from '#content/giving.ts'
import { type Language, say, type Translated } from '#content/language.ts'
import { paidByWords } from '#content/paid-by.ts'
import { wordsOf } from '#gift/form-link.ts'
import { openFunds } from '#gift/funds.ts'
import type { GiftView } from '#gift/gift-view.ts'
import type { GivenGift } from '#gift/giving-page.ts'
import { pathIn } from '#gift/language.ts'
import { formatCents } from '#gift/money.ts'
import type { Day } from '#gift/next-gift.ts'
import { nameKey } from '#gift/person-name.ts'
import { stageOfView } from '#gift/stage.ts'
import { Icon } from '#ui/Icon.tsx'
import { agreedCents } from '../donate/result/words.ts'
import { giftAddress } from '../gift/calls.ts'
import { Unbroken } from '../link/Unbroken.tsx'
import type { GivingPart } from './part.ts'

/** The monthly gifts, those that run first, each with everything that can be changed about it. */
export function Plans({ all, language, path }: GivingPart) {
  const plans = all.gifts.filter(({ view }) => view.frequency === 'monthly')
  if (plans.length === 0) return null
  return (
    <section aria-labelledby="giving-plans">
      <h2 id="giving-plans">{say(words.plans, language)}</h2>
      {plans.map((gift) =>
        gift.view.standing.state === 'active' ? (
          <Running key={gift.view.giftId} gift={gift} isNamed={isNamed(all.gifts)} language={language} />
        ) : (
          <Stopped
            key={gift.view.giftId}
            gift={gift}
            isNamed={isNamed(all.gifts)}
            language={language}
            path={path}
            next={all.again?.gift === gift.view.giftId ? all.again.next : null}
          />
        ),
      )}
    </section>
  )
}

/** Whether gifts bear several names: then each says its own. */
export const isNamed = (gifts: readonly GivenGift[]): boolean =>
  new Set(gifts.map(({ name }) => nameKey(name))).size > 1

interface PlanProps {
  readonly gift: GivenGift
  readonly isNamed: boolean
  readonly language: Language
}

function Running({ gift, isNamed, language }: PlanProps) {
  const { view } = gift
  const to = (row: string) => `${giftAddress(language, { gift: view.giftId })}&change=${row}#gift-${row}`
  const stage = stageOfView(view)
  const badge = stage in badges ? badges[stage as keyof typeof badges] : words.active
  const which = say(words.ofGift, language, { amount: amountOf(view, language), reference: view.reference })
  const way = (row: string, text: Translated<string>, className = 'button button-line') => (
    <a className={className} href={to(row)}>
      {say(text, language)}
      <span className="visually-hidden">{`: ${which}`}</span>
    </a>
  )
  return (
    <article className="giving-plan">
      <Title gift={gift} language={language}>
        {badge === words.active ? <Icon name="tick" /> : null}
        {say(badge, language)}
      </Title>
      <dl className="giving-facts">
        {view.arrangement?.nextOn ? fact(say(words.next, language), longDay(view.arrangement.nextOn, language)) : null}
        {paidBy(view, language)}
        {fact(say(words.sinceWhen, language), monthAndYear(gift.on, language))}
        {isNamed ? fact(say(words.name, language), gift.name ?? say(words.unnamed, language)) : null}
        {fact(say(words.reference, language), view.reference)}
      </dl>
      <p className="giving-acts">
        {stage === 'stopping' ? null : (
          <>
            {way('amount', words.amount)}
            {way('pause', words.pause)}
            {giftPageOf[view.provider].takesCards ? way('card', words.card) : null}
          </>
        )}
        <a className="button button-quiet" href={giftAddress(language, { gift: view.giftId })}>
          {say(words.more, language)}
          <span className="visually-hidden">{`: ${which}`}</span>
        </a>
        {stage === 'stopping' ? null : way('stop', words.stop, 'button button-quiet')}
      </p>
    </article>
  )
}

/** What is said of a gift that runs and is not simply active. */
const badges = {
  paused: words.paused,
  failing: words.declined,
  suspended: words.declined,
  stopping: words.stopping,
} as const

interface StoppedProps extends PlanProps {
  readonly path: string
  /** It is to be begun again; when such a gift is charged next, if it is begun today. */
  readonly next: Day | null
}

/** A gift that has ended: it can be begun again, as a new one that is agreed to anew. */
function Stopped({ gift, isNamed, language, path, next }: StoppedProps) {
  const { view, endedOn, name } = gift
  return (
    <article className="giving-plan giving-plan-quiet">
      <Title gift={gift} language={language}>
        {endedOn ? say(words.stoppedOn, language, { date: longDay(endedOn, language) }) : say(words.stopped, language)}
      </Title>
      {next === null ? null : <Again view={view} next={next} language={language} path={path} />}
      <p className="giving-acts">
        {next === null ? (
          <a className="button button-line" href={`${path}?again=${view.giftId}#giving-again`}>
            {say(words.again, language)}
            <span className="visually-hidden">{`: ${amountOf(view, language)}`}</span>
          </a>
        ) : null}
        <a className="button button-quiet" href={giftAddress(language, { gift: view.giftId })}>
          {say(words.about, language)}
          <span className="visually-hidden">{` ${view.reference}`}</span>
        </a>
      </p>
      {isNamed ? (
        <p className="giving-hint">{`${say(words.name, language)}: ${name ?? say(words.unnamed, language)}.`}</p>
      ) : null}
    </article>
  )
}

/** What beginning it again means, said where it is asked for. It is given on the form, as any new gift: there it is charged and agreed to. */
function Again({ view, next, language, path }: { view: GiftView; next: Day; language: Language; path: string }) {
  const { funds = [] } = view
  const fund = funds.length === 1 ? funds[0]?.fund : undefined
  const form = wordsOf({ cents: agreedCents(view), frequency: 'monthly', ...(fund === undefined ? {} : { fund }) })
  const amount = amountOf(view, language)
  const day = monthAndDay(next, language)
  const isPromise = openFunds(next).some(({ id, default: promisesNothing }) => id === fund && !promisesNothing)
  const promise = fund !== undefined && isPromise ? { fund: fundName(fund, language) } : {}
  const { lines } = consentTo({ of: 'start', amount, next: day, ...promise }, language)
  return (
    <div className="giving-again" id="giving-again">
      <h4>{say(words.againWith, language, { amount })}</h4>
      <p>{say(words.againText, language, { amount, next: day })}</p>
      <p className="giving-again-acts">
        <a className="button button-give" href={`${pathIn(language, '/donate')}?${new URLSearchParams(form)}`}>
          {say(words.again, language)}
        </a>
        <a className="button button-quiet" href={`${path}#giving-plans`}>
          {say(words.keep, language)}
        </a>
      </p>
      <p className="giving-consent">
        <Unbroken text={say(words.againConsent, language, { consent: lines })} />
      </p>
    </div>
  )
}

function Title({ gift, language, children }: { gift: GivenGift; language: Language; children: ReactNode }) {
  const { view } = gift
  const fund = view.funds?.length === 1 ? view.funds[0] : undefined
  return (
    <div className="giving-plan-head">
      <h3>
        {amountOf(view, language)}{' '}
        <small>
          {fund ? say(words.planFor, language, { fund: fundName(fund.fund, language) }) : say(words.plan, language)}
        </small>
      </h3>
      <span className="giving-pill">{children}</span>
    </div>
  )
}

const amountOf = (view: GiftView, language: Language) => formatCents(agreedCents(view), language)

const fact = (label: string, value: string) => (
  <div>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
)

function paidBy({ arrangement, paidBy }: GiftView, language: Language) {
  const card = arrangement?.card
  const way = card ? { way: 'card' as const, brand: card.brand, last4: card.last4 } : paidBy
  return way ? fact(say(words.paidBy, language), paidByWords(way, language)) : null
}
