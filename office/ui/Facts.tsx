import type { ReactNode } from 'react'
import { each } from './each.ts'

/** Facts by their names, as a list; what is empty, or is not there, is left out. */
export const Facts = ({ of }: { readonly of: readonly (readonly [string, ReactNode])[] }) => (
  <dl className="facts">
    {each(
      of.filter(([, is]) => is !== '' && is !== null),
      ([name, is]) => (
        <div>
          <dt>{name}</dt>
          <dd>{is}</dd>
        </div>
      ),
    )}
  </dl>
)
