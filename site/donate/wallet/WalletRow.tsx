import './wallets.css'
import type { BillingDetails, Stripe, StripeElements } from '@stripe/stripe-js'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { draftAmount } from '#gift/draft.ts'
import type { DraftOrder } from '#gift/draft-request.ts'
import { orderOf } from '#gift/draft-request.ts'
import { confirmGift } from '../calls.ts'
import { useForm } from '../form/form-state.ts'
import { markConfirming } from '../kept.ts'
import { givingSettings } from '../settings.ts'
import { stripeFor } from '../sheet/library.ts'
import { payByToken } from '../sheet/pay-by-token.ts'
import type { Sheet } from '../sheet/useSheet.ts'
import { donorOf } from './donor.ts'
import { openWallets, type WalletEvents, type Wallets } from './express.ts'

/**
 * The buttons of the wallets that this device has: one row, of which nothing is seen and nothing moves until there is one.
 * `reserved`: the row is there from the start, since one was found before.
 */
export default function WalletRow(props: {
  reserved: boolean
  /** How many buttons may stand beside each other. */
  columns: 1 | 2
  ask: () => DraftOrder | null
  onFound: (found: boolean) => void
  /** Runs what the donor said yes to in the sheet. */
  attempt: Sheet['attempt']
  /** The donor closed the sheet. */
  onLeave?: () => void
  children?: ReactNode
}) {
  const { reserved, columns, children } = props
  const { draft, say, language, limits } = useForm()
  const [isShown, setShown] = useState(reserved)
  const place = useRef<HTMLDivElement>(null)
  const wallets = useRef<Wallets>(undefined)
  const { frequency } = draft
  const result = draftAmount(draft, language, limits)
  const amount = result.kind === 'clear' ? result.cents : null
  // once an amount was clear the buttons stay: a press tells what is wrong with it
  const [payable, setPayable] = useState(amount !== null)
  if (amount !== null && !payable) setPayable(true)

  const events = (stripe: Stripe): WalletEvents => ({
    ask: props.ask,
    onLeave: () => props.onLeave?.(),
    onShown: (hasWallets) => {
      setShown(hasWallets)
      props.onFound(hasWallets)
    },
    pay: async (elements, order, billing) => {
      const outcome = await props.attempt(() => pay(stripe, elements, order, billing), 'confirmed')
      // another one runs: this one was not begun
      if (outcome === null) return say('donate.alertFailed')
      if (outcome.is !== 'declined') return null
      markConfirming(false)
      return outcome.text ?? say('donate.alertFailed')
    },
  })
  const pay = (stripe: Stripe, elements: StripeElements, order: DraftOrder, billing: BillingDetails | undefined) => {
    const verdict = orderOf(draft, { language, limits, withDonor: true, now: Date.now() })
    const donor = donorOf(draft, verdict.ok ? {} : verdict.faults, billing)
    return payByToken({
      stripe,
      elements,
      typed: false,
      order: { ...order, details: { ...order.details, ...(donor ? { donor } : {}) } },
      returnUrl: `${location.origin}/donate?success=true`,
      confirm: confirmGift,
      onConfirming: () => markConfirming(true),
    })
  }
  const latest = useRef({ events, frequency, amount })
  latest.current = { events, frequency, amount }

  useEffect(() => {
    const settings = givingSettings()
    let left = false
    if (payable && settings) {
      stripeFor(settings, language).then(
        (stripe) => {
          const now = latest.current
          if (left || !place.current || now.amount === null) return
          wallets.current = openWallets({
            stripe,
            place: place.current,
            columns,
            say,
            language,
            frequency: now.frequency,
            amount: now.amount,
            events: () => latest.current.events(stripe),
          })
        },
        (error: unknown) => {
          console.error('the wallets’ buttons could not be loaded', error)
        },
      )
    }
    return () => {
      left = true
      wallets.current?.close()
      wallets.current = undefined
    }
    // once there is an amount: what it is, and how often, the buttons are told below
  }, [payable, columns, language, say])
  useEffect(() => {
    if (amount !== null) wallets.current?.change(frequency, amount)
  }, [frequency, amount])

  return (
    <section className="donate-wallets" data-shown={isShown || undefined} aria-label={say('donate.wallets')}>
      <div ref={place} className="donate-wallets-row" />
      {children}
    </section>
  )
}
