import { type Appearance, applyAppearance, type FontSource, loadFonts } from '../card/style.ts'
import { call } from '../stripe-js/calls.ts'
import { TextField } from './text-field.ts'
import { BANK_WORDS } from './words.ts'

type Settings = {
  key: string
  language: 'en' | 'es'
  appearance?: Appearance
  fonts?: readonly FontSource[]
  asksName: boolean
  asksEmail: boolean
  /** Numbers may be typed; else the bank must confirm the account. */
  manual: boolean
  /** It will be debited again. */
  recurring: boolean
  /** The mandate is shown here; else whoever asks shows one of their own. */
  mandate: boolean
}
type Linked = { id: string; last4: string }
type Order = {
  do: 'check' | 'send' | 'style' | 'readOnly' | 'focus' | 'blur' | 'clear' | 'linked'
  ask?: number
  path?: string
  values?: Record<string, unknown>
  under?: string
  appearance?: Appearance
  readOnly?: boolean
  account?: Linked
}

/** The account is the donor's from here on: what Stripe.js adds to every call that makes a payment method of it. */
const AGREED = { customer_acceptance: { type: 'online', online: { infer_from_client: true } } }

/** Builds the fields of a bank account and answers the page that framed them, through the port it gave. */
function openBank(settings: Settings, port: MessagePort): void {
  const words = BANK_WORDS[settings.language]
  document.documentElement.lang = settings.language
  document.title = words.title
  applyAppearance(settings.appearance)
  loadFonts(settings.fonts)
  let linked: Linked | undefined
  let typing = false
  const changed = () => port.postMessage({ say: 'change', empty: empty(), complete: complete() })

  const field = (name: string, label: string, complete: string, fault: (value: string) => string | undefined) =>
    new TextField(name, label, complete, fault, changed)
  const person = [
    ...(settings.asksName ? [field('name', words.name, 'name', (text) => (text ? undefined : words.noName))] : []),
    ...(settings.asksEmail
      ? [field('email', words.email, 'email', (text) => (/.@./.test(text) ? undefined : words.noEmail))]
      : []),
  ]
  const routing = field('routing', words.routing, 'off', (text) =>
    /^\d{9}$/.test(text) ? undefined : words.badRouting,
  )
  const account = field('account', words.account, 'off', (text) =>
    /^\d{4,17}$/.test(text) ? undefined : words.badAccount,
  )
  const again = field('again', words.again, 'off', (text) => (text === account.value ? undefined : words.notSame))
  const numbers = [routing, account, again]
  for (const each of numbers) each.input.inputMode = 'numeric'

  const pressed = (text: string, className: string, work: () => void) => {
    const button = document.createElement('button')
    Object.assign(button, { type: 'button', className, textContent: text })
    button.addEventListener('click', work)
    return button
  }
  const shown = document.createElement('p')
  const sorry = document.createElement('p')
  sorry.className = 'Error'
  sorry.setAttribute('role', 'alert')
  const link = pressed(words.link, 'Connect', () => port.postMessage({ say: 'link' }))
  link.title = words.linkHint
  const manual = pressed(words.manual, 'Manual', () => type(!typing))
  const remove = pressed(words.remove, 'Remove', () => take(undefined))
  const place = () => {
    shown.hidden = linked === undefined
    remove.hidden = linked === undefined
    link.hidden = linked !== undefined || typing
    manual.hidden = linked !== undefined || !settings.manual
    manual.textContent = typing ? words.back : words.manual
    for (const each of numbers) each.root.hidden = !typing || linked !== undefined
    sorry.textContent = ''
  }
  const type = (on: boolean) => {
    typing = on
    place()
    if (on) routing.input.focus()
    changed()
  }
  const take = (account: Linked | undefined) => {
    linked = account
    typing = false
    shown.textContent = account ? `STRIPE TEST BANK •••• ${account.last4}` : ''
    place()
    changed()
  }

  const asked = () => [...person, ...(typing ? numbers : [])]
  const chosen = () => linked !== undefined || typing
  const empty = () => !chosen() && asked().every((each) => each.value === '')
  const complete = () => chosen() && asked().every((each) => !each.problem())
  const check = () => {
    for (const each of asked()) each.show(each.problem())
    const first = asked().find((each) => each.problem())
    if (!first && chosen()) return {}
    sorry.textContent = chosen() ? '' : words.noAccount
    if (first) first.input.focus()
    else link.focus()
    return {
      error: { type: 'validation_error', code: 'incomplete_bank', message: first?.problem() ?? words.noAccount },
    }
  }

  const send = ({ path = '', values = {}, under = '' }: Order) => {
    const given = ((under ? values[under] : values) ?? {}) as Record<string, unknown>
    const typed = Object.fromEntries(person.map((each) => [each.input.name, each.value]))
    const method = {
      ...given,
      type: 'us_bank_account',
      us_bank_account: linked
        ? { financial_connections_account: linked.id }
        : {
            account_holder_type: 'individual',
            account_number: account.value,
            routing_number: routing.value,
          },
      billing_details: { ...typed, ...(given.billing_details as object | undefined) },
    }
    return call('', settings.key, 'POST', path, under ? { mandate_data: AGREED, ...values, [under]: method } : method)
  }

  const obey = async (order: Order): Promise<unknown> => {
    if (order.do === 'check') return check()
    if (order.do === 'send') return send(order)
    if (order.do === 'style') applyAppearance(order.appearance)
    if (order.do === 'readOnly') for (const each of asked()) each.input.readOnly = order.readOnly ?? false
    if (order.do === 'focus') (asked()[0]?.input ?? link).focus()
    if (order.do === 'blur') (document.activeElement as HTMLElement | null)?.blur()
    if (order.do === 'clear') take(undefined)
    if (order.do === 'linked') take(order.account)
    return undefined
  }
  port.onmessage = async ({ data }: MessageEvent<Order>) => {
    const value = await obey(data)
    if (data.ask !== undefined) port.postMessage({ answer: data.ask, value })
  }

  const mandate = document.createElement('p')
  mandate.className = 'Mandate'
  mandate.hidden = !settings.mandate
  mandate.textContent = settings.recurring ? `${words.mandate} ${words.later}` : words.mandate
  const form = document.createElement('form')
  form.noValidate = true
  form.setAttribute('aria-label', words.title)
  form.append(...person.map((each) => each.root), link, shown, remove, ...numbers.map((each) => each.root))
  form.append(manual, sorry, mandate)
  form.addEventListener('submit', (event) => event.preventDefault())
  place()
  document.body.append(form)
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') port.postMessage({ say: 'escape' })
  })
  const measure = () => port.postMessage({ say: 'height', height: Math.ceil(form.getBoundingClientRect().height) })
  new ResizeObserver(measure).observe(form)
  measure()
  port.postMessage({ say: 'ready' })
}

window.addEventListener(
  'message',
  ({ data, ports, source }) => {
    if (source === window.parent && data?.say === 'open' && ports[0]) openBank(data.settings, ports[0])
  },
  { once: true },
)
