import { useCallback, useEffect, useRef, useState } from 'react'
import { longDay, monthAndDay } from '#content/dates.ts'
import { fundsPromised } from '#content/funds.ts'
import type { Language } from '#content/language.ts'
import type { GiftView, MonthlyStep } from '#gift/gift-view.ts'
import { formatCents } from '#gift/money.ts'
import { asShares, sharesOf } from '#gift/shares.ts'
import { Button } from '#ui/Button.tsx'
import { currentGift } from '../calls.ts'
import { Consent } from '../form/Consent.tsx'
import type { NextMonthRoad, OtherWay } from '../monthly/road.ts'
import { SameCard } from '../monthly/SameCard.tsx'
import type { Say } from '../say.ts'
import { givingSettings } from '../settings.ts'
import { nextMonths } from '../ways.ts'
import { Bold } from './Bold.tsx'
import { watchGift } from './watch.ts'

type Provider = GiftView['provider']

/** A way that was opened; `failed`: why the one before it did not serve. */
interface OpenRoad {
  readonly Road: NextMonthRoad
  readonly provider: Provider
  readonly failed: string | undefined
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
  const [road, setRoad] = useState<OpenRoad | null>(null)
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
  const open = (provider: Provider, failed?: string) => {
    setFault(false)
    nextMonths
      .find((each) => each.provider === provider)
      ?.load()
      .then(
        ({ default: Road }) => setRoad({ Road, provider, failed }),
        () => setFault(true),
      )
  }
  if (!step) return null
  const date = longDay(step.begins, language)
  const values = { amount: formatCents(step.cents, language), date, email: gift.receiptTo ?? '' }
  const is = looking ? 'confirming' : step.is
  const shares = asShares(gift.funds ?? [])
  const fund = fundsPromised(shares && sharesOf(step.cents, shares), language)
  const consent = (
    <Consent
      asked={(amount) => ({
        of: 'startLater',
        amount,
        first: monthAndDay(step.begins, language),
        ...(fund === null ? {} : { fund }),
      })}
      amount={values.amount}
      language={language}
    />
  )
  const otherThan = (provider: Provider): OtherWay | null => {
    const keys = givingSettings()?.providers
    const other = nextMonths.find((each) => each.provider !== provider && keys?.[each.provider].key)
    return other ? { label: say(other.label), onPress: () => open(other.provider) } : null
  }
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
      {is !== 'offered' ? null : road ? (
        <road.Road
          key={road.provider}
          step={step}
          say={say}
          language={language}
          consent={consent}
          failed={road.failed}
          onLook={look}
          other={otherThan(road.provider)}
          onLeave={() => setRoad(null)}
        />
      ) : step.sameCard ? (
        <SameCard
          say={say}
          language={language}
          consent={consent}
          onLook={look}
          paidBy={gift.paidBy ?? null}
          label={say('result.againGive', values)}
          onAnotherCard={(failed) => {
            if (failed !== undefined) setStep(withoutCard(step))
            open(gift.provider, failed)
          }}
          onForgotten={() => setStep(withoutCard(step))}
        />
      ) : (
        <Button kind="give" large type="button" onClick={() => open(gift.provider)}>
          {say('result.againGive', values)}
        </Button>
      )}
    </section>
  )
}

const withoutCard = ({ sameCard: _, ...step }: MonthlyStep): MonthlyStep => step
