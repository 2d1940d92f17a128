import { type ComponentType, createElement, type ReactNode } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'

/**
 * When an island's code is fetched and run. Never before the page's load event unless touched, pressed or focused:
 * `idle` when the browser then has time, `visible` when it then comes near the viewport, `touch` only when touched.
 */
export type When = 'idle' | 'visible' | 'touch'

type Module = { readonly default: ComponentType<never> }
const modules = import.meta.glob<Module>('../**/*.island.tsx', { eager: true })

/**
 * Renders a component into the static page as an island that wakes in the browser.
 *
 * `of` is the default export of an `*.island.tsx` file. `props` must survive JSON. `slots` are static parts: rendered
 * once here, shown by the component through `<Slot>`, and never sent as code. `slotsFrom` names the file they come from
 * instead, fetched when the island wakes. `id` tells two islands of one kind apart.
 */
export function Island<P extends object>(island: {
  of: ComponentType<P>
  props: Omit<P, 'slots'>
  when: When
  id?: string
  slots?: Readonly<Record<string, ReactNode>>
  slotsFrom?: string
}) {
  const { of, props, when } = island
  const name = nameOf(of)
  const id = island.id ?? name.replaceAll('/', '-').toLowerCase()
  const slots = Object.fromEntries(
    Object.entries(island.slots ?? {}).map(([slot, part]) => [slot, renderToStaticMarkup(part)]),
  )
  const html = renderToString(createElement(of, { ...props, slots } as unknown as P), { identifierPrefix: `${id}-` })
  return (
    <div
      data-island={name}
      data-id={id}
      data-when={when}
      data-slots-from={island.slotsFrom}
      data-props={JSON.stringify(props)}
      // React's own rendering, kept apart so that the browser hydrates it alone
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}

function nameOf<P>(component: ComponentType<P>): string {
  const path = Object.entries(modules).find(([, module]) => (module.default as unknown) === component)?.[0]
  if (!path) throw new Error(`${component.name} is no island: it must be the default export of a *.island.tsx file`)
  return path.replace('../', '').replace('.island.tsx', '')
}
