import { type ReactNode, useRef, useState } from 'react'
import type { Language } from '#content/language.ts'
import { paidByWords } from '#content/paid-by.ts'
import type { PaidBy } from '#gift/paid-by.ts'
import { beginMonthlyWithSameCard, forgetCard } from '../calls.ts'
import type { Say } from '../say.ts'
import { givingSettings } from '../settings.ts'
import { giveWithSameCard, type MonthlyOutcome } from './same-card.ts'

/** The offer where the donor let the card be kept: this press is the last one, so what is agreed to stands beside it. */
export function SameCard(props: {
  paidBy: PaidBy | null
  /** What the button says. */
  label: string
  say: Say
  language: Language
  consent: ReactNode
  onLook: () => void
  /** Another card is to be typed; `failed`: why this one does not serve. */
  onAnotherCard: (failed?: string) => void
  /** The card is kept no longer. */
  onForgotten: () => void
}) {
  const { paidBy, label, say, language, consent, onLook, onAnotherCard, onForgotten } = props
  const [busy, setBusy] = useState(false)
  const [told, setTold] = useState<Exclude<MonthlyOutcome, { is: 'look' | 'another card' }> | null>(null)
  const running = useRef(false)
  /** A second press finds the first one running. */
  const once = (act: () => Promise<void>) => async () => {
    if (running.current) return
    running.current = true
    setBusy(true)
    setTold(null)
    await act()
    running.current = false
    setBusy(false)
  }
  const stripe = async () => {
    const settings = givingSettings()
    if (!settings) throw new Error('the page carries no settings')
    return await import('../card/stripe.ts').then(({ stripeFor }) => stripeFor(settings, language))
  }
  const give = once(async () => {
    const came = await giveWithSameCard({ begin: beginMonthlyWithSameCard, stripe }).catch(
      (error: unknown): MonthlyOutcome => {
        console.error('the same card, for next month', error)
        return { is: 'look' }
      },
    )
    if (came.is === 'look') onLook()
    else if (came.is === 'another card') onAnotherCard(came.text)
    else setTold(came)
  })
  const forget = once(async () => {
    const answer = await forgetCard()
    if (answer.ok) onForgotten()
    else setTold({ is: 'failed' })
  })
  if (told?.is === 'challenge') {
    return (
      <div className="donate-challenge" role="alert">
        <p>{told.text}</p>
        <a className="button button-give" href={told.url}>
          {say('donate.cardHosted')}
        </a>
      </div>
    )
  }
  const card = paidBy?.last4 === undefined ? null : paidByWords(paidBy, language)
  return (
    <>
      <p>{card === null ? say('result.againKeptToday') : say('result.againKept', { card })}</p>
      <button
        type="button"
        data-final
        className="button button-give"
        aria-disabled={busy || undefined}
        onClick={() => void give()}
      >
        {busy ? (
          <>
            <i className="pay-busy" aria-hidden="true" />
            {say('donate.processing')}
          </>
        ) : (
          label
        )}
      </button>
      <p role="alert">{told ? (told.text ?? say('result.againUnavailable')) : null}</p>
      {consent}
      <p className="thanks-kept">
        <button type="button" onClick={() => onAnotherCard()}>
          {say('result.againOther')}
        </button>
        <button type="button" onClick={() => void forget()}>
          {say('result.againForget')}
        </button>
      </p>
    </>
  )
}
