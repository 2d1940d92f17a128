/** Shows the bank's page over everything, appended to `body` as Stripe.js does, until it ends. */
export function showChallenge(origin: string, url: string, intent: string, locale: string): Promise<void> {
  const overlay = document.createElement('div')
  overlay.dataset.stripeChallenge = intent
  Object.assign(overlay.style, {
    position: 'fixed',
    inset: '0',
    zIndex: '2147483647',
    background: 'rgba(0, 0, 0, 0.55)',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
  })
  const frame = document.createElement('iframe')
  frame.name = '__privateStripeFrameChallenge'
  frame.title = locale === 'es' ? 'Verificación de 3D Secure' : '3D Secure challenge'
  frame.src = `${url}&locale=${locale}`
  Object.assign(frame.style, {
    border: '0',
    background: '#fff',
    width: 'min(31rem, 100vw)',
    height: 'min(30rem, 100vh)',
    borderRadius: '8px',
  })
  overlay.append(frame)
  const before = document.activeElement
  return new Promise((resolve) => {
    const hear = ({ origin: from, data }: MessageEvent) => {
      if (from !== origin || data?.say !== '3d_secure_2.ended' || data.intent !== intent) return
      window.removeEventListener('message', hear)
      overlay.remove()
      if (before instanceof HTMLElement) before.focus()
      resolve()
    }
    window.addEventListener('message', hear)
    document.body.append(overlay)
    frame.addEventListener('load', () => frame.focus(), { once: true })
  })
}
