import { appealPath } from '#charity/own-pages.ts'
import { inLanguage, say } from '#content/language.ts'
import { checkpointWords as words } from '#content/words/checkpoints.ts'
import type { Appeal } from '#gift/appeals.ts'
import { languageOf, localeOf, otherLanguages, pathIn } from '#gift/language.ts'
import { AlonePage } from '../look/AlonePage.tsx'
import { tokenSheet } from '../look/sheet.ts'
import type { PageProps } from '../route.ts'
import styles from './verify.css?inline'
import { verifyWords } from './words.ts'

const origin = '%%PUBLIC_ORIGIN%%'

/**
 * The page on which anybody verifies an appeal's total. Style and script are in it, so that a saved copy does the same without a network: who
 * does not trust us keeps one.
 */
export const verifyPage = (appeal: Appeal) =>
  function Page({ language, path }: PageProps) {
    const text = (of: (typeof words)[keyof typeof words]) => inLanguage(of, language)
    const title = say(words.title, language, { appeal: inLanguage(appeal.name, language) })
    const log = `${appealPath(appeal.id)}/checkpoints`
    const data = { words: verifyWords(language), locale: localeOf(language), log, appeal: appeal.id }
    return (
      <AlonePage
        language={language}
        title={title}
        sheet={tokenSheet + styles}
        script={{ built: __VERIFY__, source: '/site/verify/verify.ts' }}
        data={data}
      >
        <main id="main">
          <p>
            <a href={`${origin}${pathIn(language, appealPath(appeal.id))}`}>{text(words.backTo)}</a>
            {otherLanguages(language).map((each) => (
              <span key={each}>
                {' · '}
                <a href={`${origin}${pathIn(each, path)}`} hrefLang={each} lang={each}>
                  {languageOf(each).name}
                </a>
              </span>
            ))}
          </p>
          <h1>{title}</h1>
          <p>{text(words.about)}</p>
          <noscript>
            <p>{text(words.needsScript)}</p>
          </noscript>
          <div id="tool" hidden>
            <div className="fields">
              <div>
                <label htmlFor="file">{text(words.yourFile)}</label>
                <small id="file-hint">{text(words.yourFileHint)}</small>
                <input type="file" id="file" accept=".json,application/json" aria-describedby="file-hint" />
              </div>
              <div>
                <label htmlFor="published">{text(words.publishedFile)}</label>
                <small id="published-hint">{text(words.publishedHint)}</small>
                <button type="button" id="fetch">
                  {text(words.fetch)}
                </button>
                <input type="file" id="published" accept=".json,application/json" aria-describedby="published-hint" />
                <p id="fetched" role="status" />
              </div>
            </div>
            <section aria-labelledby="result">
              <h2 id="result">{text(words.result)}</h2>
              <div role="status">
                <ul id="found" />
              </div>
            </section>
          </div>
          <h2>{text(words.inside)}</h2>
          <p>{text(words.insideText)}</p>
        </main>
      </AlonePage>
    )
  }
