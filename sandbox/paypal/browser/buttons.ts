import { createFlow } from './flow.ts'
import { FUNDING, isDrawn, sourcesIn } from './funding.ts'
import type { Options } from './options.ts'
import { styled } from './overlay.ts'
import { SETTINGS } from './settings.ts'
import { checkStyle } from './style.ts'

const KNOWN_OPTIONS = [
  'createOrder',
  'createSubscription',
  'fundingSource',
  'onApprove',
  'onCancel',
  'onClick',
  'onError',
  'onInit',
  'style',
  'displayOnly',
  'message',
]
let buttonCount = 0
/** Between the buttons of a stack, in pixels. */
const ROW_GAP = 10

/** Refuses what PayPal's own script refuses, in its words. */
function checkOptions(options: Options): void {
  if (options.createSubscription && !SETTINGS.vault) {
    throw new Error('Must pass vault=true to sdk to use createSubscription')
  }
  if (options.createSubscription && options.createOrder) {
    throw new Error('Do not pass both createSubscription and createOrder')
  }
  for (const name of Object.keys(options)) {
    if (!KNOWN_OPTIONS.includes(name)) console.warn(`payment sandbox: the option ${name} of Buttons is not imitated`)
  }
}

/** `paypal.Buttons(options)` */
export function Buttons(given: Options = {}) {
  let options = given
  checkOptions(options)
  const style = checkStyle(options.style, options.fundingSource ?? FUNDING.PAYPAL)
  const uid = `paypal_button_${++buttonCount}`
  let frame: HTMLIFrameElement | undefined
  let stop = () => {}
  /** The buttons to draw: the one that is named, or every one that can be. */
  const sources = (): readonly string[] => {
    const { fundingSource: named, createSubscription } = options
    const use = { subscription: createSubscription !== undefined, layout: style.layout, alone: named !== undefined }
    return named === undefined ? sourcesIn(use) : [named].filter((source) => isDrawn(source, use))
  }

  const render = (container: string | Element) =>
    new Promise<void>((resolve, reject) => {
      const place = typeof container === 'string' ? document.querySelector(container) : container
      if (!place) throw new Error(`Document is ready and element ${container} does not exist`)
      const drawn = sources()
      if (drawn.length === 0) throw new Error(`${options.fundingSource} is not eligible`)
      const rows = style.layout === 'vertical' ? drawn.length : 1
      const made = styled(document.createElement('iframe'), {
        border: '0',
        width: '100%',
        maxWidth: '750px',
        height: `${rows * style.height + (rows - 1) * ROW_GAP}px`,
        display: 'block',
        colorScheme: 'light',
      })
      frame = made
      made.title = options.fundingSource === FUNDING.VENMO ? 'Venmo' : 'PayPal'
      made.name = uid
      const look = new URLSearchParams({
        uid,
        language: SETTINGS.language,
        height: String(style.height),
        sources: drawn.join(','),
        rows: String(rows),
      })
      for (const name of ['color', 'shape', 'label'] as const) look.set(name, style[name])
      made.src = `${SETTINGS.origin}/smart/button?${look}`
      const flow = createFlow({ uid, frame: made, options: () => options, ready: resolve })
      const gone = new MutationObserver(() => {
        if (made.isConnected) return
        reject(new Error('Detected container element removed from DOM'))
        stop()
      })
      stop = () => {
        gone.disconnect()
        flow.stop()
      }
      place.append(made)
      gone.observe(document.documentElement, { childList: true, subtree: true })
    })

  return {
    render,
    close() {
      stop()
      frame?.remove()
      return Promise.resolve()
    },
    isEligible: () => sources().length > 0,
    updateProps(changes: Options) {
      options = { ...options, ...changes }
      checkOptions(options)
      return Promise.resolve()
    },
    resume() {},
    hasReturned: () => false,
  }
}
