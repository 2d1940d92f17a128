import { useEffect, useRef, useState } from 'react'
import { FaultLine } from '../donate/form/TextField.tsx'
import type { GiftSay } from './say.ts'
import type { Changing } from './useChange.ts'

/** Stopping, in two presses: the first asks, the second does it. */
export function Stop({ amount, changing, say }: { amount: string; changing: Changing; say: GiftSay }) {
  const { change, running, faultAt } = changing
  const [asked, setAsked] = useState(false)
  const question = useRef<HTMLDivElement>(null)
  const first = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (asked) question.current?.focus()
  }, [asked])
  return (
    <section className="gift-change" aria-labelledby="gift-stop">
      <h3 id="gift-stop">{say('gift.stopTitle')}</h3>
      <p>{say('gift.stopText')}</p>
      <button ref={first} type="button" className="button button-line" hidden={asked} onClick={() => setAsked(true)}>
        {say('gift.stop')}
      </button>
      {asked ? (
        <div ref={question} role="alertdialog" aria-labelledby="gift-stop-ask" tabIndex={-1}>
          <p id="gift-stop-ask">{say('gift.stopAsk', { amount })}</p>
          <p className="donate-actions">
            <button
              type="button"
              className="button button-solid"
              aria-disabled={running !== null || undefined}
              onClick={() => void change({ action: 'stop' })}
            >
              {running === 'stop' ? say('gift.working') : say('gift.stopYes')}
            </button>
            <button
              type="button"
              className="button button-line"
              onClick={() => {
                setAsked(false)
                requestAnimationFrame(() => first.current?.focus())
              }}
            >
              {say('gift.stopNo')}
            </button>
          </p>
        </div>
      ) : null}
      <div role="alert">
        <FaultLine id="gift-stop-fault">{faultAt('stop')}</FaultLine>
      </div>
    </section>
  )
}
