import type { Story } from '#charity/stories.ts'
import { inLanguage, type Language } from '#content/language.ts'
import { translate } from '#content/words.ts'
import { Out } from '../link/Out.tsx'
import { inOtherLanguage } from '../link/tongue.ts'

/** 'Learn more': the main site's page on what this story is about. Heard in full, its subject is part of its name. */
export function LearnMore(props: { story: Story; language: Language; className: string }) {
  const { story, language, className } = props
  if (!story.learnMore) return null
  const { subject, url } = story.learnMore
  return (
    <Out href={url} language={language} className={className}>
      {translate('stories.learnMore', language)}
      <span className="visually-hidden">
        {' '}
        {translate('stories.about', language, { subject: inLanguage(subject, language) })}
        {inOtherLanguage(url, language)}
      </span>
    </Out>
  )
}
