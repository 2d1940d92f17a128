import { type ComponentProps, type ComponentType, useEffect, useRef, useState } from 'react'
import { Icon } from '../../ui/Icon.tsx'
import type { TokenOutcome } from '../confirm-token.ts'
import { useForm } from '../form/form-state.ts'
import { givingSettings } from '../settings.ts'
import type { WayButtonProps } from '../way.ts'
import { tellFound } from './found.ts'
import type WalletRow from './WalletRow.tsx'

type Row = ComponentType<ComponentProps<typeof WalletRow>>
/** Why nothing was charged; with an address where the gift can be given all the same. */
type Failure = { readonly text: string; readonly saysNotCharged: boolean; readonly url?: string }

/**
 * The wallets of this device, beside PayPal's button. Its script comes last of all: after the page has
 * loaded, when the buttons come near, and when the browser has time.
 */
export function WalletButton({ off, press, leave, give, look, ready }: WayButtonProps) {
  const { say } = useForm()
  const [Row, setRow] = useState<Row | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const here = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const settings = givingSettings()
    const near = here.current?.parentElement
    if (!settings?.wallets || !settings.providers.stripe.key || !near) return
    let left = false
    const load = () =>
      import('./WalletRow.tsx').then(
        (module) => {
          if (!left) setRow(() => module.default)
        },
        (error: unknown) => console.error('the wallets’ buttons could not be loaded', error),
      )
    const stop = whenLoadedNearAndIdle(near, () => void load())
    return () => {
      left = true
      stop()
    }
  }, [])

  const onOutcome = (outcome: TokenOutcome) => {
    switch (outcome.kind) {
      case 'given':
        give(outcome.gift)
        return
      case 'paid':
      case 'unknown':
      case 'already_paid':
        look()
        return
      case 'challenge':
        setFailure({ text: outcome.text, saysNotCharged: true, url: outcome.url })
        break
      case 'no_card':
        setFailure({ text: outcome.text, saysNotCharged: true })
        break
      default:
        setFailure({
          text: outcome.message ?? say('donate.alertFailed'),
          saysNotCharged: outcome.kind === 'failed' && (outcome.saysNotCharged ?? false),
        })
    }
    leave()
  }
  return (
    <div ref={here} className="donate-wallet">
      {Row && !off ? (
        <Row
          reserved={false}
          columns={1}
          ask={() => {
            setFailure(null)
            return press()
          }}
          onFound={(found) => {
            tellFound(found)
            ready(found)
          }}
          onPaying={() => setFailure(null)}
          onOutcome={onOutcome}
          onLeave={leave}
        />
      ) : null}
      {failure ? (
        <div className="donate-problem" role="alert">
          <Icon name="warning" />
          <div>
            <p>{say('donate.payment.failed')}</p>
            {failure.text} {failure.saysNotCharged ? null : <b>{say('donate.notCharged')}</b>}
            {failure.url ? <a href={failure.url}>{say('donate.cardHosted')}</a> : null}
          </div>
        </div>
      ) : null}
    </div>
  )
}

/** How near to the screen is near, in CSS pixels. */
const nearness = 200

/** Runs once the page has loaded, `element` has come near the screen, and the browser has time. Returns how to call it off. */
function whenLoadedNearAndIdle(element: Element, run: () => void): () => void {
  const left = new AbortController()
  const idle = () => {
    if (left.signal.aborted) return
    if ('requestIdleCallback' in window) requestIdleCallback(() => left.signal.aborted || run(), { timeout: 2000 })
    else setTimeout(() => left.signal.aborted || run())
  }
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return
      observer.disconnect()
      idle()
    },
    { rootMargin: `${nearness}px` },
  )
  const watch = () => observer.observe(element)
  if (document.readyState === 'complete') watch()
  else addEventListener('load', watch, { once: true, signal: left.signal })
  return () => {
    left.abort()
    observer.disconnect()
  }
}
