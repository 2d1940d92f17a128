import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import { longDay } from '#content/dates.ts'
import type { Language } from '#content/language.ts'
import type { GiftView } from '#gift/api.ts'
import { pathIn } from '#gift/language.ts'
import { formatCents } from '#gift/money.ts'
import { Icon } from '../../ui/Icon.tsx'
import type { Say } from '../say.ts'
import { Share } from './Share.tsx'
import type { Looked } from './watch.ts'
import { agreedCents, standingWords } from './words.ts'

/** What became of the gift, as the server knows it: never from the address. Safe to reload, and to print. */
export function Result(props: {
  looked: Looked
  say: Say
  language: Language
  onAnother: () => void
  onCheck: () => void
}) {
  const { looked, say, language, onAnother, onCheck } = props
  const gift = looked.kind === 'gift' ? looked.gift : null
  const words = gift
    ? standingWords(gift, say)
    : ({ tone: 'quiet', title: say('result.unknown'), text: say('result.unknownText') } as const)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [words.title])
  const state = gift?.standing.state
  const given = state === 'complete' || state === 'active'
  const waiting = !gift || state === 'started' || state === 'confirming'
  return (
    <section className={`donate-result donate-result-${words.tone}`} aria-labelledby="donate-result-title">
      <div role="status">
        <h2 id="donate-result-title" ref={heading} tabIndex={-1}>
          {words.title}
        </h2>
        <p>{words.text}</p>
      </div>
      {gift ? <Particulars gift={gift} say={say} language={language} /> : null}
      {gift && given && gift.receiptTo ? <p>{say('result.receipt', { email: gift.receiptTo })}</p> : null}
      {state === 'active' ? <p>{say('result.stopHow')}</p> : null}
      <p className="donate-actions">
        {given ? (
          <button type="button" className="button button-solid donate-print" onClick={() => print()}>
            <Icon name="print" />
            {say('result.print')}
          </button>
        ) : null}
        {gift && (given || state === 'ended') ? (
          <a className="button button-line" href={pathIn(language, '/gift')}>
            {say('result.manage')}
          </a>
        ) : null}
        {waiting ? (
          <Act href="?success=true" className="button button-solid" onPress={onCheck}>
            {say('result.checkAgain')}
          </Act>
        ) : null}
        {state === 'confirming' ? null : (
          <Act href={pathIn(language, '/donate')} className="button button-quiet" onPress={onAnother}>
            {say(given || state === 'ended' || state === 'refunded' ? 'result.another' : 'result.tryAgain')}
          </Act>
        )}
      </p>
      {given ? <Share say={say} language={language} /> : null}
    </section>
  )
}

/** Done on the page where scripts run; without them the same by a link. */
function Act(props: { href: string; className: string; onPress: () => void; children: ReactNode }) {
  const press = (event: MouseEvent) => {
    event.preventDefault()
    props.onPress()
  }
  return (
    <a href={props.href} className={props.className} onClick={press}>
      {props.children}
    </a>
  )
}

/** Reference, amount, and what happens next. */
export function Particulars({ gift, say, language }: { gift: GiftView; say: Say; language: Language }) {
  const { arrangement, tribute } = gift
  return (
    <>
      <dl className="donate-particulars">
        <div>
          <dt>{say('result.reference')}</dt>
          <dd>{gift.reference}</dd>
        </div>
        <div>
          <dt>{say('result.amount')}</dt>
          <dd>
            {formatCents(agreedCents(gift), language)}
            {gift.frequency === 'monthly' ? say('donate.perMonth') : ''}
          </dd>
        </div>
      </dl>
      {gift.standing.state === 'active' && arrangement?.nextOn && arrangement.status !== 'paused' ? (
        <p>{say('result.next', { date: longDay(arrangement.nextOn, language) })}</p>
      ) : null}
      {tribute ? <p>{say('result.tribute', { name: tribute.name })}</p> : null}
    </>
  )
}
