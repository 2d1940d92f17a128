import type { ReactNode } from 'react'
import type { Language } from '#content/language.ts'
import { paidByWords } from '#content/paid-by.ts'
import type { PaidBy } from '#gift/paid-by.ts'
import { Button } from '#ui/Button.tsx'
import { beginMonthlyWithSameCard, forgetCard } from '../calls.ts'
import type { Say } from '../say.ts'
import { givingSettings } from '../settings.ts'
import { Challenge } from '../sheet/Challenge.tsx'
import { Press } from '../sheet/Foot.tsx'
import { declineWords, type Outcome } from '../sheet/outcome.ts'
import { giveWithSameCard } from '../sheet/same-card.ts'
import { declineOf, pressable } from '../sheet/state.ts'
import { useSheet } from '../sheet/useSheet.ts'

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
  const sheet = useSheet({
    begins: pressable,
    onOutcome: (outcome) => {
      if (outcome.is !== 'declined') onLook()
      else if (outcome.by === 'card') onAnotherCard(outcome.text)
    },
  })
  const running = sheet.state.at === 'running'
  const stripe = async () => {
    const settings = givingSettings()
    if (!settings) throw new Error('the page carries no settings')
    return await import('../sheet/library.ts').then(({ stripeFor }) => stripeFor(settings, language))
  }
  const give = () => giveWithSameCard({ begin: beginMonthlyWithSameCard, stripe })
  const forget = async (): Promise<Outcome> => {
    const answer = await forgetCard()
    if (answer.ok) onForgotten()
    return { is: 'declined', by: 'server' }
  }
  const decline = declineOf(sheet.state)
  if (decline?.by === 'hosted') return <Challenge text={decline.text ?? ''} url={decline.url ?? ''} say={say} />
  // why this card does not serve is said where another is typed
  const words = decline && decline.by !== 'card' ? declineWords(decline, say, 'result.againUnavailable').text : null
  const card = paidBy?.last4 === undefined ? null : paidByWords(paidBy, language)
  return (
    <>
      <p>{card === null ? say('result.againKeptToday') : say('result.againKept', { card })}</p>
      <Button kind="give" large type="button" data-final isOff={running} onClick={() => void sheet.attempt(give)}>
        <Press running={running} label={label} say={say} />
      </Button>
      <p role="alert">{words}</p>
      {consent}
      <p className="thanks-kept">
        <button type="button" onClick={() => onAnotherCard()}>
          {say('result.againOther')}
        </button>
        <button type="button" onClick={() => void sheet.attempt(forget)}>
          {say('result.againForget')}
        </button>
      </p>
    </>
  )
}
