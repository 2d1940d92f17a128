import { ElementFrame } from './frame.ts'

/** What the window of the bank is told. */
export type LinkSettings = { key: string; language: 'en' | 'es' }

/** An account that its bank has confirmed. */
export type LinkedAccount = { id: string; last4: string }

type LinkEvent = { say: 'linked'; account: LinkedAccount } | { say: 'closed' }

/** Lets the donor's bank confirm an account, in a window over the page; null where the donor closed it. */
export function showBankLink(origin: string, settings: LinkSettings): Promise<LinkedAccount | null> {
  const before = document.activeElement
  const overlay = document.createElement('div')
  overlay.dataset.stripeBankLink = ''
  Object.assign(overlay.style, {
    position: 'fixed',
    inset: '0',
    zIndex: '2147483647',
    background: 'rgba(0, 0, 0, 0.55)',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
  })
  return new Promise((resolve) => {
    const title = settings.language === 'es' ? 'Conectar tu banco' : 'Connect your bank'
    const frame = new ElementFrame<LinkEvent>(origin, 'bank-link.html', title, settings, (event) => {
      frame.close()
      overlay.remove()
      if (before instanceof HTMLElement) before.focus()
      resolve(event.say === 'linked' ? event.account : null)
    })
    frame.element.name = '__privateStripeBankLink'
    Object.assign(frame.element.style, {
      background: '#fff',
      width: 'min(26rem, 100vw)',
      height: 'min(22rem, 94vh)',
      borderRadius: '12px',
    })
    overlay.append(frame.element)
    document.body.append(overlay)
    frame.element.addEventListener('load', () => frame.element.focus(), { once: true })
  })
}
