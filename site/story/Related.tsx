import { stories } from '#charity'
import type { Story } from '#charity/stories.ts'
import { inLanguage, type Language } from '#content/language.ts'
import { translate } from '#content/words.ts'
import { pathIn } from '#gift/language.ts'
import { Picture } from '../art/Picture.tsx'

/** Teasers of the other stories, beginning with the next one. */
export function Related({ story, language }: { story: Story; language: Language }) {
  const place = stories.all.indexOf(story)
  const others = [...stories.all.slice(place + 1), ...stories.all.slice(0, place)]
  if (others.length === 0) return null
  return (
    <section className="story-related wrap" aria-labelledby="related">
      <h2 id="related">{translate('stories.related', language)}</h2>
      <ul>
        {others.map((other) => (
          <li key={other.id}>
            <Picture file={other.imageUrl} alt="" later />
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
