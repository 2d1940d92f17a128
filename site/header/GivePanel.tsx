import type { Language } from '#content/language.ts'
import { translate } from '#content/words.ts'
import { pathIn } from '#gift/language.ts'
import { PostalLines } from '../link/PostalLines.tsx'

/** The donate page on the host the operator names for it (this one by default). For static pages only: the server fills it. */
const donateElsewhere = (language: Language, frequency?: 'monthly'): string =>
  `%%DONATE_ORIGIN%%${pathIn(language, '/donate')}${frequency ? `?${frequency}` : ''}`

/** The two ways to the donate page in the panel of giving. */
export function GivePanel({ language }: { language: Language }) {
  return (
    <div className="menu-give">
      <a className="button button-give button-large" href={donateElsewhere(language)}>
        {translate('nav.donate', language)}
      </a>
      <a className="button button-line button-large" href={donateElsewhere(language, 'monthly')}>
        {translate('nav.monthly', language)}
      </a>
    </div>
  )
}

/** Where checks and money orders go. */
export function MailingAddress({ language }: { language: Language }) {
  return (
    <div>
      <h3>{translate('nav.checks', language)}</h3>
      <p className="menu-mailing">{translate('nav.mailing', language)}</p>
      <address>
        <PostalLines />
      </address>
    </div>
  )
}
