import { useEffect, useRef, useState } from 'react'
import { FaultLine } from '../donate/form/TextField.tsx'
import { GiftForm } from './GiftForm.tsx'
import type { PartProps } from './part-props.ts'

/** Stopping, in two presses: the first asks, the second does it. */
export function Stop({ amount, told, changing, say, language }: PartProps & { readonly amount: string }) {
  const { change, running, faultAt } = changing
  const [asked, setAsked] = useState(told?.asked ?? false)
  const question = useRef<HTMLDivElement>(null)
  const first = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (asked) question.current?.focus()
  }, [asked])
  return (
    <section className="gift-change" aria-labelledby="gift-stop">
      <h3 id="gift-stop">{say('gift.stopTitle')}</h3>
      <p>{say('gift.stopText')}</p>
      <GiftForm
        language={language}
        onSubmit={(event) => {
          event.preventDefault()
          const pressed = (event.nativeEvent as SubmitEvent).submitter
          const value = pressed instanceof HTMLButtonElement ? pressed.value : ''
          if (value === 'stop') void change({ action: 'stop' })
          else setAsked(value === 'ask')
          if (value === 'keep') requestAnimationFrame(() => first.current?.focus())
        }}
      >
        <button ref={first} type="submit" name="action" value="ask" className="button button-line" hidden={asked}>
          {say('gift.stop')}
        </button>
        {asked ? (
          <div ref={question} role="alertdialog" aria-labelledby="gift-stop-ask" tabIndex={-1}>
            <p id="gift-stop-ask">{say('gift.stopAsk', { amount })}</p>
            <p className="donate-actions">
              <button
                type="submit"
                name="action"
                value="stop"
                className="button button-solid"
                aria-disabled={running !== null || undefined}
              >
                {running === 'stop' ? say('gift.working') : say('gift.stopYes')}
              </button>
              <button type="submit" name="action" value="keep" className="button button-line">
                {say('gift.stopNo')}
              </button>
            </p>
          </div>
        ) : null}
      </GiftForm>
      <div role="alert">
        <FaultLine id="gift-stop-fault">{faultAt('stop')}</FaultLine>
      </div>
    </section>
  )
}
