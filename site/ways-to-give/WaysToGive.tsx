import { links, waysToGive as roads } from '#charity'
import { brand } from '#content/brand.ts'
import { dafWords } from '#content/daf.ts'
import { employersWords as employers } from '#content/employers.ts'
import { inLanguage, type Language, type Translated } from '#content/language.ts'
import { waysToGive as words } from '#content/ways-to-give.ts'
import { dafPage } from '#gift/daf.ts'
import { employersPage, hasEmployers } from '#gift/employers.ts'
import { pathIn } from '#gift/language.ts'
import { PageIcon, type PageIconName } from '#ui/PageIcon.tsx'
import { Out } from '../link/Out.tsx'
import { Unbroken } from '../link/Unbroken.tsx'
import type { PageProps } from '../route.ts'
import { Facts } from './Facts.tsx'
import { type Road, roadsOf, summaryIn } from './roads.ts'

const icons: Readonly<Record<Road, PageIconName>> = {
  donorAdvisedFunds: 'gift',
  employerMatching: 'share',
  stock: 'sun',
  wills: 'heart',
  check: 'letter',
  phone: 'phone',
}

/** What the server adds: whether donor-advised funds can be asked here. */
interface WaysToGiveProps {
  readonly asksFunds?: boolean
}

/** The roads beside giving online that this charity has, and what everybody on them asks for. */
export function WaysToGive({ language, props }: PageProps) {
  const { asksFunds = false } = (props ?? {}) as WaysToGiveProps
  const say = (text: Translated<string>) => inLanguage(text, language)
  const others = [...roads.others, ...(links.give ? [{ label: words.others.main, to: links.give }] : [])]
  return (
    <div className="ways wrap">
      <header className="ways-head">
        <h1>{say(words.title)}</h1>
        <p className="ways-summary">{summaryIn(language)}</p>
        <a className="button button-give" href={pathIn(language, '/donate')}>
          {say(words.online)}
        </a>
      </header>
      <Facts language={language} />
      <div className="ways-roads">
        {roadsOf(roads).map((road) => (
          <Section key={road} road={road} language={language} asksFunds={asksFunds} />
        ))}
        {others.length > 0 ? (
          <section>
            <h2>{say(words.others.heading)}</h2>
            <ul className="ways-others">
              {others.map(({ label, to }) => (
                <li key={say(label)}>
                  <Out href={to} language={language}>
                    {say(label)}
                  </Out>
                </li>
              ))}
            </ul>
          </section>
        ) : null}
      </div>
    </div>
  )
}

function Section({ road, language, asksFunds }: { road: Road; language: Language; asksFunds: boolean }) {
  const say = (text: Translated<string>) => inLanguage(text, language)
  const texts = words[road]
  const own = roads[road]
  return (
    <section id={idOf(road)} aria-labelledby={`${idOf(road)}-title`}>
      <h2 id={`${idOf(road)}-title`}>
        <span className="ways-icon">
          <PageIcon name={icons[road]} />
        </span>
        {say(texts.heading)}
      </h2>
      <p>{say(texts.text)}</p>
      {'list' in texts ? (
        <ul className="ways-list">
          {Object.values<Translated<string>>(texts.list).map((each) => (
            <li key={say(each)}>{say(each)}</li>
          ))}
        </ul>
      ) : null}
      {'sentence' in texts ? (
        <blockquote>
          <Unbroken text={say(texts.sentence)} />
        </blockquote>
      ) : null}
      {own?.note ? <p>{say(own.note)}</p> : null}
      <p className="ways-links">
        {road === 'phone' || road === 'stock' ? (
          <a href={`tel:${brand.phoneE164}`}>
            <bdi>{brand.phone}</bdi>
          </a>
        ) : (
          <a href="#who" className="ways-to-facts">
            {say(words.facts.link)}
          </a>
        )}
        {road === 'stock' ? <a href={`mailto:${brand.email}`}>{brand.email}</a> : null}
        {road === 'donorAdvisedFunds' && asksFunds ? (
          <a href={pathIn(language, dafPage)}>{say(dafWords.link)}</a>
        ) : null}
        {road === 'employerMatching' && hasEmployers ? (
          <a href={pathIn(language, employersPage)}>{say(employers.link)}</a>
        ) : null}
        {'form' in texts ? <a href={pathIn(language, '/donate/mail-form')}>{say(texts.form)}</a> : null}
        {own?.more ? (
          <Out href={own.more.to} language={language}>
            {say(own.more.label)}
          </Out>
        ) : null}
      </p>
    </section>
  )
}

/** `donorAdvisedFunds` is at `#donor-advised-funds`. */
const idOf = (road: Road) => road.replaceAll(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)
