import { useEffect, useRef, useState } from 'react'
import type { GiftRow } from '#gift/gift-page.ts'
import { pathIn } from '#gift/language.ts'
import { formatCents } from '#gift/money.ts'
import { Button } from '#ui/Button.tsx'
import { agreedCents } from '../donate/result/words.ts'
import { FaultLine } from '../link/FaultLine.tsx'
import { GiftForm } from './GiftForm.tsx'
import { canResume } from './Pause.tsx'
import type { PartProps } from './part-props.ts'
import type { GiftWord } from './say.ts'

/** Stopping, in two presses: the first asks, and offers what is less; the second does it. */
export function Stop({ gift, told, changing, setRow, say, language }: PartProps) {
  const { change, running, faultAt } = changing
  const [isAsked, setAsked] = useState(told?.asked ?? false)
  const question = useRef<HTMLDivElement>(null)
  const first = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isAsked) question.current?.focus()
  }, [isAsked])
  const smaller = (row: GiftRow, words: GiftWord) => (
    <a
      className="button button-line"
      href={`${pathIn(language, '/gift')}?change=${row}#gift-${row}`}
      onClick={(event) => {
        event.preventDefault()
        setAsked(false)
        setRow(row)
      }}
    >
      {say(words)}
    </a>
  )
  const keep = () => {
    setAsked(false)
    requestAnimationFrame(() => first.current?.focus())
  }
  return (
    <section className="gift-stop" aria-labelledby="gift-stop">
      <h2 id="gift-stop">{say('gift.stopTitle')}</h2>
      {isAsked ? null : <p>{say('gift.stopText')}</p>}
      <GiftForm
        gift={gift}
        language={language}
        onSubmit={(event) => {
          event.preventDefault()
          const pressed = (event.nativeEvent as SubmitEvent).submitter
          const value = pressed instanceof HTMLButtonElement ? pressed.value : ''
          if (value === 'stop') void change({ action: 'stop' })
          else if (value === 'ask') setAsked(true)
          else keep()
        }}
      >
        <p className="gift-buttons" hidden={isAsked}>
          <Button kind="line" ref={first} name="action" value="ask">
            {say('gift.stop')}
          </Button>
        </p>
        {isAsked ? (
          <div
            ref={question}
            role="alertdialog"
            aria-labelledby="gift-stop-ask"
            tabIndex={-1}
            onKeyDown={({ key }) => {
              if (key === 'Escape' && running === null) keep()
            }}
          >
            <p>
              <b id="gift-stop-ask">{say('gift.stopAsk', { amount: formatCents(agreedCents(gift), language) })}</b>{' '}
              {say('gift.stopMore')}
            </p>
            <p className="gift-buttons">
              {canResume(gift) ? null : smaller('pause', 'gift.pause')}
              {smaller('amount', 'gift.less')}
            </p>
            <p className="gift-buttons gift-final">
              <Button name="action" value="stop" isOff={running !== null}>
                {running === 'stop' ? say('gift.working') : say('gift.stopYes')}
              </Button>
              <Button kind="quiet" name="action" value="keep">
                {say('gift.stopNo')}
              </Button>
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
