import { BANK_WORDS } from '../bank/words.ts'
import type { LinkSettings } from '../stripe-js/bank-link.ts'

/** The accounts of the Test Institution, by what becomes of their debits. */
const ACCOUNTS = {
  'Success •••• 6789': '000123456789',
  'Insufficient funds •••• 2227': '000222222227',
  'Closed account •••• 1113': '000111111113',
  'No account •••• 1116': '000111111116',
  'Debit not authorized •••• 3335': '000333333335',
  'Dispute •••• 5559': '000555555559',
  'Processing •••• 0009': '000000000009',
} as const

/** The window in which a donor's bank confirms an account, as Financial Connections does over the page. */
function openLink({ key, language }: LinkSettings, port: MessagePort): void {
  const words = BANK_WORDS[language]
  document.documentElement.lang = language
  document.title = words.linkTitle
  const main = document.createElement('main')
  main.setAttribute('aria-label', words.linkTitle)
  main.innerHTML = '<h1></h1><p class="test"></p><form><label></label></form>'
  const part = <E extends HTMLElement>(selector: string) => main.querySelector<E>(selector) as E
  part('h1').textContent = words.linkTitle
  part('.test').textContent = words.test
  const choice = document.createElement('select')
  choice.append(...Object.entries(ACCOUNTS).map(([name, number]) => new Option(name, number)))
  part('label').append(`${words.link}: ${words.choose}`, choice)
  const connect = document.createElement('button')
  Object.assign(connect, { type: 'submit', className: 'yes', textContent: words.connect })
  const close = document.createElement('button')
  Object.assign(close, { type: 'button', textContent: words.close })
  const form = part<HTMLFormElement>('form')
  form.append(connect, close)
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    connect.disabled = true
    const body = new URLSearchParams({ key, account_number: choice.value })
    const answer = await fetch('/financial_connections/accounts', { method: 'POST', body })
    const { id } = (await answer.json()) as { id: string }
    port.postMessage({ say: 'linked', account: { id, last4: choice.value.slice(-4) } })
  })
  close.addEventListener('click', () => port.postMessage({ say: 'closed' }))
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') port.postMessage({ say: 'closed' })
  })
  document.body.append(main)
  choice.focus()
}

window.addEventListener(
  'message',
  ({ data, ports, source }) => {
    if (source === window.parent && data?.say === 'open' && ports[0]) openLink(data.settings, ports[0])
  },
  { once: true },
)
