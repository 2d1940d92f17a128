import { stories as part } from '#charity'
import { inLanguage, type Language } from '#content/language.ts'
import { translate } from '#content/words.ts'
import { Island } from '../islands/Island.tsx'
import type { Block } from './blocks.ts'
import Carousel from './Carousel.island.tsx'
import { StorySlide } from './StorySlide.tsx'

/** The carousel of the stories; one alone stands still. */
export function Stories({ block, language }: { block: Block<'stories'>; language: Language }) {
  const stories = part.all
  const [alone, ...others] = stories
  const heading = `${block.id}-title`
  const count = stories.length
  if (!alone) return null
  const words = {
    carousel: translate('stories.carousel', language),
    slideRole: translate('stories.slideRole', language),
    previous: translate('stories.prev', language),
    next: translate('stories.next', language),
  }
  const slides = stories.map(({ id, name }, index) => ({
    id,
    show: translate('stories.show', language, { name }),
    label: translate('stories.slide', language, { number: index + 1, count }),
    position: translate('stories.position', language, { number: index + 1, count }),
  }))
  const slots = Object.fromEntries(
    stories.map((story) => [story.id, <StorySlide key={story.id} story={story} language={language} />]),
  )
  return (
    <div className="home-stories" id={block.anchor ?? block.id}>
      <div className="wrap home-heading">
        <h2 id={heading}>{inLanguage(block.title, language)}</h2>
        {block.text ? <p>{inLanguage(block.text, language)}</p> : null}
      </div>
      {others.length === 0 ? (
        <div className={`home-slide home-slide-alone slide-of-${alone.id}`} data-current>
          <div className="home-slide-inside">
            <StorySlide story={alone} language={language} />
          </div>
        </div>
      ) : (
        <Island of={Carousel} when="visible" props={{ words, slides, title: heading }} slots={slots} />
      )}
    </div>
  )
}
