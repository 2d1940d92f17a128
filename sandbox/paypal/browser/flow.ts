import type { Approval, Asked, Told } from './messages.ts'
import type { Options } from './options.ts'
import { type Overlay, openOverlay } from './overlay.ts'
import { SETTINGS } from './settings.ts'

type Parts = { uid: string; frame: HTMLIFrameElement; options(): Options; ready(): void }

/** Talks to one button's frame, and takes a payer from the click to approval, cancellation or error. */
export function createFlow({ uid, frame, options, ready }: Parts): { stop(): void } {
  let overlay: Overlay | undefined
  /** The approval under way. */
  let current: { token: string; source: string } | undefined
  let turn = 0
  const calls = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>()

  const tell = (message: Asked) => frame.contentWindow?.postMessage({ uid, ...message }, SETTINGS.origin)
  const end = () => {
    overlay?.remove()
    overlay = undefined
    current = undefined
    tell({ type: 'close', turn })
  }
  const fail = (error: unknown) => {
    end()
    const { onError } = options()
    if (onError) onError(error)
    else setTimeout(() => Promise.reject(error))
  }
  /** Ask the frame to fetch something of the sandbox's. */
  const ask = (method: string, path: string) =>
    new Promise<unknown>((resolve, reject) => {
      const call = calls.size
      calls.set(call, { resolve, reject })
      tell({ type: 'call', call, method, path })
    })

  const cancel = () => {
    if (!current) return
    const { token } = current
    end()
    options().onCancel?.({ orderID: token }, { redirect: go })
  }
  const go = (url: string) => window.location.assign(url)

  const start = (token: string, source: string, inFrame: boolean) => {
    current = { token, source }
    const page = `/checkoutnow?token=${encodeURIComponent(token)}&flow=${uid}&source=${source}&language=${SETTINGS.language}`
    overlay?.remove()
    overlay = openOverlay(SETTINGS.language, {
      brand: source === 'venmo' ? 'Venmo' : 'PayPal',
      url: inFrame ? `${SETTINGS.origin}${page}` : '',
      onFocus: () => tell({ type: 'focus' }),
      onClose: cancel,
    })
    if (!inFrame) tell({ type: 'open', turn, page })
  }

  const click = async (popup: boolean, source: string) => {
    const { onClick, createOrder, createSubscription } = options()
    let refused = false
    const reject = async () => {
      refused = true
    }
    const answer = await onClick?.({ fundingSource: source }, { resolve: async () => {}, reject })
    if (refused || answer === false) {
      end()
      return
    }
    const make = createSubscription ?? createOrder
    if (!make) throw new Error('Must pass createOrder or createSubscription')
    const token = await make({ paymentSource: source }, NOT_IMITATED)
    if (typeof token !== 'string' || token === '') {
      throw new Error(`Expected ${createSubscription ? 'a subscription' : 'an order'} id to be passed`)
    }
    const { currency, intent } = SETTINGS
    await ask('GET', `/smart/asked?${new URLSearchParams({ token, currency, intent, source })}`)
    start(token, source, !popup)
  }

  const approved = async (result: Approval, source: string) => {
    end()
    const { onApprove } = options()
    const order = `/smart/orders/${result.orderID}`
    const subscription = `/smart/subscriptions/${result.subscriptionID}`
    await onApprove?.(
      { ...result, paymentSource: source },
      {
        ...(result.subscriptionID
          ? {
              subscription: {
                get: () => ask('GET', subscription),
                activate: () => ask('POST', `${subscription}/activate`),
              },
            }
          : { order: { get: () => ask('GET', order), capture: () => ask('POST', `${order}/capture`) } }),
        redirect: go,
        // As PayPal does: the second time in a frame, because no click is there to open a window with.
        restart: () => start(result.subscriptionID ?? result.orderID, source, true),
      },
    )
  }

  const hear = (event: MessageEvent) => {
    const known = event.source === frame.contentWindow || event.source === overlay?.frame?.contentWindow
    if (event.origin !== SETTINGS.origin || !known || event.data?.uid !== uid) return
    const message: Told = event.data
    if (message.type === 'ready') {
      options().onInit?.({}, { enable: () => switchTo(true), disable: () => switchTo(false) })
      ready()
    } else if (message.type === 'click') {
      turn = message.turn
      click(message.popup, message.source).catch(fail)
    } else if (message.turn !== undefined && message.turn !== turn) return
    else if (message.type === 'approved' && current) approved(message.result, current.source).catch(fail)
    else if (message.type === 'cancelled') cancel()
    else if (message.type === 'answer') {
      const waiting = calls.get(message.call)
      if (message.error) waiting?.reject(new Error(message.error))
      else waiting?.resolve(message.value)
    }
  }
  const switchTo = (enabled: boolean) => {
    tell({ type: enabled ? 'enable' : 'disable' })
    return Promise.resolve()
  }
  window.addEventListener('message', hear)
  return {
    stop() {
      end()
      window.removeEventListener('message', hear)
    },
  }
}

const notImitated = (name: string) => () => {
  throw new Error(`payment sandbox: ${name} in the browser is not imitated; make it on your server`)
}
const NOT_IMITATED = {
  order: { create: notImitated('order.create') },
  subscription: { create: notImitated('subscription.create'), revise: notImitated('subscription.revise') },
}
