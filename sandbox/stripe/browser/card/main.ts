import { call } from '../stripe-js/calls.ts'
import { brandOf } from './brands.ts'
import { Field } from './field.ts'
import {
  cvcProblem,
  cvcShape,
  expiryOf,
  expiryProblem,
  expiryShape,
  numberProblem,
  numberShape,
  postalCodeProblem,
} from './rules.ts'
import { type Appearance, applyAppearance, type FontSource, loadFonts } from './style.ts'
import { WORDS } from './words.ts'

type Settings = {
  key: string
  language: 'en' | 'es'
  appearance?: Appearance
  fonts?: readonly FontSource[]
  readOnly?: boolean
  postalCode: boolean
  /** Nobody switched Link off: it offers to keep the card. */
  link: boolean
  defaultValues?: { billingDetails?: { address?: { country?: string; postal_code?: string } } }
}
type Order = {
  do: 'check' | 'send' | 'style' | 'readOnly' | 'focus' | 'blur' | 'clear'
  ask?: number
  path?: string
  values?: Record<string, unknown>
  under?: string
  appearance?: Appearance
  readOnly?: boolean
}

/** Builds the fields and answers the page that framed them, through the port it gave. */
function open(settings: Settings, port: MessagePort): void {
  const words = WORDS[settings.language]
  document.documentElement.lang = settings.language
  document.title = words.card
  applyAppearance(settings.appearance)
  loadFonts(settings.fonts)
  const country = settings.defaultValues?.billingDetails?.address?.country ?? 'US'
  const changed = () => port.postMessage({ say: 'change', empty: empty(), complete: complete() })

  const number = new Field('number', words, numberProblem, numberShape, () => {
    brand.textContent = brandOf(number.value.replace(/\D/g, '')).label
    changed()
  })
  const brand = document.createElement('span')
  brand.className = 'Brand'
  brand.setAttribute('aria-live', 'polite')
  number.root.append(brand)
  const expiry = new Field('expiry', words, expiryProblem, expiryShape, changed)
  const cvc = new Field('cvc', words, (text) => cvcProblem(text, number.value), cvcShape, changed)
  const fields = [number, expiry, cvc]
  if (settings.postalCode) {
    const postalCode = new Field(
      'postalCode',
      words,
      (text) => postalCodeProblem(text, country),
      (text) => text,
      changed,
    )
    postalCode.input.value = settings.defaultValues?.billingDetails?.address?.postal_code ?? ''
    if (country !== 'US') postalCode.input.inputMode = 'text'
    fields.push(postalCode)
  }
  const empty = () => fields.every((field) => field.value === '')
  const complete = () => fields.every((field) => !field.problem())
  const readOnly = (yes: boolean) => {
    for (const field of fields) field.input.readOnly = yes
  }
  readOnly(settings.readOnly ?? false)

  const check = () => {
    for (const field of fields) field.show(field.problem())
    const first = fields.find((field) => field.problem())
    const problem = first?.problem()
    if (!first || !problem) return {}
    first.input.focus()
    return { error: { type: 'validation_error', code: problem.replace('_past', ''), message: words[problem] } }
  }

  const send = ({ path = '', values = {}, under = '' }: Order) => {
    const { month, year } = expiryOf(expiry.value)
    const given = (under ? (values[under] as Record<string, unknown>) : values) ?? {}
    const billing = (given.billing_details ?? {}) as { address?: Record<string, unknown> }
    const typed = settings.postalCode ? { country, postal_code: fields[3]?.value.trim() } : {}
    const method = {
      ...given,
      type: 'card',
      card: { number: number.value.replace(/\D/g, ''), exp_month: month, exp_year: year, cvc: cvc.value },
      billing_details: { ...billing, address: { ...typed, ...billing.address } },
    }
    return call('', settings.key, 'POST', path, under ? { ...values, [under]: method } : method)
  }

  const obey = async (order: Order): Promise<unknown> => {
    if (order.do === 'check') return check()
    if (order.do === 'send') return send(order)
    if (order.do === 'style') applyAppearance(order.appearance)
    if (order.do === 'readOnly') readOnly(order.readOnly ?? false)
    if (order.do === 'focus') number.input.focus()
    if (order.do === 'blur') (document.activeElement as HTMLElement | null)?.blur()
    if (order.do === 'clear') {
      for (const field of fields) field.clear()
      brand.textContent = ''
      changed()
    }
    return undefined
  }
  port.onmessage = async ({ data }: MessageEvent<Order>) => {
    const value = await obey(data)
    if (data.ask !== undefined) port.postMessage({ answer: data.ask, value })
  }

  const form = document.createElement('form')
  form.noValidate = true
  form.setAttribute('aria-label', words.card)
  form.append(...fields.map((field) => field.root))
  if (settings.link) form.append(linkOffer(words.link))
  form.addEventListener('submit', (event) => event.preventDefault())
  document.body.append(form)
  document.addEventListener('focusin', () => port.postMessage({ say: 'focus' }))
  document.addEventListener('focusout', ({ relatedTarget }) => {
    if (!relatedTarget) port.postMessage({ say: 'blur' })
  })
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') port.postMessage({ say: 'escape' })
  })
  const measure = () => port.postMessage({ say: 'height', height: Math.ceil(form.getBoundingClientRect().height) })
  new ResizeObserver(measure).observe(form)
  // ready is what is as high as it will be: in its own fonts, which drawing it has asked for
  measure()
  void document.fonts.ready.then(() => {
    measure()
    port.postMessage({ say: 'ready' })
  })
}

/** Link's sign-up below the fields. That somebody ticks it changes nothing here. */
function linkOffer(text: string): HTMLLabelElement {
  const offer = document.createElement('label')
  const box = document.createElement('input')
  box.type = 'checkbox'
  offer.className = 'Link'
  offer.append(box, text)
  return offer
}

window.addEventListener(
  'message',
  ({ data, ports, source }) => {
    if (source === window.parent && data?.say === 'open' && ports[0]) open(data.settings, ports[0])
  },
  { once: true },
)
