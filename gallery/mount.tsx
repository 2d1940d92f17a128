import { type ReactNode, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { partGroups } from './parts.ts'
import { idOf } from './state.ts'

/**
 * Brings the part to life that this document stands for; another of the same page once the address names it behind a `#`, so
 * that many are looked at without loading the page again.
 */
const states = partGroups.flatMap(({ name, states }) => states.map((each) => ({ id: idOf(name, each.name), ...each })))
const place = document.getElementById('gallery-part')
const language = document.documentElement.lang
let root: ReturnType<typeof createRoot> | undefined

function show(id: string | undefined): void {
  const state = states.find((each) => each.id === id)
  if (!place || !state) return
  root?.unmount()
  root = createRoot(place)
  root.render(<Shown then={() => place.setAttribute('data-shown', state.id)}>{state.show(language)}</Shown>)
}

/** Some parts stand beside their place, in the body: that they are there is told. */
function Shown({ then, children }: { then: () => void; children: ReactNode }) {
  useEffect(then, [])
  return children
}

addEventListener('hashchange', () => show(decodeURIComponent(location.hash.slice(1))))
show(place?.dataset.live)
