import type { Language } from '#content/language.ts'
import { links } from '#content/links.ts'
import { translate } from '#content/words.ts'
import { pathIn } from '#gift/language.ts'
import { Out } from '../link/Out.tsx'
import { Icon, type IconName } from '../ui/Icon.tsx'

/** The bar of four buttons: two outside, two to the donation page. */
export function QuickActions({ language }: { language: Language }) {
  const donate = pathIn(language, '/donate')
  return (
    <div className="wrap">
      <nav className="home-actions" aria-label={translate('quick.label', language)}>
        <Out href={links.referAPatient} language={language}>
          <Dot icon="letter" />
          <span>{translate('quick.refer', language)}</span>
        </Out>
        <Out href={links.research} language={language}>
          <Dot icon="flask" />
          <span>{translate('quick.research', language)}</span>
        </Out>
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
