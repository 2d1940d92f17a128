import type { ComponentProps } from 'react'
import { Icon } from './Icon.tsx'

/** What is wrong, with its triangle: with a field, by whose id and `-fault` it is described, or with all that was sent. */
export const Fault = ({ children, ...props }: Pick<ComponentProps<'p'>, 'id' | 'role' | 'hidden' | 'children'>) => (
  <p className="field-error" {...props}>
    <Icon name="warning" />
    <span>{children}</span>
  </p>
)
