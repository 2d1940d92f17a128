import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { brand } from '#content/brand.ts'
import type { Language } from '#content/language.ts'
import type { Correction } from '#gift/donate-page.ts'
import type { GiftView } from '#gift/gift-view.ts'
import { pathIn } from '#gift/language.ts'
import { Icon } from '#ui/Icon.tsx'
import { Unbroken } from '../../link/Unbroken.tsx'
import { ToastPlace } from '../card/ToastPlace.tsx'
import type { Say } from '../say.ts'
import { enterPresses, type Way, wayNames, wayOf } from '../ways.ts'
import { Act } from './Act.tsx'
import type { AfterGift } from './after-gift.ts'
import { isAtBank, proofAsked } from './at-bank.ts'
import { Bold } from './Bold.tsx'
import { Next, Step } from './Next.tsx'
import { NextMonth } from './NextMonth.tsx'
import { Facts, MatchNote, PublishedNote } from './Particulars.tsx'
import { Share } from './Share.tsx'
import { Told } from './Told.tsx'
import type { Looked } from './watch.ts'
import { pageTitle, resultWords } from './words.ts'

interface ResultProps {
  looked: Looked
  after: AfterGift
  /** What came of putting the gift's address right. */
  correction: Correction | undefined
  say: Say
  language: Language
  /** Whether the page was sent with this result in it. */
  rendered: boolean
  /** The form again, for another gift or another try; by this way of paying, where one was named. */
  onAnother: (way?: Way) => void
  onCheck: () => void
}

/**
 * What became of the gift, as the server knows it: never from the address. It takes the place of all that asks on the page,
 * and is safe to reload and to print.
 */
export function Result(props: ResultProps) {
  const { looked, after, say, language, onCheck } = props
  const gift = looked.kind === 'gift' ? looked.gift : null
  const { title, lead, note, face } = resultWords(gift, after.ahead, say, language)
  const heading = useRef<HTMLHeadingElement>(null)
  const rendered = useRef(props.rendered)
  useEffect(() => {
    // the page is another one now, and read from its head; of one that came with its result somebody may read on by then
    const reads = rendered.current && document.activeElement !== document.body
    if (title && !reads) heading.current?.focus({ preventScroll: rendered.current })
    rendered.current = false
  }, [title])
  const named = pageTitle(gift, say)
  useEffect(() => {
    document.title = named
    return () => {
      document.title = say('donate.pageTitle')
    }
  }, [named, say])
  const [hasBegun, setBegun] = useState(false)
  const onMore = useCallback(() => setBegun(true), [])
  const more = hasBegun || (gift?.monthly != null && gift.monthly.is !== 'offered')
  const drawing = face && after.drawings[face]
  const { state } = gift?.standing ?? {}
  const isGiven = gift && (state === 'complete' || state === 'active')
  const atBank = gift !== null && isAtBank(gift)
  const proof = gift && proofAsked(gift)
  // nothing is left to do but to wait: she is thanked as the others are
  const thanked = isGiven || (atBank && !proof) ? gift : null
  return (
    <section className="thanks" aria-labelledby="donate-result-title">
      <ToastPlace className="thanks-toast" />
      {drawing ? <Told drawing={drawing} face={face} /> : null}
      <div role="status">
        <h1 id="donate-result-title" ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <p className="thanks-lead">
          <Unbroken text={lead} />
        </p>
      </div>
      {note ? (
        <div className="thanks-note">
          {state === 'confirming' && !atBank ? <i aria-hidden="true" /> : null}
          <p>
            <Bold text={note} part={gift?.receiptTo ?? null} />
          </p>
        </div>
      ) : null}
      {gift ? <Facts gift={gift} say={say} language={language} /> : null}
      {gift ? <MatchNote gift={gift} language={language} /> : null}
      {gift ? <PublishedNote gift={gift} language={language} /> : null}
      {thanked ? <Next gift={thanked} correction={props.correction} more={more} say={say} language={language} /> : null}
      {isGiven && gift.frequency === 'once' && (more || !inMemory(gift)) ? (
        <NextMonth gift={gift} say={say} language={language} onMore={onMore} />
      ) : null}
      {thanked ? null : state === 'not_charged' ? (
        <Again {...props} />
      ) : (
        <p className="thanks-acts">
          {proof ? (
            <a className="button button-give" href={proof.url}>
              {say('result.prove')}
            </a>
          ) : null}
          {gift && state !== 'started' ? (
            <a className="button button-line" href={pathIn(language, '/gift')}>
              {say('result.seeGift')}
            </a>
          ) : null}
          {waits(gift) && !atBank ? (
            <Act href="?success=true" className="button button-quiet" onPress={onCheck}>
              {say('result.checkAgain')}
            </Act>
          ) : null}
          {state === 'confirming' && !atBank ? null : (
            <Another {...props} className="button button-quiet">
              {say(waits(gift) && !atBank ? 'result.tryAgain' : 'result.another')}
            </Another>
          )}
        </p>
      )}
      {thanked ? <Quiet {...props} asks={!inMemory(thanked)} /> : null}
    </section>
  )
}

const waits = (gift: GiftView | null): boolean =>
  !gift || gift.standing.state === 'started' || gift.standing.state === 'confirming'

/** Whoever grieves is asked for nothing: neither for the next gift nor to tell of this one. */
const inMemory = ({ tribute }: GiftView): boolean => tribute?.kind === 'memory'

/** Back to the form. Without scripts the server puts a gift that was not charged into it again. */
function Another(props: ResultProps & { way?: Way; className?: string; children: ReactNode }) {
  const { language, onAnother, way, className, children } = props
  const path = pathIn(language, '/donate')
  return (
    <Act href={way ? `${path}?cancelled=true` : path} className={className ?? ''} onPress={() => onAnother(way)}>
      {children}
    </Act>
  )
}

/** A gift that was not charged can be given by each way of paying, or by telephone. */
function Again(props: ResultProps) {
  const { say } = props
  const ordered = wayNames.toSorted((a, b) => Number(b === enterPresses) - Number(a === enterPresses))
  return (
    <>
      <p className="thanks-acts">
        {ordered.map((way) => {
          const { retry } = wayOf(way)
          return retry ? (
            <Another
              {...props}
              key={way}
              way={way}
              className={`button button-large ${way === enterPresses ? 'button-give' : 'button-line'}`}
            >
              {say(retry)}
            </Another>
          ) : null
        })}
      </p>
      <ul className="thanks-next">
        <Step icon="phone">
          <p>{say('result.talk')}</p>
          <p>
            <a href={`tel:${brand.phoneE164}`}>
              <bdi>{brand.phone}</bdi>
            </a>
          </p>
        </Step>
      </ul>
    </>
  )
}

/** What can be done with the page, none of it urgent. `asks`: to tell of the gift, and to give another, among it. */
function Quiet(props: ResultProps & { asks: boolean }) {
  const { asks, say, language } = props
  return (
    <nav className="thanks-quiet" aria-label={say('result.more')}>
      <button type="button" className="thanks-print" onClick={() => print()}>
        <Icon name="print" />
        {say('result.print')}
      </button>
      {asks ? (
        <>
          <Share say={say} language={language} />
          <Another {...props}>
            <Icon name="heart" />
            {say('result.another')}
          </Another>
        </>
      ) : null}
    </nav>
  )
}
