import { useEffect, useRef } from 'react'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useForm } from '../form/form-state.ts'
import type { DeclineWords } from '../sheet/outcome.ts'
import { ToastPlace, useToastPlace } from './ToastPlace.tsx'
import { WaysOut } from './WaysOut.tsx'

/**
 * A payment failed: what happened, that nothing was charged, and what to do now. The focus comes here. While the toast stands it
 * is the box's own head, and the same words lie under it, so that nothing moves where it goes.
 */
export function Declined(props: {
  failure: DeclineWords
  /** A toast says it at present. */
  toasted: boolean
  onAnotherCard: () => void
  onClose: () => void
}) {
  const { failure, toasted, onAnotherCard, onClose } = props
  const { say } = useForm()
  const box = useRef<HTMLDivElement>(null)
  const place = useToastPlace()
  useEffect(() => box.current?.focus({ preventScroll: true }), [])
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would group fields; this groups a message and its ways on
    <div
      ref={box}
      className="pay-failed"
      role="group"
      tabIndex={-1}
      aria-label={say('donate.payment.failed')}
      aria-describedby="pay-failed-text"
    >
      <div className="pay-failed-head">
        <div className="pay-failed-said" data-covered={(toasted && place !== null) || undefined}>
          <Icon name="warning" />
          <div>
            <h3>{say('donate.payment.failed')}</h3>
            <p id="pay-failed-text">
              {failure.text} {failure.note ? <b>{failure.note}</b> : null}
            </p>
          </div>
        </div>
        <ToastPlace className="pay-failed-toast" />
      </div>
      <ul>
        <li>
          <Button type="button" onClick={onAnotherCard}>
            {say('donate.anotherCard')}
          </Button>
        </li>
        <WaysOut onClose={onClose} />
      </ul>
    </div>
  )
}
