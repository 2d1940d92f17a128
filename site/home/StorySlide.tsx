import type { Story } from '#charity/stories.ts'
import { inLanguage, type Language } from '#content/language.ts'
import { translate } from '#content/words.ts'
import { pathIn } from '#gift/language.ts'
import { Icon } from '#ui/Icon.tsx'
import { Picture } from '../art/Picture.tsx'

/** One story in the carousel: its drawing, its child's words, and the way to the whole of it. */
export function StorySlide({ story, language }: { story: Story; language: Language }) {
  return (
    <>
      <Picture file={story.imageUrl} alt={inLanguage(story.imageAlt, language)} later />
      <div className="home-slide-text">
        <h3>
          {story.name} <span>{inLanguage(story.loves, language)}</span>
        </h3>
        <blockquote>{translate('stories.quoted', language, { quote: inLanguage(story.quote, language) })}</blockquote>
        <p className="home-slide-by">{inLanguage(story.attribution, language)}</p>
        <p>
          <a className="button button-solid" href={pathIn(language, story.fullStoryUrl)}>
            {translate('stories.readNamed', language, { name: story.name })}
            <Icon name="right" />
          </a>
        </p>
      </div>
    </>
  )
}
