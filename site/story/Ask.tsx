import { look } from '#charity'
import type { Story } from '#charity/stories.ts'
import { inLanguage, type Language } from '#content/language.ts'
import { translate } from '#content/words.ts'
import { pathIn } from '#gift/language.ts'
import { fileUrl } from '../look/files.ts'

/** The one box of a story that asks for a gift, at its end. */
export function Ask({ story, language }: { story: Story; language: Language }) {
  return (
    <section className="story-ask" aria-labelledby="ask">
      <img src={fileUrl(look.mark.light)} alt="" width="64" height="64" loading="lazy" decoding="async" />
      <div>
        <h2 id="ask" className="story-ask-title">
          {inLanguage(story.ask.title, language)}
        </h2>
        <p>{inLanguage(story.ask.text, language)}</p>
      </div>
      <a className="button button-give button-large" href={pathIn(language, '/donate')}>
        {translate('nav.donate', language)}
      </a>
    </section>
  )
}
