const OVERLAY_WORDS = {
  en: {
    title: (brand: string) => `${brand} sandbox`,
    waiting: 'Don’t see the PayPal window? We’ll help you re-launch the window to complete your payment.',
    focus: 'Continue',
    close: 'Close',
    frame: (brand: string) => `${brand} sandbox approval`,
  },
  es: {
    title: (brand: string) => `${brand} de prueba`,
    waiting: '¿No ves la ventana de PayPal? Te ayudamos a abrirla de nuevo para que completes tu pago.',
    focus: 'Continuar',
    close: 'Cerrar',
    frame: (brand: string) => `Aprobación en ${brand} de prueba`,
  },
}

/** Styles go through the object model: a page's policy may forbid style attributes, and it does not forbid this. */
export function styled<E extends HTMLElement>(element: E, styles: Partial<CSSStyleDeclaration>): E {
  Object.assign(element.style, styles)
  return element
}

/** What covers the page, and the frame in it where there is one. */
export type Overlay = { frame: HTMLIFrameElement | undefined; remove(): void }

/**
 * What covers the page while the payer is at PayPal: a few words about the window, or, where a window could not be
 * opened, PayPal's page itself in a frame.
 */
export function openOverlay(
  language: 'en' | 'es',
  { brand, url, onFocus, onClose }: { brand: string; url: string; onFocus(): void; onClose(): void },
): Overlay {
  const words = OVERLAY_WORDS[language]
  const before = document.activeElement
  const box = styled(document.createElement('div'), {
    position: 'fixed',
    inset: '0',
    zIndex: '2147483647',
    display: 'flex',
    flexDirection: 'column',
    gap: '1rem',
    alignItems: 'center',
    justifyContent: 'center',
    padding: '1rem',
    boxSizing: 'border-box',
    background: 'rgba(0, 0, 0, .8)',
    color: '#fff',
    font: '16px/1.5 system-ui, sans-serif',
    textAlign: 'center',
  })
  box.setAttribute('role', 'dialog')
  box.setAttribute('aria-modal', 'true')
  box.setAttribute('aria-label', words.title(brand))
  const button = (label: string, act: () => void) => {
    const made = styled(document.createElement('button'), {
      font: 'inherit',
      minHeight: '44px',
      padding: '0 1.5rem',
      border: '0',
      borderRadius: '4px',
      // a page may let its buttons have the colour of what they lie on
      background: '#fff',
      color: '#111',
    })
    made.type = 'button'
    made.textContent = label
    made.addEventListener('click', act)
    box.append(made)
    return made
  }
  let frame: HTMLIFrameElement | undefined
  if (url) {
    frame = styled(document.createElement('iframe'), {
      width: '100%',
      maxWidth: '500px',
      height: 'min(680px, 85vh)',
      border: '0',
      background: '#fff',
    })
    frame.title = words.frame(brand)
    frame.src = url
    box.append(frame)
  } else {
    const text = document.createElement('p')
    text.textContent = words.waiting
    box.append(text)
    button(words.focus, onFocus)
  }
  const closing = button(words.close, onClose)
  box.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') onClose()
  })
  document.body.append(box)
  ;(frame ?? closing).focus()
  return {
    frame,
    remove() {
      box.remove()
      if (before instanceof HTMLElement) before.focus()
    },
  }
}
