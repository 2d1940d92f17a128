import { useEffect, useRef } from 'react'
import { type Cents, formatCents } from '#gift/money.ts'
import { Button } from '#ui/Button.tsx'
import { useForm } from './form-state.ts'

/** Asks before a second gift within minutes: a press too many must not become one. `cents`: what was given. */
export function AskAgain({ cents, onYes, onNo }: { cents: Cents; onYes: () => void; onNo: () => void }) {
  const { say, language } = useForm()
  const amount = formatCents(cents, language)
  return (
    <div className="donate-again" role="alertdialog" aria-labelledby="donate-again" tabIndex={-1} ref={useFocus()}>
      <p id="donate-again">{say('donate.again', { amount })}</p>
      <p className="donate-actions">
        <Button type="button" onClick={onYes}>
          {say('donate.againYes')}
        </Button>
        <Button kind="line" type="button" onClick={onNo}>
          {say('donate.againNo')}
        </Button>
      </p>
    </div>
  )
}

/** The donor said yes: what is left is to press the way's own button. */
export function PressAgain({ words }: { words: string }) {
  return (
    <div className="donate-again" role="status" tabIndex={-1} ref={useFocus()}>
      <p>{words}</p>
    </div>
  )
}

/** Focus goes to the question, and then to what the answer leads to. */
function useFocus() {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return box
}
