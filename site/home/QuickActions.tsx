import { links } from '#charity'
import type { Language } from '#content/language.ts'
import { translate } from '#content/words.ts'
import { pathIn } from '#gift/language.ts'
import { Out } from '../link/Out.tsx'
import { Icon, type IconName } from '../ui/Icon.tsx'

/** The bar of buttons: outside where the charity has such pages, and two to the donation page. */
export function QuickActions({ language }: { language: Language }) {
  const donate = pathIn(language, '/donate')
  return (
    <div className="wrap">
      <nav className="home-actions" aria-label={translate('quick.label', language)}>
        {links.referAPatient ? (
          <Out href={links.referAPatient} language={language}>
            <Dot icon="letter" />
            <span>{translate('quick.refer', language)}</span>
          </Out>
        ) : null}
        {links.research ? (
          <Out href={links.research} language={language}>
            <Dot icon="flask" />
            <span>{translate('quick.research', language)}</span>
          </Out>
        ) : null}
        <a className="home-give" href={donate}>
          <Dot icon="heart" />
          <span>{translate('quick.donate', language)}</span>
        </a>
        <a href={donate}>
          <Dot icon="calendar" />
          <span>{translate('quick.reasons', language)}</span>
        </a>
      </nav>
    </div>
  )
}

function Dot({ icon }: { icon: IconName }) {
  return (
    <span className="home-dot">
      <Icon name={icon} />
    </span>
  )
}
