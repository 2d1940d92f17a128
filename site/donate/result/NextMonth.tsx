import { useCallback, useEffect, useRef, useState } from 'react'
import { longDay, monthAndDay } from '#content/dates.ts'
import type { Language } from '#content/language.ts'
import type { GiftView } from '#gift/api.ts'
import { formatCents } from '#gift/money.ts'
import { currentGift } from '../calls.ts'
import { Consent } from '../form/Consent.tsx'
import type { NextMonthRoad } from '../monthly/road.ts'
import type { Say } from '../say.ts'
import { Bold } from './Bold.tsx'
import { watchGift } from './watch.ts'

const roads: Readonly<Record<GiftView['provider'], () => Promise<{ readonly default: NextMonthRoad }>>> = {
  stripe: () => import('../monthly/CardSheet.tsx'),
  paypal: () => import('../monthly/PaypalButton.tsx'),
}

/**
 * The one gentle step of the thanks: the same again each month, charged first next month and not today. Asked for by a gift
 * given once, never in the way, and told as the server knows it. It needs a script: a link would lead to a gift charged today.
 */
export function NextMonth(props: {
  gift: GiftView
  say: Say
  language: Language
  /** It was agreed to, or is being confirmed: something more is charged. */
  onMore: () => void
}) {
  const { gift, say, language, onMore } = props
  const [step, setStep] = useState(gift.monthly)
  const [looking, setLooking] = useState(false)
  const [Road, setRoad] = useState<NextMonthRoad | null>(null)
  const [fault, setFault] = useState(false)
  const section = useRef<HTMLElement>(null)
  const unknown = step === undefined
  useEffect(() => {
    // a gift that was given on this page came without it
    if (!unknown) return
    void currentGift().then((answer) => setStep((answer.ok && answer.value.monthly) || null))
  }, [unknown])

  const more = looking || (step !== undefined && step !== null && step.is !== 'offered')
  useEffect(() => {
    if (more) onMore()
  }, [more, onMore])

  const look = useCallback(() => {
    setRoad(null)
    setLooking(true)
    section.current?.focus()
    void watchGift({
      look: currentGift,
      wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
      tell: (looked) => {
        if (looked.kind !== 'gift') return
        const { monthly = null } = looked.gift
        if (monthly?.is !== 'confirming') setLooking(false)
        setStep(monthly)
      },
      isSettled: ({ monthly }) => monthly?.is === 'agreed',
      signal: new AbortController().signal,
    })
  }, [])
  const press = () => {
    setFault(false)
    roads[gift.provider]().then(
      ({ default: road }) => setRoad(() => road),
      () => setFault(true),
    )
  }
  if (!step) return null
  const date = longDay(step.begins, language)
  const values = { amount: formatCents(step.cents, language), date, email: gift.receiptTo ?? '' }
  const is = looking ? 'confirming' : step.is
  const text = {
    offered: 'result.againText',
    confirming: 'result.againConfirming',
    agreed: 'result.againSetText',
  } as const
  return (
    <section
      ref={section}
      tabIndex={-1}
      className="thanks-monthly"
      data-is={is}
      aria-labelledby="thanks-monthly"
      aria-busy={looking}
    >
      <div role="status">
        <h2 id="thanks-monthly">{say(is === 'agreed' ? 'result.againSet' : 'result.again')}</h2>
        <p>
          <Bold text={say(text[is], values)} part={date} />
        </p>
        {fault ? <p>{say('result.againUnavailable')}</p> : null}
      </div>
      {is !== 'offered' ? null : Road ? (
        <Road
          {...{ step, say, language, onLook: look }}
          consent={
            <Consent
              asked={(amount) => ({ of: 'startLater', amount, first: monthAndDay(step.begins, language) })}
              amount={values.amount}
              language={language}
            />
          }
          onLeave={() => setRoad(null)}
        />
      ) : (
        <button type="button" className="button button-give" onClick={press}>
          {say('result.againGive', values)}
        </button>
      )}
    </section>
  )
}
