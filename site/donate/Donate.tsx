import { links, look, donate as page, waysToGive } from '#charity'
import { brand } from '#content/brand.ts'
import { nextElsewhereToken, nextGiftToken, nextHostedToken } from '#content/day-tokens.ts'
import { inLanguage, type Language } from '#content/language.ts'
import { reminder } from '#content/reminder.ts'
import { translate } from '#content/words.ts'
import { appealOf } from '#gift/appeals.ts'
import { type DonatePageProps, linkPlace } from '#gift/donate-page.ts'
import { pathIn } from '#gift/language.ts'
import { Icon } from '#ui/Icon.tsx'
import { SkipLink } from '../frame.tsx'
import { Logo } from '../header/Logo.tsx'
import { Island } from '../islands/Island.tsx'
import { Toggle } from '../language/Toggle.tsx'
import { Out } from '../link/Out.tsx'
import { fileUrl, sizeOf } from '../look/files.ts'
import type { PageProps } from '../route.ts'
import { roadsOf } from '../ways-to-give/roads.ts'
import belowSheet from './below.css?url'
import { Confidence } from './Confidence.tsx'
import { Disclosures } from './Disclosures.tsx'
import DonateForm from './DonateForm.island.tsx'
import { Faq } from './Faq.tsx'
import { Foot } from './Foot.tsx'
import { formId } from './form/useDraft.ts'
import { Reasons } from './Reasons.tsx'
import { afterGift } from './result/after-gift.ts'

const { donate: art } = look.pictures

/** The donation page: the form, and beside it the charity's picture where there is room for it. */
export function Donate({ language, path, props }: PageProps) {
  const say = (key: Parameters<typeof translate>[0], values?: Record<string, string>) =>
    translate(key, language, values)
  const donate = props as DonatePageProps | undefined
  // thanks, and a dedication that was sent, stand in the first view themselves
  const isTold = donate?.gift !== undefined || donate?.draft !== undefined
  // a link's appeal runs, as the server has looked; that of a draft which comes back may be over
  const appeal = appealOf(donate?.linked?.appeal)
  const below = <link rel="stylesheet" href={belowSheet} />
  return (
    <div id="donate-page">
      {isTold ? below : null}
      <SkipLink language={language} />
      <section className="test-mode" aria-label={say('nav.testModeName')}>
        {say('nav.testMode')}
      </section>
      <div className="donate">
        <div className="donate-pane">
          <div>
            <header className="donate-header">
              <Logo language={language} />
              <Toggle
                language={language}
                path={path}
                id="donate-language"
                className="button button-quiet"
                search={
                  donate?.gift ? '?success=true' : (donate?.call?.search ?? (donate?.linked ? `?${linkPlace}` : ''))
                }
              />
            </header>
            <main id="main" tabIndex={-1}>
              <h1>{appeal ? inLanguage(appeal.name, language) : say('donate.title')}</h1>
              {appeal ? null : (
                <p className="donate-lede">
                  {page.promise ? <b>{inLanguage(page.promise, language)}</b> : null} <span>{say('donate.lede')}</span>
                </p>
              )}
              {/* the server fills in the day, and a new one when the charity's day is over */}
              <Island
                of={DonateForm}
                props={{
                  language,
                  nextGift: `%%${nextGiftToken(language)}%%`,
                  nextElsewhere: `%%${nextElsewhereToken(language)}%%`,
                  nextHosted: `%%${nextHostedToken(language)}%%`,
                  after: afterGift(language),
                  ...donate,
                }}
                when="idle"
              />
              <div className="donate-fine">
                {/* of the form, and not in it: it costs the form's script nothing */}
                <p className="donate-remind">
                  <button
                    type="submit"
                    form={formId}
                    name="action"
                    value="remind"
                    formNoValidate
                    className="donate-link reach"
                  >
                    {inLanguage(reminder.offer, language)}
                  </button>
                </p>
                <p>
                  {say('donate.privacy')} <a href={pathIn(language, '/privacy')}>{say('donate.privacyLink')}</a>
                </p>
              </div>
              <Disclosures on="page" language={language} />
              {isTold ? null : below}
              <Reasons language={language} />
              <Faq language={language} />
              <Confidence language={language} />
              <section className="donate-more" aria-labelledby="donate-more">
                <h2 id="donate-more">{say('donate.moreWays')}</h2>
                <ul>
                  <li>
                    <a href={pathIn(language, '/donate/mail-form')}>
                      <Icon name="print" />
                      {say('donate.byMail')}
                    </a>
                  </li>
                  <li>
                    <a href={`tel:${brand.phoneE164}`}>
                      <Icon name="phone" />
                      {say('donate.byPhone', { phone: brand.phone })}
                    </a>
                  </li>
                  {roadsOf(waysToGive).length > 0 ? (
                    <li>
                      <a href={pathIn(language, '/ways-to-give')}>
                        <Icon name="right" />
                        {say('donate.waysToGive')}
                      </a>
                    </li>
                  ) : links.give ? (
                    <li>
                      <Out href={links.give} language={language}>
                        <Icon name="out" />
                        {say('donate.otherWays')}
                      </Out>
                    </li>
                  ) : null}
                </ul>
              </section>
            </main>
          </div>
        </div>
        <Art language={language} label={say('donate.art')} />
      </div>
      <Foot language={language} />
    </div>
  )
}

/** On small screens the browser is given a picture of one pixel instead, so that the drawing is not even fetched. */
function Art({ language, label }: { language: Language; label: string }) {
  const { file, alt, caption } = art
  const { width, height } = sizeOf(file)
  return (
    <aside className="donate-art" aria-label={label}>
      <figure>
        <picture>
          <source media="(min-width: 1001px)" srcSet={fileUrl(file)} />
          <img src={onePixel} alt={inLanguage(alt, language)} width={width} height={height} fetchPriority="high" />
        </picture>
        <figcaption>{inLanguage(caption, language)}</figcaption>
      </figure>
    </aside>
  )
}
const onePixel = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='
