import { useEffect, useRef } from 'react'
import { formatCents } from '#gift/money.ts'
import { useForm } from './form-state.ts'

/** The gift this browser made minutes ago, in cents, and by which road another is asked for. */
export interface Again {
  readonly cents: number
  readonly road: 'card' | 'paypal'
  /** The donor said yes: what is left is to press PayPal's own button. */
  readonly agreed?: boolean
}

/** Asks before a second gift within minutes: a press too many must not become one. */
export function AskAgain({ again, onYes, onNo }: { again: Again; onYes: () => void; onNo: () => void }) {
  const { say, language } = useForm()
  const box = useRef<HTMLDivElement>(null)
  const { agreed } = again
  // focus goes to the question, and then to what the answer leads to
  useEffect(() => box.current?.focus(), [agreed])
  const amount = formatCents(again.cents as Parameters<typeof formatCents>[0], language)
  if (agreed) {
    return (
      <div className="donate-again" role="status" tabIndex={-1} ref={box}>
        <p>{say('donate.againPaypal')}</p>
      </div>
    )
  }
  return (
    <div className="donate-again" role="alertdialog" aria-labelledby="donate-again" tabIndex={-1} ref={box}>
      <p id="donate-again">{say('donate.again', { amount })}</p>
      <p className="donate-actions">
        <button type="button" className="button button-solid" onClick={onYes}>
          {say('donate.againYes')}
        </button>
        <button type="button" className="button button-line" onClick={onNo}>
          {say('donate.againNo')}
        </button>
      </p>
    </div>
  )
}
