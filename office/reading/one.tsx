import type { Context } from 'hono'
import { charityDay, longDay } from '#content/dates.ts'
import { fundName } from '#content/funds.ts'
import { inLanguage, say, type Translated } from '#content/language.ts'
import { pathIn } from '#gift/language.ts'
import { isShown, memoryTerms } from '#gift/memory.ts'
import { memoryPath } from '#gift/memory-paths.ts'
import { type Cents, formatCents } from '#gift/money.ts'
import type { AnyVerb } from '#server/staff/verb.ts'
import type { Gift } from '#server/store/gift/gifts.ts'
import type { MemoryNote } from '#server/store/gift/memory-notes.ts'
import type { MemoryPage } from '#server/store/gift/memory-pages.ts'
import type { MemoryPicture } from '#server/store/gift/memory-pictures.ts'
import type { MemoryReport } from '#server/store/gift/memory-reports.ts'
import { each } from '#ui/each.ts'
import { Hidden } from '#ui/Hidden.tsx'
import { assetPath } from '../assets.ts'
import { giftPath } from '../donor/paths.ts'
import type { OfficeEnv } from '../office.ts'
import { may } from '../people/person.ts'
import { Act } from '../ui/Act.tsx'
import { Badge } from '../ui/Badge.tsx'
import { Facts } from '../ui/Facts.tsx'
import { Hint } from '../ui/Hint.tsx'
import { counted } from '../ui/number.ts'
import { page as officePage } from '../ui/page.tsx'
import { When } from '../ui/When.tsx'
import { verbFields } from '../verb.tsx'
import { pageStateWords, readingWords as words } from '../words/reading.ts'
import { badgeOf, makerOf } from './list.tsx'
import { NotesOf } from './notes.tsx'
import { actPath, familyListPath, readingPath } from './paths.ts'
import { PicturesOf } from './pictures.tsx'

/** A page with the gift from which it was made, and what came of the gifts that it asked for. */
export interface PageRead {
  readonly page: MemoryPage
  readonly gift: Gift
  /** What visitors say is wrong on it, and nobody has heard. */
  readonly said: readonly MemoryReport[]
  /** What others left on it: what waits to be read, and what stands. */
  readonly waiting: readonly MemoryNote[]
  readonly notes: readonly MemoryNote[]
  /** What its maker brought. */
  readonly pictures: readonly MemoryPicture[]
  readonly came: { readonly gifts: number; readonly cents: Cents }
}

/** One page as it will be, what is known of it, and what is decided. */
export function onePage(c: Context<OfficeEnv>, reading: PageRead, acts: readonly AnyVerb[]) {
  const { page, gift } = reading
  const { language, person, office } = c.var
  const text = (of: Translated<string>) => inLanguage(of, language)
  const address = `${office.services.settings.publicOrigin}${pathIn(page.language, `${memoryPath}/${page.slug}`)}`
  const isRead = page.state === 'waiting'
  return officePage(c, {
    title: page.name === null ? text(words.gone) : say(words.of, language, { name: page.name }),
    back: { path: readingPath, label: text(words.back) },
    about: say(words.made, language, {
      maker: makerOf(gift, language),
      day: longDay(charityDay(page.madeAt), language),
      reference: gift.reference,
    }),
    body: (
      <>
        <p>
          <Badge kind={badgeOf[page.state]}>{text(pageStateWords[page.state])}</Badge>
        </p>
        {page.name === null ? null : <AsItWillBe read={reading} caption={text(words.asItWillBe)} />}
        {isShown(page.state) ? (
          <p>
            <a href={address}>{text(words.whole)}</a>
          </p>
        ) : null}
        {reading.said.length > 0 ? (
          <section className="card">
            <h2>{text(words.wrong)}</h2>
            <ul>
              {each(reading.said, ({ words: text, at }) => (
                <li>
                  {text} (<When at={at} language={language} />)
                </li>
              ))}
            </ul>
          </section>
        ) : null}
        <PicturesOf c={c} page={page} pictures={reading.pictures} />
        <NotesOf c={c} title={words.notes} notes={reading.waiting} />
        <NotesOf c={c} title={words.notesRead} notes={reading.notes} />
        {page.name === null || !may(person, 'help') ? null : (
          <p>
            <a href={familyListPath(page.id)}>{text(words.familyList)}</a>
          </p>
        )}
        <h2>{text(isRead ? words.mayItStand : words.standing)}</h2>
        {isRead ? (
          <ul>
            {each(Object.values(words.checks), (check) => (
              <li>{text(check)}</li>
            ))}
          </ul>
        ) : null}
        <Known c={c} read={reading} />
        {each(
          acts.filter((verb) => may(person, verb.needs) && (verb.offered?.(page) ?? true)),
          (verb) => (
            <section>
              <Act c={c} to={actPath(page.id, verb.name)} label={text(verb.button)} grave={verb.grave ?? false}>
                <Hidden fields={{ revision: String(page.revision) }} />
                {verbFields(c, verb, page, {})}
              </Act>
            </section>
          ),
        )}
        <Hint>{text(words.writtenTo)}</Hint>
      </>
    ),
  })
}

const pictureOf = (page: MemoryPage) => memoryTerms?.pictures.find(({ id }) => id === page.picture)

/** The page in its own words, in the language in which they were written. */
function AsItWillBe({ read: { page, pictures }, caption }: { read: PageRead; caption: string }) {
  // one of their own stands in the place of the charity's, and is shown with what is said of it
  const picture = pictures.some(({ state }) => state === 'read') ? null : pictureOf(page)
  return (
    <section className="card" aria-label={caption}>
      <Hint>{caption}</Hint>
      <div lang={page.language}>
        {picture ? <img src={assetPath(`/${picture.picture}`)} alt={inLanguage(picture.alt, page.language)} /> : null}
        <p>
          <strong>{page.name}</strong> {page.years}
        </p>
        {each((page.words ?? '').split(/\n+/), (line) => (
          <p>{line}</p>
        ))}
        <p>{page.writtenBy}</p>
      </div>
    </section>
  )
}

/** Whose it is, where it asks and for what, and what came: sums that no page tells. */
function Known({ c, read: { page, gift, came } }: { c: Context<OfficeEnv>; read: PageRead }) {
  const { language } = c.var
  const text = (of: Translated<string>) => inLanguage(of, language)
  const picture = pictureOf(page)
  const every = page.familyEmail === null ? 'never' : page.familyEvery
  const day = (at: number | null) => (at === null ? '' : longDay(charityDay(at), language))
  return (
    <Facts
      of={[
        [
          text(words.address),
          gift.provenAt === null
            ? text(words.unproven)
            : say(words.proven, language, { address: gift.donor?.email ?? '' }),
        ],
        [
          text(words.gift),
          <>
            <a href={giftPath(gift.id)}>{gift.reference}</a> {gift.standing.keptCents > 0 ? '' : text(words.givenBack)}
          </>,
        ],
        [text(words.picture), picture ? inLanguage(picture.title, language) : ''],
        [text(words.family), say(words.weekly[every], language, { address: page.familyEmail ?? '' })],
        [text(words.fund), page.fund === null ? '' : fundName(page.fund, language)],
        [text(words.engines), text(page.indexed ? words.engines_may : words.engines_not)],
        [text(words.until), page.state === 'public' ? day(page.endsAt) : ''],
        [
          text(words.came),
          came.gifts === 0
            ? text(words.cameNone)
            : say(words.cameSum, language, {
                sum: formatCents(came.cents, language),
                gifts: counted(came.gifts, language),
              }),
        ],
        [text(words.saidLast), page.said ?? ''],
      ]}
    />
  )
}
