import { call } from '../stripe-js/calls.ts'
import type { SheetSettings, WalletBuyer } from '../stripe-js/wallet-sheet.ts'
import { SHEET_WORDS } from './words.ts'

type Order = {
  do: 'send' | 'failed'
  ask?: number
  path?: string
  values?: Record<string, unknown>
  under?: string
  message?: string
}

const TITLES = { apple_pay: 'Apple Pay', google_pay: 'Google Pay', link: 'Link' } as const
/** The cards in the wallet, by what becomes of them. */
const CARDS = {
  accepted: '4242424242424242',
  declined: '4000000000000002',
  poor: '4000000000009995',
  challenge: '4000002760003184',
} as const
/** Who the buyer is until told otherwise. */
const BUYER = {
  name: 'Jenny Rosen',
  email: 'jenny.rosen@example.com',
  phone: '+15415550100',
  line1: '27 Fredrick Ave',
  city: 'Brothers',
  state: 'OR',
  postal_code: '97712',
  country: 'US',
} as const
const ADDRESS = ['line1', 'city', 'state', 'postal_code', 'country'] as const

/** Draws the sheet and answers the page that framed it, through the port it gave. */
function openSheet(settings: SheetSettings, port: MessagePort): void {
  const { wallet, language, business, amount, details, asks } = settings
  const words = SHEET_WORDS[language]
  const title = `${words.title} ${TITLES[wallet]}`
  document.documentElement.lang = language
  document.title = title
  const dollars = (cents: number) =>
    new Intl.NumberFormat(language === 'es' ? 'es-US' : 'en-US', { style: 'currency', currency: 'USD' }).format(
      cents / 100,
    )

  const form = document.createElement('form')
  form.noValidate = true
  const input = (name: keyof typeof BUYER) => {
    const field = document.createElement('input')
    Object.assign(field, { name, value: BUYER[name] })
    form.append(labelled(words[name], field))
    return field
  }
  const asked = [
    'name' as const,
    ...(asks.email ? (['email'] as const) : []),
    ...(asks.phone ? (['phone'] as const) : []),
    ...(asks.address ? ADDRESS : []),
  ]
  const fields = new Map(asked.map((name) => [name as keyof typeof BUYER, input(name)]))
  const written = (name: keyof typeof BUYER) => fields.get(name)?.value.trim() ?? ''
  const card = document.createElement('select')
  card.append(...Object.keys(CARDS).map((name) => new Option(words[name as keyof typeof CARDS], name)))
  const sorry = line('')
  sorry.setAttribute('role', 'alert')
  const yes = buttonOf(words.pay, 'yes')
  const close = buttonOf(words.close, 'close')
  yes.type = 'submit'
  form.append(labelled(words.card, card), sorry, yes, close)

  const working = (on: boolean) => {
    yes.disabled = on
    close.disabled = on
    yes.textContent = on ? words.paying : words.pay
  }
  const buyer = (): WalletBuyer => ({
    name: written('name'),
    ...(asks.email ? { email: written('email') } : {}),
    ...(asks.phone ? { phone: written('phone') } : {}),
    address: {
      line1: written('line1'),
      line2: null,
      city: written('city'),
      state: written('state'),
      postal_code: written('postal_code'),
      country: written('country'),
    },
  })
  const leave = () => {
    if (!close.disabled) port.postMessage({ say: 'closed' })
  }
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    if (yes.disabled) return
    sorry.textContent = ''
    working(true)
    port.postMessage({ say: 'authorized', billingDetails: buyer() })
  })
  close.addEventListener('click', leave)
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') leave()
  })

  const send = ({ path = '', values = {}, under = '' }: Order) => {
    const given = ((under ? values[under] : values) ?? {}) as Record<string, unknown>
    const { name, email, phone, address } = buyer()
    const billing = {
      name,
      ...(email ? { email } : {}),
      ...(phone ? { phone } : {}),
      ...(asks.address ? { address: { ...address, line2: undefined } } : {}),
    }
    const method = {
      ...given,
      type: 'card',
      card: { token: `tok_${wallet}_${CARDS[card.value as keyof typeof CARDS]}` },
      billing_details: { ...billing, ...(given.billing_details as object | undefined) },
    }
    return call('', settings.key, 'POST', path, under ? { ...values, [under]: method } : method)
  }
  port.onmessage = async ({ data }: MessageEvent<Order>) => {
    if (data.do === 'send') port.postMessage({ answer: data.ask, value: await send(data) })
    if (data.do === 'failed') {
      working(false)
      sorry.textContent = data.message ?? words.failed
      card.focus()
    }
  }

  const sheet = document.createElement('section')
  sheet.setAttribute('aria-label', title)
  const heading = document.createElement('h1')
  heading.textContent = title
  const test = line(words.test, 'test')
  sheet.append(test, heading, line(business))
  const recurring = details.applePay?.recurringPaymentRequest
  if (wallet === 'apple_pay' && recurring) {
    const { paymentDescription, managementURL, regularBilling, billingAgreement } = recurring
    sheet.append(
      line(`${paymentDescription}: ${dollars(regularBilling.amount)}. ${words.recurring}.`, 'recurring'),
      line(`${words.manage} ${managementURL}`),
      ...(billingAgreement ? [line(billingAgreement)] : []),
    )
  } else sheet.append(...(details.lineItems ?? []).map((item) => line(`${item.name}: ${dollars(item.amount)}`)))
  sheet.append(line(dollars(amount), 'total'), form)
  document.body.append(sheet)
  yes.focus()
}

function line(text: string, className = ''): HTMLElement {
  const element = document.createElement('p')
  element.textContent = text
  element.className = className
  return element
}

function labelled(words: string, field: HTMLElement): HTMLElement {
  const label = document.createElement('label')
  label.append(words, field)
  return label
}

function buttonOf(words: string, className: string): HTMLButtonElement {
  const element = document.createElement('button')
  Object.assign(element, { type: 'button', className, textContent: words })
  return element
}

window.addEventListener(
  'message',
  ({ data, ports, source }) => {
    if (source === window.parent && data?.say === 'open' && ports[0]) openSheet(data.settings, ports[0])
  },
  { once: true },
)
