import { useEffect, useState } from 'react'
import type { Language } from '#content/language.ts'
import { pathIn } from '#gift/language.ts'
import { Icon } from '#ui/Icon.tsx'
import type { Say } from '../say.ts'

/** Plain links to share the page, folded away: no script of anybody's, nothing told before they are pressed. */
export function Share({ say, language }: { say: Say; language: Language }) {
  const [origin, setOrigin] = useState<string>()
  useEffect(() => setOrigin(location.origin), [])
  if (!origin) return null
  const address = `${origin}${pathIn(language, '/donate')}`
  const text = say('result.shareText')
  const both = encodeURIComponent(`${text} ${address}`)
  const links = [
    [say('result.shareEmail'), `mailto:?subject=${encodeURIComponent(text)}&body=${both}`],
    [say('result.shareFacebook'), `https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(address)}`],
    [say('result.shareWhatsapp'), `https://wa.me/?text=${both}`],
  ] as const
  return (
    <details className="thanks-share">
      <summary>
        <Icon name="share" />
        {say('result.share')}
      </summary>
      <ul>
        {links.map(([label, href]) => (
          <li key={href}>
            <a href={href} {...(href.startsWith('http') ? { target: '_blank', rel: 'noopener noreferrer' } : {})}>
              {label}
              {href.startsWith('http') ? <span className="visually-hidden"> {say('donate.newTab')}</span> : null}
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}
