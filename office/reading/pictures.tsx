import type { Context } from 'hono'
import { charityDay, longDay } from '#content/dates.ts'
import { inLanguage, say, type Translated } from '#content/language.ts'
import { pictureRead } from '#server/staff/picture-read.ts'
import { pictureRefuse } from '#server/staff/picture-refuse.ts'
import type { MemoryPage } from '#server/store/gift/memory-pages.ts'
import { type MemoryPicture, pictureById, pictureBytes } from '#server/store/gift/memory-pictures.ts'
import { each } from '#ui/each.ts'
import type { OfficeEnv } from '../office.ts'
import { may } from '../people/person.ts'
import { Act } from '../ui/Act.tsx'
import { refuse } from '../ui/refuse.tsx'
import { readingWords as words } from '../words/reading.ts'
import { photographPath, pictureActPath } from './paths.ts'

/** What is decided of a picture that a page's maker brought. */
export const pictureActs = [pictureRead, pictureRefuse]

interface PicturesProps {
  readonly c: Context<OfficeEnv>
  readonly page: MemoryPage
  readonly pictures: readonly MemoryPicture[]
}

/** What a page's maker brought: what waits and what stands, each with what is said of it, who agreed, and what is decided. */
export function PicturesOf({ c, page, pictures }: PicturesProps) {
  const { language, person } = c.var
  const text = (of: Translated<string>) => inLanguage(of, language)
  const visible = pictures.filter(({ state }) => state !== 'refused')
  return each(visible, (picture) => {
    const { id, state, alt, child, guardian, consent, madeAt } = picture
    const day = longDay(charityDay(madeAt), language)
    return (
      <section className="card">
        <h2>{text(state === 'waiting' ? words.pictureWaits : words.pictureStands)}</h2>
        <img src={photographPath(page.id, id)} alt={alt ?? ''} width={picture.width} height={picture.height} />
        <p>{say(words.shows, language, { words: alt ?? '' })}</p>
        <p>
          {child
            ? say(words.aChild, language, { guardian: guardian ?? '', day, consent: consent ?? '' })
            : text(words.noChild)}
        </p>
        {each(
          pictureActs.filter((verb) => may(person, verb.needs) && (verb.offered?.(picture) ?? true)),
          (verb) => (
            <Act c={c} to={pictureActPath(page.id, id, verb.name)} label={text(verb.button)} of={alt ?? ''} />
          ),
        )}
      </section>
    )
  })
}

/** The picture itself, for whoever reads the page. */
export async function photograph(c: Context<OfficeEnv>) {
  const { store } = c.var.office.services
  const entry = await store.read(pictureById(c.req.param('picture') ?? ''))
  const picture = entry?.sha256 ? await store.read(pictureBytes(entry.page, entry.sha256)) : null
  return picture ? c.body(picture.bytes, 200, { 'content-type': 'image/avif' }) : refuse(c, 'not_found')
}
