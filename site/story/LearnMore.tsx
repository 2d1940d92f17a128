import type { Story } from '#charity/stories.ts'
import { inLanguage, type Language } from '#content/language.ts'
import { translate } from '#content/words.ts'
import { Icon } from '#ui/Icon.tsx'
import { Out } from '../link/Out.tsx'
import { inOtherLanguage } from '../link/other-language.ts'

/** 'Learn more' and about what: the main site's page on the story's subject, with the sign of a link that leaves. */
export function LearnMore(props: { story: Story; language: Language; className: string }) {
  const { story, language, className } = props
  if (!story.learnMore) return null
  const { subject, url } = story.learnMore
  return (
    <Out href={url} language={language} className={className}>
      {translate('stories.learnMore', language)}{' '}
      {translate('stories.about', language, { subject: inLanguage(subject, language) })}
      <Icon name="out" />
      <span className="visually-hidden">{inOtherLanguage(url, language)}</span>
    </Out>
  )
}
