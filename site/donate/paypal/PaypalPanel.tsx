import { useEffect, useRef, useState } from 'react'
import { useForm } from '../form/form-state.ts'
import { markConfirming } from '../kept.ts'
import { givingSettings } from '../settings.ts'
import type { WayButtonProps } from '../way.ts'
import type { PaypalEvents } from './buttons.ts'
import { drawButtons } from './draw.ts'
import { paypalFor } from './script.ts'

/** After the first paint, so that PayPal's script never delays the form. */
const initDelay = 300
const containerDelay = 100

/**
 * PayPal's button: loading, available or unavailable. Each frequency's script is loaded at most once; changing the
 * frequency renders the other button. Beside it, for where no script runs or PayPal's cannot, its own page.
 */
export function PaypalPanel({ off, press, leave, give, look, ready }: WayButtonProps) {
  const { draft, say, language } = useForm()
  const [button, setState] = useState<'loading' | 'available' | 'unavailable'>('loading')
  const [trouble, setTrouble] = useState(false)
  const container = useRef<HTMLDivElement>(null)
  const now: PaypalEvents = {
    ask: () => {
      const order = press()
      // from here on a reload asks the server first
      if (order) markConfirming(true)
      return order
    },
    onGift: give,
    onUnknown: look,
    onLeave: leave,
    onTrouble: () => setTrouble(true),
  }
  const latest = useRef(now)
  latest.current = now
  const { frequency } = draft

  useEffect(() => {
    const settings = givingSettings()
    let left = false
    let close: (() => unknown) | undefined
    const timers: ReturnType<typeof setTimeout>[] = []
    const render = async () => {
      if (left || !settings) return
      const paypal = await paypalFor(frequency, settings, language)
      await new Promise((resolve) => timers.push(setTimeout(resolve, containerDelay)))
      const place = container.current
      if (left || !place) return
      const drawn = drawButtons(paypal, place, { frequency, venmo: settings.venmo, events: () => latest.current, say })
      close = drawn.close
      await drawn.rendered
      if (!left) setState('available')
    }
    setState(settings?.providers.paypal.key ? 'loading' : 'unavailable')
    if (settings?.providers.paypal.key) {
      timers.push(
        setTimeout(() => {
          render().catch((error: unknown) => {
            console.error('PayPal is unavailable', error)
            if (!left) setState('unavailable')
          })
        }, initDelay),
      )
    }
    return () => {
      left = true
      timers.forEach(clearTimeout)
      void close?.()
    }
  }, [frequency, language, say])

  const state = off ? 'unavailable' : button
  const tell = useRef(ready)
  tell.current = ready
  useEffect(() => tell.current(state === 'available'), [state])
  return (
    <div id="donate-paypal" className="donate-paypal" data-state={state} tabIndex={-1}>
      {state === 'loading' ? (
        <p className="donate-paypal-loading" role="status">
          {say('donate.paypalLoading')}
        </p>
      ) : null}
      {state === 'unavailable' ? (
        <p id="donate-paypal-off" className="donate-way-off" role="status">
          {say(off?.words ?? 'donate.paypalUnavailable')}
        </p>
      ) : null}
      <div ref={container} className="donate-paypal-button" hidden={state === 'unavailable'} />
      <button
        type="submit"
        name="method"
        value="paypal"
        data-hosted=""
        className={`button button-line donate-hosted ${!off && (state === 'unavailable' || trouble) ? 'donate-hosted-shown' : ''}`}
      >
        {say('donate.paypalHosted')}
      </button>
    </div>
  )
}
