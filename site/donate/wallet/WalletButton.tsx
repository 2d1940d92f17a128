import { type ComponentProps, type ComponentType, useRef, useState } from 'react'
import { Icon } from '#ui/Icon.tsx'
import { useForm } from '../form/form-state.ts'
import { givingSettings } from '../settings.ts'
import { declineWords } from '../sheet/outcome.ts'
import { declineOf } from '../sheet/state.ts'
import { useSheet } from '../sheet/useSheet.ts'
import type { WayButtonProps } from '../way.ts'
import { tellFound } from './found.ts'
import type WalletRow from './WalletRow.tsx'

type Row = ComponentType<ComponentProps<typeof WalletRow>>

/**
 * The wallets of this device, beside PayPal's button. Its script comes last of all: after the page has
 * loaded, when the buttons come near, and when the browser has time.
 */
export function WalletButton({ off, press, leave, give, look, ready }: WayButtonProps) {
  const { say } = useForm()
  const here = useRef<HTMLDivElement>(null)
  // a provider that turns off meanwhile must not close the sheet in which its donor says yes
  const [open, setOpen] = useState(false)
  const sheet = useSheet<Row>({
    load: async (signal) => {
      const settings = givingSettings()
      const near = here.current?.parentElement
      if (!settings?.wallets || !settings.providers.stripe.key || !near) return { is: 'unloaded', fault: {} }
      await loadedNearAndIdle(near, signal)
      return { is: 'loaded', parts: (await import('./WalletRow.tsx')).default }
    },
    onOutcome: (outcome) => {
      setOpen(false)
      if (outcome.is === 'declined') leave()
      else if (outcome.is === 'done' && outcome.gift) give(outcome.gift)
      else look()
    },
  })
  const { parts: Row } = sheet
  const decline = declineOf(sheet.state)
  const failure = decline && declineWords(decline, say)
  return (
    <div ref={here} className="donate-wallet">
      {Row && (open || !off) ? (
        <Row
          reserved={false}
          columns={1}
          ask={() => {
            // each press opens it anew, whatever the one before came to
            sheet.tell({ is: 'reload' })
            sheet.tell({ is: 'loaded' })
            const order = press()
            setOpen(order !== null)
            return order
          }}
          attempt={sheet.attempt}
          onFound={(hasWallets) => {
            tellFound(hasWallets)
            ready(hasWallets)
          }}
          onLeave={() => {
            setOpen(false)
            leave()
          }}
        />
      ) : null}
      {failure ? (
        <div className="donate-problem" role="alert">
          <Icon name="warning" />
          <div>
            <p>{say('donate.payment.failed')}</p>
            {failure.text} {failure.note ? <b>{failure.note}</b> : null}
            {decline.url ? <a href={decline.url}>{say('donate.cardHosted')}</a> : null}
          </div>
        </div>
      ) : null}
    </div>
  )
}

/** How near to the screen is near, in CSS pixels. */
const nearness = 200

/** Resolves once the page has loaded, `element` has come near the screen, and the browser has time; never once `signal` says that it was left. */
const loadedNearAndIdle = (element: Element, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const idle = () => {
      const run = () => signal.aborted || resolve()
      if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: 2000 })
      else setTimeout(run)
    }
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return
        observer.disconnect()
        idle()
      },
      { rootMargin: `${nearness}px` },
    )
    signal.addEventListener('abort', () => observer.disconnect())
    if (document.readyState === 'complete') observer.observe(element)
    else addEventListener('load', () => observer.observe(element), { once: true, signal })
  })
