import { useElements, useStripe } from '@stripe/react-stripe-js'
import { type ComponentProps, useEffect, useRef } from 'react'
import type { Agreement } from '#content/consents.ts'
import { Icon } from '#ui/Icon.tsx'
import { confirmGift } from '../calls.ts'
import { DonorFields } from '../card/DonorFields.tsx'
import { cardFormId } from '../card/GiftSheet.tsx'
import { Mandate } from '../form/Consent.tsx'
import { useForm } from '../form/form-state.ts'
import { markConfirming } from '../kept.ts'
import { Fields } from '../sheet/Fields.tsx'
import { declineWords } from '../sheet/outcome.ts'
import { payByToken } from '../sheet/pay-by-token.ts'
import { SheetForm } from '../sheet/SheetForm.tsx'
import { declineOf, progressOf } from '../sheet/state.ts'
import type { Sheet } from '../sheet/useSheet.ts'
import type { Road } from '../way.ts'

/**
 * The donor and the provider's fields for a bank account; once that is known, the one mandate, which is ours, above the button in the
 * foot. The donor's bank confirms the account in a window of the provider's, over this dialog.
 */
export function BankForm(props: {
  sheet: Sheet
  check: ComponentProps<Road>['check']
  /** The leave to debit the account, as the server keeps it. */
  mandate: Agreement
  onClose: () => void
}) {
  const { sheet, check, mandate, onClose } = props
  const { say, language } = useForm()
  const stripe = useStripe()
  const elements = useElements()
  const form = useRef<HTMLFormElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const decline = declineOf(sheet.state)
  const failure = decline && declineWords(decline, say)
  useEffect(() => {
    if (document.activeElement?.id === 'donate-dialog-title') form.current?.querySelector('input')?.focus()
  }, [])
  useEffect(() => {
    if (decline) box.current?.focus({ preventScroll: true })
  }, [decline])

  const pay = () => {
    if (!stripe || !elements) return
    sheet.tell({ is: 'cleared' })
    const order = check('all')
    if (!order) return
    void sheet.attempt(() =>
      payByToken({
        stripe,
        elements,
        typed: true,
        order,
        confirm: confirmGift,
        returnUrl: `${location.origin}/donate?success=true`,
        onConfirming: () => markConfirming(true),
      }),
    )
  }

  return (
    <SheetForm ref={form} id={cardFormId} sheet={sheet} onPress={pay}>
      {failure ? (
        <div ref={box} className="pay-failed" role="alert" tabIndex={-1}>
          <h3>
            <Icon name="warning" />
            {say('donate.payment.failed')}
          </h3>
          <p>
            {failure.text} {failure.note ? <b>{failure.note}</b> : null}
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
          <Fields
            sheet={sheet}
            options={{
              fields: { billingDetails: { name: 'never', email: 'never' } },
              terms: { usBankAccount: 'never' },
            }}
            onClose={onClose}
          />
        </div>
      </div>
      {progressOf(sheet.state) === 'whole' ? (
        <Mandate agreement={mandate} language={language} />
      ) : (
        <p className="pay-fine">{say('donate.bankSecureText')}</p>
      )}
    </SheetForm>
  )
}
