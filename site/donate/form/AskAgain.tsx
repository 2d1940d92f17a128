import { useEffect, useRef } from 'react'
import { useForm } from './form-state.ts'

/** The gift this browser made minutes ago, in cents. */
export interface Again {
  readonly cents: number
}

/** Asks before a second gift within minutes: a press too many must not become one. */
export function AskAgain({ amount, onYes, onNo }: { amount: string; onYes: () => void; onNo: () => void }) {
  const { say } = useForm()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
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
