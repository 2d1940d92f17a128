import { look } from '#charity'
import { inLanguage, say } from '#content/language.ts'
import { formsOf } from '#content/plural.ts'
import { appealWords } from '#content/words/appeals.ts'
import { embedPageWords as words } from '#content/words/embed-pages.ts'
import type { AppealPage } from '#gift/appeal-total.ts'
import type { Appeal } from '#gift/appeals.ts'
import { localeOf } from '#gift/language.ts'
import { Picture } from '../art/Picture.tsx'
import { AlonePage } from '../look/AlonePage.tsx'
import { fileUrl } from '../look/files.ts'
import { lookSheet } from '../look/sheet.ts'
import type { PageProps } from '../route.ts'
import styles from './overlay.css?inline'
import type { OverlayData } from './overlay.ts'

/** What an appeal has come to, to be laid over a stream of 1920 × 1080: no name of anybody who gave, and no amount of one gift. */
export const overlayPage = (appeal: Appeal, page: AppealPage) =>
  function Page({ language }: PageProps) {
    const text = (of: (typeof words)[keyof typeof words]) => inLanguage(of, language)
    const name = inLanguage(appeal.name, language)
    const data: OverlayData = {
      appeal: page.id,
      locale: localeOf(language),
      goal: page.goal ?? null,
      gifts: formsOf(appealWords, 'gifts', language),
      of: inLanguage(appealWords.of, language),
      isGoal: inLanguage(appealWords.isGoal, language),
      steps: page.steps.map((step) => ({ dollars: step.dollars, text: inLanguage(step.text, language) })),
    }
    return (
      <AlonePage
        language={language}
        title={say(words.overlay, language, { appeal: name })}
        sheet={lookSheet + styles}
        script={{ built: __OVERLAY__, source: '/site/overlay/overlay.ts' }}
        data={data}
      >
        <main aria-label={text(words.live)}>
          <section className="card">
            <img src={fileUrl(look.mark.light)} alt="" width="56" height="56" />
            <div>
              <h1>
                {name} <span>{text(words.forUs)}</span>
              </h1>
              {page.goal ? (
                <div className="bar" aria-hidden="true">
                  <i id="filled" />
                </div>
              ) : null}
            </div>
            <p>
              <b id="sum" />
              <small id="goal" />
            </p>
          </section>
          <section className="step" id="step" role="status" hidden>
            <Picture file={page.picture} alt="" eager />
            <p>
              <b id="reached" />
              <span id="does" />
            </p>
          </section>
        </main>
      </AlonePage>
    )
  }
