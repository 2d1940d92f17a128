import { createElement, useEffect, useRef } from 'react'
import type { Language } from '#gift/language.ts'
import type { PartState } from '../state.ts'

/** The element as it stands on another site's page, with the plain form inside it; `then` brings it further. */
function Asked({
  then,
  ...attributes
}: {
  readonly then?: (button: HTMLButtonElement) => void
  readonly [name: string]: unknown
}) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    void import('../../site/embed/ask.ts').then(() => {
      const button = place.current?.firstElementChild?.shadowRoot?.querySelector<HTMLButtonElement>('.give')
      if (button) then?.(button)
    })
  }, [then])
  return (
    <div ref={place}>
      {createElement(
        'giving-ask',
        attributes,
        <form action="https://give.example/donate">
          <button type="submit">Give</button>
        </form>,
      )}
    </div>
  )
}

const isOpen = (button: HTMLButtonElement) => {
  window.open = () => ({ closed: false, focus: () => {} }) as Window
  window.matchMedia = () => ({ matches: true }) as MediaQueryList
  button.click()
}
const isPaid = (button: HTMLButtonElement) => {
  window.fetch = async () => Response.json({ paid: true })
  isOpen(button)
  dispatchEvent(new Event('focus'))
}

const heading = 'A light in every window'
/** The form on other sites: as it asks, while our window is open, and once the gift is there. */
export const askStates: readonly PartState[] = [
  {
    name: 'asks',
    show: (lang: Language) => <Asked lang={lang} heading={heading} amounts="25 50 100" frequency="once" />,
  },
  {
    name: 'asks, with progress',
    show: (lang: Language) => <Asked lang={lang} heading={heading} frequency="monthly" goal="151820/250000" />,
  },
  { name: 'our window is open', show: (lang: Language) => <Asked lang={lang} heading={heading} then={isOpen} /> },
  { name: 'it was given', show: (lang: Language) => <Asked lang={lang} heading={heading} then={isPaid} /> },
]
