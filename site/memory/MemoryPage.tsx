import { brand } from '#content/brand.ts'
import { longDate } from '#content/dates.ts'
import { fundName } from '#content/funds.ts'
import { inLanguage, type Language, say, type Translated } from '#content/language.ts'
import { memoryWords as words } from '#content/memory.ts'
import { pathIn } from '#gift/language.ts'
import { givePath, type MemoryPageProps, memoryTerms, type ShownPage, shortName, tellings } from '#gift/memory.ts'
import { lettersPath, wrongPathOf } from '#gift/memory-paths.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { NoticeBox } from '#ui/Notice.tsx'
import { Picture } from '../art/Picture.tsx'
import { SlimPage } from '../donate/SlimPage.tsx'
import type { PageProps } from '../route.ts'
import { Make, type Pictures } from './Make.tsx'
import { Note, Notes } from './Note.tsx'
import { OwnPicture, Photograph } from './OwnPicture.tsx'
import { Standing } from './Standing.tsx'
import { Wrong } from './Wrong.tsx'

/** A page in somebody's memory, and what its maker sees until it is public. Nothing of it needs a script. */
export function MemoryPage({
  language,
  props,
  pictures = memoryTerms?.pictures ?? [],
}: PageProps & { readonly pictures?: Pictures }) {
  const view = props as MemoryPageProps
  return (
    <SlimPage
      language={language}
      picture={undefined}
      className="memory"
      toggle={{ path: view.at, ...(view.search ? { search: view.search } : {}) }}
    >
      {view.is === 'page' ? <Shown told={view} pictures={pictures} language={language} /> : null}
      {view.is === 'make' ? <Make told={view} pictures={pictures} language={language} /> : null}
      {view.is === 'wrong' ? <Wrong told={view} language={language} /> : null}
      {view.is === 'note' ? <Note told={view} language={language} /> : null}
      {view.is === 'picture' ? <OwnPicture told={view} language={language} /> : null}
      {view.is === 'letters' ? <Letters told={view} language={language} /> : null}
      {view.is === 'standing' ? <Standing told={view} language={language} /> : null}
    </SlimPage>
  )
}

function Shown({
  told,
  pictures,
  language,
}: {
  told: Extract<MemoryPageProps, { is: 'page' }>
  pictures: Pictures
  language: Language
}) {
  const { page, isMaker, notes } = told
  // of one that the charity has no more, the first
  const picture = pictures.find(({ id }) => id === page.picture) ?? pictures[0]
  const text = (of: Translated<string>, values = {}) => say(of, language, values)
  return (
    <article>
      {isMaker && page.state !== 'public' && page.state !== 'ended' ? (
        <NoticeBox kind="waiting">
          <Icon name="lock" />
          <span>
            <b>{text(words.onlyYou)}</b> {text(words.firstRead)}
          </span>
        </NoticeBox>
      ) : null}
      {page.own ? <Photograph of={page.own} /> : null}
      {picture && !page.own ? (
        <div className="memory-picture">
          <Picture file={picture.picture} alt={inLanguage(picture.alt, language)} eager />
        </div>
      ) : null}
      <h1>
        <bdi>{page.name}</bdi>
      </h1>
      {page.years ? <p className="memory-dates">{page.years}</p> : null}
      {page.words ? (
        <div className="memory-words">
          {page.words.split(/\n+/).map((each, at) => (
            <p key={at}>{each}</p>
          ))}
        </div>
      ) : null}
      {page.writtenBy ? <p className="memory-by">{text(words.writtenBy, { name: page.writtenBy })}</p> : null}
      <Give page={page} language={language} />
      <Notes notes={notes} name={page.name} kind={page.kind} language={language} />
      <p className="memory-end">
        <span>{text(words.family)}</span>
        {page.state === 'public' || page.state === 'ended' ? (
          <a href={pathIn(language, wrongPathOf(page.slug))}>{text(words.wrong)}</a>
        ) : null}
      </p>
    </article>
  )
}

/** One line with the one button; of a page that has ended since when it has. */
function Give({ page, language }: { page: ShownPage; language: Language }) {
  if (page.state === 'ended')
    return (
      <div className="memory-give">
        <p>{say(words.ended, language, { day: longDate(page.endedAt ?? 0, language) })}</p>
      </div>
    )
  const name = shortName(page.name)
  const fund = page.fund === null ? brand.shortName : fundName(page.fund, language)
  return (
    <div className="memory-give">
      <p>{say(words.goTo[page.kind], language, { name, fund })}</p>
      <a className="button button-give button-large" href={pathIn(language, givePath(page))}>
        {say(words.give[page.kind], language, { name })}
      </a>
    </div>
  )
}

/** How often letters come, and one press for each other way. */
function Letters({ told, language }: { told: Extract<MemoryPageProps, { is: 'letters' }>; language: Language }) {
  const { letters } = words
  const action = `${pathIn(language, lettersPath)}?token=${encodeURIComponent(told.token)}`
  return (
    <>
      <h1>{say(letters.title, language)}</h1>
      <p className="memory-lead" role="status">
        {say(letters[told.every], language)}
      </p>
      <form method="post" action={action} className="memory-acts">
        {tellings
          .filter((each) => each !== told.every)
          .map((each) => (
            <Button kind="line" key={each} name="every" value={each}>
              {say(letters.choose[each], language)}
            </Button>
          ))}
      </form>
    </>
  )
}
