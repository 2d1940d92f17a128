import { inLanguage, type Language } from '#content/language.ts'
import { stories } from '#content/stories/stories.ts'
import type { Story } from '#content/stories/story.ts'
import { translate } from '#content/words.ts'
import { pathIn } from '#gift/language.ts'
import { drawingOf, Picture } from '../art/Picture.tsx'

/** Teasers of the three other stories, beginning with the next one. */
export function Related({ story, language }: { story: Story; language: Language }) {
  const place = stories.indexOf(story)
  const others = [...stories.slice(place + 1), ...stories.slice(0, place)]
  return (
    <section className="story-related wrap" aria-labelledby="related">
      <h2 id="related">{translate('stories.related', language)}</h2>
      <ul>
        {others.map((other) => (
          <li key={other.id}>
            <Picture name={drawingOf(other)} alt="" />
            <div>
              <h3>
                <a href={pathIn(language, other.fullStoryUrl)}>
                  {translate('stories.storyOf', language, { name: other.name })}
                </a>
              </h3>
              <p>{inLanguage(other.loves, language)}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
