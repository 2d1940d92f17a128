import { stories } from '#charity'
import type { Story } from '#charity/stories.ts'
import { inLanguage } from '#content/language.ts'
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
    return (
      <>
        <article className={`story story-of-${story.id}${story.dark ? ' story-dark' : ''}`}>
          <div className={story.dark ? 'on-dark' : undefined}>
            <Hero story={story} language={language} />
          </div>
          <div className="story-body">
            {stories.note ? <p className="story-note">{inLanguage(stories.note, language)}</p> : null}
            <Article blocks={story.article} language={language} />
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
