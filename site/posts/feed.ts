import { identity, posts } from '#charity'
import { newsPath } from '#charity/page-places.ts'
import { inLanguage, type Language, say } from '#content/language.ts'
import { unmarked } from '#content/language-tags.ts'
import { pagesWords as words } from '#content/pages.ts'
import { escaped } from '#content/text.ts'
import { pathIn } from '#gift/language.ts'

/** Where the feed of a language is. */
export const feedPath = (language: Language): string => `${pathIn(language, newsPath)}/feed.atom`

/** Whether a language has news, and so a feed. */
export const hasNews = (language: Language): boolean =>
  posts.some(({ places }) => places.some((each) => each.language === language))

/** How many of the newest a feed has: who follows it has had the others. */
const most = 30

/**
 * The news of one language for programs that follow it.
 * @see https://www.rfc-editor.org/rfc/rfc4287
 */
export function feed(language: Language): string {
  const origin = '%%PUBLIC_ORIGIN%%'
  const list = posts
    .flatMap((post) => {
      const place = post.places.find((each) => each.language === language)
      return place ? [{ post, address: `${origin}${place.path}` }] : []
    })
    .slice(0, most)
  const text = (each: Parameters<typeof inLanguage<string>>[0]) => escaped(unmarked(inLanguage(each, language)))
  // a day has no hour: the middle of it is the same day in most of the world
  const noon = (day: string) => `${day}T12:00:00Z`
  const title = escaped(`${identity.shortName}: ${unmarked(say(words.news.title, language))}`)
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">
<id>${origin}${pathIn(language, newsPath)}</id>
<title>${title}</title>
<updated>${noon(list[0]?.post.date ?? '2000-01-01')}</updated>
<link rel="self" type="application/atom+xml" href="${origin}${feedPath(language)}"/>
<link rel="alternate" type="text/html" href="${origin}${pathIn(language, newsPath)}"/>
<author><name>${escaped(identity.name)}</name></author>
${list
  .map(
    ({ post, address }) => `<entry>
<id>${address}</id>
<title>${text(post.title)}</title>
<link rel="alternate" type="text/html" href="${address}"/>
<published>${noon(post.date)}</published>
<updated>${noon(post.date)}</updated>
${post.by ? `<author><name>${escaped(post.by)}</name></author>\n` : ''}<summary>${text(post.summary)}</summary>
</entry>`,
  )
  .join('\n')}
</feed>
`
}
