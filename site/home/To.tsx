import type { ReactNode } from 'react'
import type { Language } from '#content/language.ts'
import { pathIn } from '#gift/language.ts'
import { Icon } from '#ui/Icon.tsx'
import { Out } from '../link/Out.tsx'
import type { Block } from './blocks.ts'

type Target = Block<'actions'>['items'][number]['to']

/** What a link chooses on the form. */
const chosen = { donate: '', 'donate monthly': '?monthly', 'donate in memory': '?tribute=memory' } as const

/** A link of the home page: to a page elsewhere, or to our own donation page. */
export function To(props: { to: Target; language: Language; className?: string | undefined; children: ReactNode }) {
  const { to, language, className, children } = props
  if (typeof to !== 'string')
    return (
      <Out href={to} language={language} className={className}>
        {children}
      </Out>
    )
  return (
    <a className={className} href={`${pathIn(language, '/donate')}${chosen[to]}`}>
      {children}
    </a>
  )
}

/** The arrow of such a link: onward, or out of the site. */
export const Arrow = ({ to }: { to: Target }) => (
  <Icon name={typeof to === 'string' || Object.values(to).every((each) => each.startsWith('/')) ? 'right' : 'out'} />
)
