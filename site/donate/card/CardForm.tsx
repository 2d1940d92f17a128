import { useElements, useStripe } from '@stripe/react-stripe-js'
import { useEffect, useRef, useState } from 'react'
import type { DraftOrder } from '#gift/draft-request.ts'
import { Icon } from '#ui/Icon.tsx'
import { createPaymentIntent } from '../calls.ts'
import { useForm } from '../form/form-state.ts'
import { StartConsent } from '../form/StartConsent.tsx'
import type { DonorAsked } from '../form/useCheck.ts'
import { markConfirming } from '../kept.ts'
import { cardAlone, Fields } from '../sheet/Fields.tsx'
import { declineWords } from '../sheet/outcome.ts'
import { payByCard } from '../sheet/pay-by-card.ts'
import { SheetForm } from '../sheet/SheetForm.tsx'
import { canClose, declineOf, progressOf } from '../sheet/state.ts'
import type { Sheet } from '../sheet/useSheet.ts'
import { tellFound, walletsFound } from '../wallet/found.ts'
import WalletRow from '../wallet/WalletRow.tsx'
import { Declined } from './Declined.tsx'
import { DonorFields } from './DonorFields.tsx'
import { FaultSummary } from './FaultSummary.tsx'
import { cardFormId } from './GiftSheet.tsx'
import { useSlide } from './slide.ts'

/** Donor and payment element; the button is in the foot. `check` names what the donor still has to fill in. */
export function CardForm(props: {
  sheet: Sheet
  /** What is given, in words. */
  amount: string
  /** Whether its thanks will offer a monthly gift, for which the card may be kept. */
  keepable: boolean
  check: (asked: DonorAsked) => DraftOrder | null
  /** The donor goes on: what came of the attempt before is no news any more. */
  onClear: () => void
  onClose: () => void
  /** A toast says it at present. */
  toasted: boolean
}) {
  const { sheet, amount, keepable, check, onClear, onClose, toasted } = props
  const { draft, say } = useForm()
  const stripe = useStripe()
  const elements = useElements()
  const [keepCard, setKeepCard] = useState(false)
  // one that is found later waits for the next opening, so that nothing moves under the donor's hands
  const [wallets] = useState(walletsFound)
  const form = useRef<HTMLFormElement>(null)
  const fields = useRef<HTMLDivElement>(null)
  const { state } = sheet
  const isVisible = progressOf(state) !== 'absent'
  const decline = declineOf(state)
  const inFields = decline?.by === 'fields' ? (decline.text ?? null) : null
  const failure = decline && inFields === null ? declineWords(decline, say) : null
  useSlide(fields, failure !== null)

  useEffect(() => {
    // from the heading, where focus waits while the form loads, to the first field; never away from where the donor is
    if (document.activeElement?.id === 'donate-dialog-title') form.current?.querySelector('input')?.focus()
  }, [])

  const pay = () => {
    if (!stripe || !elements) return
    onClear()
    const order = check('all')
    if (!order) return
    void sheet.attempt(() =>
      payByCard({
        stripe,
        elements,
        order: { ...order, keepCard: keepable && keepCard },
        returnUrl: `${location.origin}/donate?success=true`,
        store: createPaymentIntent,
        onConfirming: () => markConfirming(true),
      }),
    )
  }
  const toCard = () => elements?.getElement('payment')?.focus()
  const anotherCard = () => {
    elements?.getElement('payment')?.clear()
    toCard()
    onClear()
  }

  return (
    <SheetForm ref={form} id={cardFormId} sheet={sheet} onPress={pay}>
      {failure ? <Declined failure={failure} toasted={toasted} onAnotherCard={anotherCard} onClose={onClose} /> : null}
      <FaultSummary card={inFields} onCard={toCard} />
      <div ref={fields} className="pay-fields">
        {wallets ? (
          <WalletRow
            reserved
            ask={() => {
              onClear()
              return canClose(sheet.state) ? check('as typed') : null
            }}
            columns={2}
            attempt={sheet.attempt}
            onFound={tellFound}
          >
            <p className="donate-or">{say('donate.orCard')}</p>
          </WalletRow>
        ) : null}
        <DonorFields />
        <div className="pay-safe" id="pay-card">
          <p>
            <Icon name="lock" />
            {say('donate.secure')}
          </p>
          <Fields
            sheet={sheet}
            options={{
              ...cardAlone,
              fields: {
                billingDetails: { name: 'never', email: 'never', address: { country: 'never', postalCode: 'auto' } },
              },
            }}
            onClose={onClose}
          />
        </div>
        {isVisible && keepable ? (
          <label className="donate-check">
            <input
              type="checkbox"
              checked={keepCard}
              disabled={!canClose(state)}
              onChange={(event) => setKeepCard(event.currentTarget.checked)}
            />
            <span>{say('donate.keepCard')}</span>
          </label>
        ) : null}
        {isVisible && draft.frequency === 'monthly' ? <StartConsent amount={amount} /> : null}
      </div>
      {isVisible && !failure ? <p className="pay-fine">{say('donate.secureText')}</p> : null}
    </SheetForm>
  )
}
