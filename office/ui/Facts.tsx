import type { ReactNode } from 'react'
import { each } from '#ui/each.ts'

/** Facts by their names, as a list; what is empty, or is not there, is left out, and so is a list in which nothing is left. */
export function Facts({ of }: { readonly of: readonly (readonly [string, ReactNode])[] }) {
  const facts = of.filter(([, is]) => is !== '' && is !== null)
  if (facts.length === 0) return null
  return (
    <dl className="facts">
      {each(facts, ([name, is]) => (
        <div>
          <dt>{name}</dt>
          <dd>{is}</dd>
        </div>
      ))}
    </dl>
  )
}
