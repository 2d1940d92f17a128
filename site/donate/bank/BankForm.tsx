import { PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js'
import { type ComponentProps, type FormEvent, useEffect, useRef, useState } from 'react'
import type { Agreement } from '#content/consents.ts'
import { Icon } from '../../ui/Icon.tsx'
import { confirmGift } from '../calls.ts'
import { DonorFields } from '../card/DonorFields.tsx'
import { cardFormId, type Progress } from '../card/Foot.tsx'
import { payByToken, type TokenOutcome } from '../confirm-token.ts'
import { Mandate } from '../form/Consent.tsx'
import { useForm } from '../form/form-state.ts'
import { markConfirming } from '../kept.ts'
import type { Road } from '../way.ts'

export type BankOutcome = TokenOutcome

/**
 * The donor and the provider's fields for a bank account; once that is known, the one mandate, which is ours, above the button in the
 * foot. The donor's bank confirms the account in a window of the provider's, over this dialog.
 */
export function BankForm(props: {
  check: ComponentProps<Road>['check']
  /** The leave to debit the account, as the server keeps it. */
  mandate: Agreement
  progress: Progress
  onProgress: (progress: Progress) => void
  onOutcome: (outcome: BankOutcome) => void
  onUnloaded: () => void
  onClose: () => void
}) {
  const { check, mandate, progress, onProgress, onOutcome, onUnloaded, onClose } = props
  const { say, language } = useForm()
  const stripe = useStripe()
  const elements = useElements()
  const [failure, setFailure] = useState<{ text: string; sure: boolean } | null>(null)
  const complete = useRef(false)
  const running = useRef(false)
  const form = useRef<HTMLFormElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const paying = progress === 'paying'
  useEffect(() => {
    if (document.activeElement?.id === 'donate-dialog-title') form.current?.querySelector('input')?.focus()
  }, [])
  useEffect(() => {
    if (failure) box.current?.focus({ preventScroll: true })
  }, [failure])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (progress !== 'complete' || running.current || !stripe || !elements) return
    setFailure(null)
    const order = check('all')
    if (!order) return
    running.current = true
    onProgress('paying')
    const outcome = await payByToken({
      stripe,
      elements,
      order,
      confirm: confirmGift,
      returnUrl: `${location.origin}/donate?success=true`,
      onConfirming: () => markConfirming(true),
    }).catch((error: unknown): BankOutcome => {
      console.error('bank payment', error)
      return { kind: 'unknown' }
    })
    running.current = false
    onProgress(complete.current ? 'complete' : 'filling')
    if (outcome.kind === 'failed' || outcome.kind === 'card_refused') {
      const sure = outcome.kind === 'failed' && outcome.saysNotCharged === true
      setFailure({ text: outcome.message ?? say('donate.alertFailed'), sure })
    }
    if (outcome.kind === 'no_card') setFailure({ text: outcome.text, sure: true })
    onOutcome(outcome)
  }

  return (
    <form
      ref={form}
      id={cardFormId}
      className="pay-form"
      noValidate
      onSubmit={(event) => void submit(event)}
      aria-busy={paying}
    >
      {failure ? (
        <div ref={box} className="pay-failed" role="alert" tabIndex={-1}>
          <h3>
            <Icon name="warning" />
            {say('donate.payment.failed')}
          </h3>
          <p>
            {failure.text} {failure.sure ? null : <b>{say('donate.notCharged')}</b>}
          </p>
        </div>
      ) : null}
      <div className="pay-fields">
        <DonorFields />
        <div className="pay-safe" id="pay-bank">
          <p>
            <Icon name="lock" />
            {say('donate.bankSecure')}
          </p>
          <PaymentElement
            className="pay-card"
            options={{
              fields: { billingDetails: { name: 'never', email: 'never' } },
              wallets: { applePay: 'never', googlePay: 'never', link: 'never' },
              terms: { usBankAccount: 'never' },
              readOnly: paying,
            }}
            onLoadError={onUnloaded}
            onChange={(event) => {
              complete.current = event.complete
              if (!running.current) onProgress(event.complete ? 'complete' : 'filling')
            }}
            onEscape={() => {
              if (!running.current) onClose()
            }}
          />
        </div>
      </div>
      {progress === 'complete' || paying ? (
        <Mandate agreement={mandate} language={language} />
      ) : (
        <p className="pay-fine">{say('donate.bankSecureText')}</p>
      )}
    </form>
  )
}
