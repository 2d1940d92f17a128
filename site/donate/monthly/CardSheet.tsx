import '../card/card.css'
import { Elements, useElements, useStripe } from '@stripe/react-stripe-js'
import { type ComponentProps, useMemo } from 'react'
import { longDay } from '#content/dates.ts'
import { formatCents } from '#gift/money.ts'
import { Icon } from '#ui/Icon.tsx'
import { beginMonthlyAfter } from '../calls.ts'
import { cardAlone, Fields } from '../sheet/Fields.tsx'
import { Foot } from '../sheet/Foot.tsx'
import { Frame } from '../sheet/Frame.tsx'
import { leaveCard } from '../sheet/leave-card.ts'
import { laterOptions, libraryParts } from '../sheet/library.ts'
import { declineWords } from '../sheet/outcome.ts'
import { SheetBody } from '../sheet/SheetBody.tsx'
import { SheetForm } from '../sheet/SheetForm.tsx'
import { declineOf } from '../sheet/state.ts'
import { type Sheet, useSheet } from '../sheet/useSheet.ts'
import type { NextMonthRoad } from './road.ts'
import { WaysOut } from './WaysOut.tsx'

const formId = 'monthly-card'

/**
 * The card for a gift that begins next month. It is set up and not charged: who gives and how much is known to the server, and
 * nothing but the card is typed. The gift is begun as its button is pressed: what is refused then leaves what was typed as it is.
 */
const CardSheet: NextMonthRoad = (props) => {
  const { step, say, language, other, failed, onLeave, onLook } = props
  const options = useMemo(laterOptions, [])
  const sheet = useSheet({
    load: async () => {
      const loaded = await libraryParts(language)
      if (failed === undefined || loaded.is !== 'loaded') return loaded
      return { ...loaded, decline: { is: 'declined', by: 'card', text: failed } }
    },
    onOutcome: (outcome) => {
      if (outcome.is !== 'declined') onLook()
    },
  })
  const values = { amount: formatCents(step.cents, language), date: longDay(step.begins, language) }
  return (
    <Frame
      title={say('result.againCard', values)}
      subtitle={say('result.againCardText', values)}
      closeLabel={say('donate.close')}
      state={sheet.state}
      bodyStops
      onClose={onLeave}
      foot={
        <Foot
          state={sheet.state}
          form={formId}
          label={say('result.againGive', values)}
          partial={say('donate.enterCard')}
          say={say}
        />
      }
    >
      <SheetBody
        sheet={sheet}
        say={say}
        fault={() => (
          <div className="pay-failed">
            <p role="alert">{say('result.againUnavailable')}</p>
            <WaysOut say={say} other={other} onLeave={onLeave} />
          </div>
        )}
      >
        {({ stripe }) => (
          <Elements stripe={stripe} options={options}>
            <CardForm {...props} sheet={sheet} />
          </Elements>
        )}
      </SheetBody>
    </Frame>
  )
}
export default CardSheet

function CardForm(props: ComponentProps<NextMonthRoad> & { sheet: Sheet }) {
  const { sheet, say, consent, other, onLeave } = props
  const stripe = useStripe()
  const elements = useElements()
  const decline = declineOf(sheet.state)
  const words = decline && declineWords(decline, say, 'result.againUnavailable')
  const leave = () => {
    if (!stripe || !elements) return
    void sheet.attempt(() =>
      leaveCard({
        stripe,
        elements,
        secret: () => beginMonthlyAfter('stripe'),
        returnUrl: `${location.origin}${location.pathname}?success=true`,
      }),
    )
  }
  const anotherCard = () => {
    sheet.tell({ is: 'cleared' })
    elements?.getElement('payment')?.clear()
    elements?.getElement('payment')?.focus()
  }
  return (
    <SheetForm id={formId} sheet={sheet} onPress={leave}>
      <div className={words ? 'pay-failed' : undefined}>
        <p role="alert">
          {words ? (
            <>
              {words.text} {words.note ? <b>{words.note}</b> : null}
            </>
          ) : null}
        </p>
        {decline ? (
          <WaysOut
            say={say}
            other={other}
            onLeave={onLeave}
            {...(decline.by === 'card' ? { onAnotherCard: anotherCard } : {})}
          />
        ) : null}
      </div>
      <div className="pay-safe">
        <p>
          <Icon name="lock" />
          {say('donate.secure')}
        </p>
        <Fields sheet={sheet} options={cardAlone} />
      </div>
      {consent}
    </SheetForm>
  )
}
