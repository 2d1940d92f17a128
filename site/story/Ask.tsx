import { look } from '#charity'
import { inLanguage, type Language } from '#content/language.ts'
import type { Story } from '#content/stories/story.ts'
import { translate } from '#content/words.ts'
import { pathIn } from '#gift/language.ts'
import { fileUrl } from '../look/files.ts'

/** The one box of a story that asks for a gift, at its end. */
export function Ask({ story, language }: { story: Story; language: Language }) {
  const { title, text } = inLanguage(story.ask, language)
  return (
    <section className="story-ask" aria-labelledby="ask">
      <img src={fileUrl(look.mark.light)} alt="" width="64" height="64" loading="lazy" decoding="async" />
      <div>
        <h2 id="ask" className="story-ask-title">
          {title}
        </h2>
        <p>{text}</p>
      </div>
      <a className="button button-give button-large" href={pathIn(language, '/donate')}>
        {translate('nav.donate', language)}
      </a>
    </section>
  )
}
