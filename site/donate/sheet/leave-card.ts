import type { SetupIntentResult, Stripe, StripeElements } from '@stripe/stripe-js'
import type { Answer } from '../calls.ts'
import { declineOfFields, isClosed, type Outcome, outcomeOf, refusalOf } from './outcome.ts'

/** What a card is left on; its secret is null where its provider takes no card that way. */
interface SetUp {
  readonly clientSecret: string | null
}

/**
 * Leaves a card for later payments; nothing is charged: the element's own check, the secret of a set-up, the card set up on it. Where
 * that was closed while its donor typed, the card that was typed is left on the `next` one.
 */
export async function leaveCard(sequence: {
  readonly stripe: Stripe
  readonly elements: StripeElements
  readonly secret: () => Promise<Answer<SetUp>>
  /** Another secret, where the first was closed: nobody used it for a while, or another window has one. */
  readonly next?: () => Promise<Answer<SetUp>>
  readonly returnUrl: string
  /** Called right before the donor's bank may ask. */
  readonly onConfirming?: () => void
}): Promise<Outcome> {
  const { stripe, elements, secret, next, returnUrl, onConfirming } = sequence
  const checked = await elements.submit()
  if (checked.error) return declineOfFields(checked.error)
  onConfirming?.()
  const confirmOn = async (setUp: Answer<SetUp>): Promise<SetupIntentResult | Outcome> => {
    if (!setUp.ok) return refusalOf(setUp, false)
    const { clientSecret } = setUp.value
    if (clientSecret === null) return { is: 'declined', by: 'server' }
    return stripe.confirmSetup({
      elements,
      clientSecret,
      confirmParams: { return_url: returnUrl },
      redirect: 'if_required',
    })
  }
  let came = await confirmOn(await secret())
  if (next && !('is' in came) && isClosed(came.error) && !isSetUp(came)) came = await confirmOn(await next())
  if ('is' in came) return came
  const intent = came.setupIntent ?? came.error?.setup_intent
  if (intent?.status === 'succeeded') return { is: 'done', setUp: intent.id }
  return came.error ? outcomeOf(came.error) : { is: 'unknown' }
}

/** Whether the card is set up all the same: the answer to an earlier attempt was lost. */
const isSetUp = ({ error }: SetupIntentResult): boolean => error?.setup_intent?.status === 'succeeded'
