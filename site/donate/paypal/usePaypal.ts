import type { PayPalNamespace } from '@paypal/paypal-js'
import { type RefObject, useEffect, useRef } from 'react'
import type { Language } from '#content/language.ts'
import type { Frequency } from '#gift/provider.ts'
import { givingSettings } from '../settings.ts'
import { progressOf } from '../sheet/state.ts'
import { type Sheet, useSheet } from '../sheet/useSheet.ts'
import { type PaypalGift, paypalButton, paypalSources } from './buttons.ts'
import { drawButtons } from './draw.ts'
import { paypalFor } from './script.ts'

/** How PayPal's buttons stand on the page, in every state of their sheet. */
type Shown = 'loading' | 'available' | 'unavailable'

/**
 * PayPal's buttons as a payment sheet. What it fetches is PayPal's script, after `delays.script`, and what it draws into `place`, after
 * `delays.button`, stands for its fields; its attempts begin in PayPal's window.
 */
export function usePaypal(options: {
  readonly frequency: Frequency
  readonly language: Language
  /** Milliseconds, so that PayPal's script never delays what stands beside it. */
  readonly delays?: { readonly script: number; readonly button: number }
  readonly gift: Omit<PaypalGift, 'sheet'>
  readonly onOutcome: NonNullable<Parameters<typeof useSheet>[0]['onOutcome']>
}): { readonly sheet: Sheet; readonly shown: Shown; readonly place: RefObject<HTMLDivElement | null> } {
  const { frequency, language, delays, gift, onOutcome } = options
  const place = useRef<HTMLDivElement>(null)
  const sheet = useSheet<PayPalNamespace>({
    load: async (signal) => {
      const settings = givingSettings()
      if (!settings?.providers.paypal.key) return { is: 'unloaded', fault: {} }
      if (delays) await pause(delays.script, signal)
      const paypal = await paypalFor(frequency, settings, language)
      if (delays) await pause(delays.button, signal)
      return { is: 'loaded', parts: paypal }
    },
    onOutcome,
  })
  const { parts: paypal, tell, state } = sheet
  const latest = useRef<PaypalGift>({ ...gift, sheet })
  latest.current = { ...gift, sheet }
  useEffect(() => {
    const here = place.current
    if (!paypal || !here) return
    let left = false
    let close: (() => unknown) | undefined
    const draw = async () => {
      const sources = paypalSources(frequency, givingSettings()?.venmo ?? false)
      const drawn = drawButtons(
        paypal,
        here,
        sources.map((source) => paypalButton(frequency, source, () => latest.current)),
      )
      close = drawn.close
      await drawn.rendered
    }
    draw().then(
      () => left || tell({ is: 'shown' }),
      (error: unknown) => {
        console.error('PayPal is unavailable', error)
        if (!left) tell({ is: 'unloaded', fault: {} })
      },
    )
    return () => {
      left = true
      void close?.()
    }
  }, [paypal, frequency, tell])
  const loading = state.at === 'load' || (state.at === 'ready' && progressOf(state) === 'absent')
  const unavailable = state.at === 'load' && state.fault !== null
  return { sheet, shown: unavailable ? 'unavailable' : loading ? 'loading' : 'available', place }
}

/** Resolves after so many milliseconds; never once `signal` says that the page is on to something else. */
const pause = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => clearTimeout(timer))
  })
