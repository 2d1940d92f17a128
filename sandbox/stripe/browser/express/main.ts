import type { ExpressOptions } from '../stripe-js/express-options.ts'
import type { Wallet } from '../stripe-js/wallets.ts'
import { WALLETS } from '../stripe-js/wallets.ts'

/** What this browser can pay with, and how it tells. */
type Device = { wallets: Wallet[]; late: boolean; fails: boolean }

/** The cookie in which a person, or a test, says which wallets this browser has. */
const COOKIE = 'sandbox_device'
/** What that cookie may say besides wallets: that they are found late, or that the buttons fail to load. */
const LATE = 'late'
const FAILS = 'loaderror'

/** The device that the cookies of this browser describe: without any it has no wallet, as a browser of tests has none. */
function deviceOf(cookies: string): Device {
  const pairs = cookies.split('; ').map((pair) => pair.split('=', 2))
  const said = decodeURIComponent(pairs.find(([name]) => name === COOKIE)?.[1] ?? '').split(',')
  return {
    wallets: said.filter((word): word is Wallet => Object.hasOwn(WALLETS, word)),
    late: said.includes(LATE),
    fails: said.includes(FAILS),
  }
}

type Settings = { language: 'en' | 'es'; options: ExpressOptions; radius?: string; allowed: Wallet[] }
type Order = { do: 'show' | 'update' | 'focus' | 'blur'; wallets?: Wallet[]; options?: ExpressOptions; ask?: number }

/** How long a device that is late to tell its wallets takes, in milliseconds. */
const LATENESS = 300
const NAMES = { apple_pay: 'Apple Pay', google_pay: 'Google Pay', link: 'Link' } as const
const KINDS = { apple_pay: 'applePay', google_pay: 'googlePay', link: undefined } as const
const WORDS = {
  en: { donate: 'Donate with', plain: 'Pay with', title: 'Express checkout' },
  es: { donate: 'Donar con', plain: 'Pagar con', title: 'Pago exprés' },
} as const
/** Where buttons get too narrow to be read. */
const NARROWEST = 180

function open({ language, options, radius = '6px', allowed }: Settings, port: MessagePort): void {
  document.documentElement.lang = language
  document.title = WORDS[language].title
  const buttons = document.createElement('section')
  buttons.setAttribute('aria-label', WORDS[language].title)
  document.body.append(buttons)
  buttons.style.setProperty('--radius', radius)
  let shown: Wallet[] = []
  let now = options
  /** How many of them stood the last time, and for which orders. */
  let drawn = { most: -1, shown, now }

  const draw = () => {
    const { buttonHeight = 44, layout = {}, paymentMethodOrder = [] } = now
    const place = (wallet: Wallet) => {
      const found = paymentMethodOrder.indexOf(wallet)
      return found < 0 ? paymentMethodOrder.length : found
    }
    const ordered = shown.toSorted((one, other) => place(one) - place(other))
    const fitting = Math.max(1, Math.floor(document.documentElement.clientWidth / NARROWEST))
    const columns = Math.min(layout.maxColumns || fitting, fitting, ordered.length || 1)
    const most = layout.maxRows && layout.overflow === 'never' ? layout.maxRows * columns : ordered.length
    buttons.style.setProperty('--columns', String(columns))
    buttons.style.setProperty('--height', `${buttonHeight}px`)
    // at another width the same buttons stay, and with them the focus of whoever is about to press one
    if (drawn.most === most && drawn.shown === shown && drawn.now === now) return
    drawn = { most, shown, now }
    buttons.replaceChildren(...ordered.slice(0, most).map(button))
  }
  const button = (wallet: Wallet) => {
    const element = document.createElement('button')
    const kind = KINDS[wallet]
    const type = (kind && now.buttonType?.[kind]) ?? 'plain'
    element.type = 'button'
    element.className = `${wallet} ${(kind && now.buttonTheme?.[kind]) ?? ''}`
    element.textContent = `${WORDS[language][type === 'donate' ? 'donate' : 'plain']} ${NAMES[wallet]}`
    element.addEventListener('click', () => port.postMessage({ say: 'press', wallet }))
    return element
  }

  port.onmessage = ({ data }: MessageEvent<Order>) => {
    if (data.do === 'show') shown = data.wallets ?? []
    if (data.do === 'update') now = data.options ?? {}
    if (data.do === 'focus') buttons.querySelector('button')?.focus()
    else if (data.do === 'blur') (document.activeElement as HTMLElement | null)?.blur()
    else draw()
  }
  document.addEventListener('focusin', () => port.postMessage({ say: 'focus' }))
  document.addEventListener('focusout', ({ relatedTarget }) => {
    if (!relatedTarget) port.postMessage({ say: 'blur' })
  })
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') port.postMessage({ say: 'escape' })
  })
  addEventListener('resize', draw)
  const measure = () => port.postMessage({ say: 'height', height: Math.ceil(buttons.getBoundingClientRect().height) })
  new ResizeObserver(measure).observe(buttons)
  draw()
  measure()

  const device = deviceOf(document.cookie)
  const has = device.wallets.filter((wallet) => allowed.includes(wallet))
  if (device.fails) port.postMessage({ say: 'failed' })
  else port.postMessage({ say: 'wallets', shown: device.late ? [] : has, late: false })
  if (device.late) setTimeout(() => port.postMessage({ say: 'wallets', shown: has, late: true }), LATENESS)
}

window.addEventListener(
  'message',
  ({ data, ports, source }) => {
    if (source === window.parent && data?.say === 'open' && ports[0]) open(data.settings, ports[0])
  },
  { once: true },
)
