import { credits } from '#charity'
import { licences } from '#charity/licences.ts'
import type { Language } from '#content/language.ts'
import { translate } from '#content/words.ts'
import { Out } from '../link/Out.tsx'

type Credit = (typeof credits)[number]

/** Each photograph once, however many pictures were cut from it. */
const photographs: readonly Credit[] = credits.filter(
  ({ author, title }, index) => credits.findIndex((each) => each.author === author && each.title === title) === index,
)

/** Who took the photographs of this site, and their licences; nothing where all pictures are drawn. */
export function Photographs({ language }: { language: Language }) {
  if (photographs.length === 0) return null
  return (
    <section className="sitemap-photographs" id="photographs" aria-labelledby="photographs-title">
      <h2 id="photographs-title">{translate('footer.photographs', language)}</h2>
      <p>{translate('footer.photographsText', language)}</p>
      <ul>
        {photographs.map((photograph) => (
          <li key={`${photograph.author} ${photograph.title}`}>
            <span>
              {photograph.author}, <cite>{photograph.title}</cite>
            </span>
            <Licence of={photograph} language={language} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Licence({ of: { licence }, language }: { of: Credit; language: Language }) {
  if (licence === 'own') return null
  const { name, url } = licences[licence]
  return (
    <Out href={url} language={language}>
      {name}
    </Out>
  )
}
