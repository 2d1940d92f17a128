import { appealPath } from '#charity/own-pages.ts'
import { inLanguage, say } from '#content/language.ts'
import { appealWords as words } from '#content/words/appeals.ts'
import { translate } from '#content/words.ts'
import type { AppealPageProps } from '#gift/appeal-page.ts'
import type { AppealPage } from '#gift/appeal-total.ts'
import type { Appeal } from '#gift/appeals.ts'
import { pathIn } from '#gift/language.ts'
import { Foot } from '../donate/Foot.tsx'
import { SkipLink } from '../frame.tsx'
import { Logo } from '../header/Logo.tsx'
import { Toggle } from '../language/Toggle.tsx'
import type { PageProps } from '../route.ts'
import { Account } from './Account.tsx'
import { Ask } from './Ask.tsx'
import { AppealPicture } from './Lights.tsx'
import { PassOn } from './PassOn.tsx'
import { Steps } from './Steps.tsx'
import { Supporters } from './Supporters.tsx'

const values: AppealPageProps = { total: null, today: null, reached: null, over: null, account: null }

/** The page of one appeal: its story, what it has come to, and its ask; once it is over, its final account in the place of that. */
export const appealPage = (appeal: Appeal, page: AppealPage) =>
  function Page({ language, props = values }: PageProps) {
    const { total, today, onAir = false, reached, over, account } = props as AppealPageProps
    const telethon = onAir ? page.telethon : undefined
    return (
      <>
        <SkipLink language={language} />
        <section className="test-mode" aria-label={translate('nav.testModeName', language)}>
          {translate('nav.testMode', language)}
        </section>
        <header className="appeal-header wrap">
          <Logo language={language} />
          <Toggle language={language} path={appealPath(page.id)} id="appeal-language" className="button button-quiet" />
          {over ? null : (
            <a className="button button-line" href={pathIn(language, '/donate')}>
              {translate('nav.donate', language)}
            </a>
          )}
        </header>
        <main id="main" tabIndex={-1} className="appeal wrap">
          <div className="appeal-head">
            <AppealPicture page={page} alt={inLanguage(page.alt, language)} total={total} language={language} />
            <p className="appeal-kind" data-live={telethon ? true : undefined}>
              {telethon
                ? say(words.liveNow, language, { name: inLanguage(telethon.name, language) })
                : inLanguage(page.kicker ?? words.appeal, language)}
            </p>
            <h1>{inLanguage(appeal.name, language)}</h1>
            <p className="appeal-lead">{inLanguage(page.summary, language)}</p>
          </div>
          <div className="appeal-side">
            {over ? (
              <Account appeal={appeal} page={page} over={over} account={account} language={language} />
            ) : (
              <Ask {...{ appeal, page, total, today, telethon, reached, language }} />
            )}
          </div>
          <div className="appeal-words">
            <div className="appeal-story">
              {inLanguage(page.story, language)
                .split(/\n\s*\n/)
                .map((paragraph) => (
                  <p key={paragraph}>{paragraph}</p>
                ))}
            </div>
            {page.steps.length > 0 ? (
              <Steps steps={page.steps} total={total} reached={reached} isOver={over !== null} language={language} />
            ) : null}
            {page.supporters.length > 0 ? <Supporters page={page} total={total} language={language} /> : null}
            {over ? null : <PassOn appeal={appeal} language={language} />}
          </div>
        </main>
        <Foot language={language} />
      </>
    )
  }
