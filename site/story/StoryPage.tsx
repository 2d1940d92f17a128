import { inLanguage } from '#content/language.ts'
import { illustrative } from '#content/stories/stories.ts'
import type { Story } from '#content/stories/story.ts'
import { translate } from '#content/words.ts'
import { pathIn } from '#gift/language.ts'
import type { PageProps } from '../route.ts'
import { Article } from './Article.tsx'
import { Ask } from './Ask.tsx'
import { Hero } from './Hero.tsx'
import { Related } from './Related.tsx'

/** The page of one story. */
export const storyPage = (story: Story) =>
  function StoryPage({ language, path }: PageProps) {
    const dark = story.id === 'ravi'
    return (
      <>
        <article className={`story story-${story.id}`}>
          <div className={dark ? 'on-dark' : undefined}>
            <Hero story={story} language={language} />
          </div>
          <div className="story-body">
            <p className="story-note">{inLanguage(illustrative, language)}</p>
            <Article blocks={inLanguage(story.article, language)} />
            <p className="story-printed">
              {translate('stories.printed', language, { address: `%%PUBLIC_ORIGIN%%${pathIn(language, path)}` })}
            </p>
            <Ask story={story} language={language} />
          </div>
        </article>
        <Related story={story} language={language} />
      </>
    )
  }
