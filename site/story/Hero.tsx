import { stories } from '#charity'
import type { Story } from '#charity/stories.ts'
import { inLanguage, type Language } from '#content/language.ts'
import { translate } from '#content/words.ts'
import { pathIn } from '#gift/language.ts'
import { Picture } from '../art/Picture.tsx'
import { LearnMore } from './LearnMore.tsx'

/** The head of a story: title and summary beside its drawing, and the two things a reader can do. */
export function Hero({ story, language }: { story: Story; language: Language }) {
  return (
    <header className="story-hero">
      <div className="wrap">
        {/* before the words, as a phone shows it: where the page comes in pieces, it pushes nothing down */}
        <Picture file={story.imageUrl} alt={inLanguage(story.imageAlt, language)} eager />
        <div className="story-intro">
          {stories.kicker ? <p className="story-kicker">{inLanguage(stories.kicker, language)}</p> : null}
          <h1>{inLanguage(story.title, language)}</h1>
          <p className="story-summary">{inLanguage(story.summary, language)}</p>
          <p className="story-acts">
            <a className="button button-give button-large" href={pathIn(language, '/donate')}>
              {translate('nav.donate', language)}
            </a>
            <LearnMore story={story} language={language} className="button button-line button-large" />
          </p>
        </div>
      </div>
    </header>
  )
}
