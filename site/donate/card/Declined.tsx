import { useEffect, useRef } from 'react'
import { Icon } from '../../ui/Icon.tsx'
import { useForm } from '../form/form-state.ts'
import { WaysOut } from './WaysOut.tsx'

/** Why nothing was charged, in the words that the toast says too. */
export interface Failure {
  readonly text: string
  /** `text` says itself that nothing was charged. */
  readonly saysNotCharged: boolean
}

/** A payment failed: what happened, that nothing was charged, and what to do now. The focus comes here. */
export function Declined(props: { failure: Failure; onAnotherCard: () => void; onClose: () => void }) {
  const { failure, onAnotherCard, onClose } = props
  const { say } = useForm()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus({ preventScroll: true }), [])
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would group fields; this groups a message and its ways on
    <div
      ref={box}
      className="pay-failed"
      role="group"
      tabIndex={-1}
      aria-labelledby="pay-failed-title"
      aria-describedby="pay-failed-text"
    >
      <h3 id="pay-failed-title">
        <Icon name="warning" />
        {say('donate.payment.failed')}
      </h3>
      <p id="pay-failed-text">
        {failure.text} {failure.saysNotCharged ? null : <b>{say('donate.notCharged')}</b>}
      </p>
      <ul>
        <li>
          <button type="button" className="button button-solid" onClick={onAnotherCard}>
            {say('donate.anotherCard')}
          </button>
        </li>
        <WaysOut onClose={onClose} />
      </ul>
    </div>
  )
}
