import type { Context } from 'hono'
import { inLanguage } from '#content/language.ts'
import { languageAt } from '#gift/language.ts'
import { canPreview } from '#server/words/preview/make.ts'
import { PreviewsBusy } from '#server/words/preview/previews.ts'
import { each } from '#ui/each.ts'
import { charityPath } from '../charity/paths.ts'
import type { OfficeEnv } from '../office.ts'
import { page } from '../ui/page.tsx'
import { charityWords } from '../words/charity.ts'
import { previewWords as words } from '../words/preview.ts'
import { Frames } from './frames.tsx'
import { linksOf } from './links.tsx'
import { previewsOf } from './open.ts'
import { framed } from './part.tsx'
import { previewPath } from './paths.ts'

/** The pages that drafts change, each as it is public beside what it would be, and the links for colleagues. */
export async function previewsPage(c: Context<OfficeEnv>) {
  const { language, office } = c.var
  const can = canPreview(office.services.settings.built)
  if (can) framed(c)
  return page(c, {
    title: inLanguage(words.title, language),
    back: { path: charityPath, label: inLanguage(charityWords.title, language) },
    about: inLanguage(words.about, language),
    body: (
      <>
        {can ? await changedPages(c) : <p className="note">{inLanguage(words.cannot, language)}</p>}
        {can ? await linksOf(c) : null}
      </>
    ),
  })
}

async function changedPages(c: Context<OfficeEnv>) {
  const { language, office } = c.var
  const changes = await changesOf(c)
  if (changes === null) return <p className="note">{inLanguage(words.busy, language)}</p>
  const { places, left } = changes
  const place = places.find((each) => each === c.req.query('place')) ?? places[0]
  return (
    <section>
      <h2>{inLanguage(words.changed, language)}</h2>
      {left.length > 0 ? <p className="note">{`${inLanguage(words.left, language)} ${left.join(', ')}`}</p> : null}
      {place === undefined ? (
        <p>{inLanguage(words.none, language)}</p>
      ) : (
        <>
          <ul className="places">
            {each(places, (one) => (
              <li>
                <a
                  href={`${previewPath}?${new URLSearchParams({ place: one })}`}
                  aria-current={one === place ? 'true' : undefined}
                  hrefLang={languageAt(one)}
                >
                  {one}
                </a>
              </li>
            ))}
          </ul>
          <div className="pair">
            {each(['public', 'draft'] as const, (of) => (
              <section>
                <h3>{inLanguage(words[of], language)}</h3>
                <Frames of={of} place={place} language={language} />
              </section>
            ))}
          </div>
        </>
      )}
    </section>
  )

  async function changesOf({ var: { log } }: Context<OfficeEnv>) {
    try {
      return await previewsOf(office).changed()
    } catch (error) {
      if (!(error instanceof PreviewsBusy)) log.error({ err: error }, 'what drafts change could not be seen')
      return null
    }
  }
}
