import { look } from '#charity'
import { monthAndYear } from '#content/dates.ts'
import { givingWords as words } from '#content/giving.ts'
import { say } from '#content/language.ts'
import { partedAt } from '#content/language-tags.ts'
import { translate } from '#content/words.ts'
import { type GivingPageProps, givingPage } from '#gift/giving-page.ts'
import { pathIn } from '#gift/language.ts'
import { Button } from '#ui/Button.tsx'
import { Picture } from '../art/Picture.tsx'
import type { PageProps } from '../route.ts'
import { Dedications } from './Dedications.tsx'
import { Entry } from './Entry.tsx'
import { Plans } from './Plans.tsx'
import type { GivingPart } from './part.ts'
import { ThisYear, Years } from './Years.tsx'
import { YouAndUs } from './YouAndUs.tsx'

/** Everything that was given with one address. Nothing of it needs a script. */
export function Giving({ language, props }: PageProps) {
  const answer = (props ?? { is: 'entry' }) as GivingPageProps
  const path = pathIn(language, givingPage)
  const picture = look.pictures.giving ?? look.pictures.gift
  return (
    <>
      <p className="test-mode">{translate('nav.testMode', language)}</p>
      {picture ? <Picture file={picture} alt="" className="giving-cover" eager /> : null}
      <div className="wrap giving">
        {answer.is === 'all' ? (
          <All all={answer} language={language} path={path} />
        ) : (
          <Entry told={answer} language={language} path={path} />
        )}
      </div>
    </>
  )
}

function All(part: GivingPart) {
  if (part.all.gifts.length === 0) return <Empty {...part} />
  return (
    <>
      <Head {...part} />
      <Plans {...part} />
      <ThisYear {...part} />
      <Years {...part} />
      <Dedications {...part} />
      <YouAndUs {...part} />
    </>
  )
}

function Head({ all, language, path }: GivingPart) {
  const { gifts, address, more } = all
  const first = gifts.map(({ on }) => on).sort()[0] ?? ''
  // of more gifts than these the oldest may be older
  const lede = more ? say(words.with, language) : say(words.since, language, { month: monthAndYear(first, language) })
  const [before, after] = partedAt(lede, '{email}')
  const name = gifts.find(({ view }) => view.firstName)?.view.firstName
  return (
    <div className="giving-head">
      <h1>{name ? say(words.thanks, language, { name }) : say(words.all, language)}</h1>
      <p>
        {before}
        <b>{address}</b>
        {after}
      </p>
      <form method="post" action={path}>
        <button type="submit" name="action" value="close" className="giving-press">
          {say(words.close, language)}
        </button>
      </form>
    </div>
  )
}

function Empty({ language, path }: GivingPart) {
  return (
    <div className="giving-head">
      <h1>{say(words.all, language)}</h1>
      <p>{say(words.empty, language)}</p>
      <form method="post" action={path}>
        <Button kind="line" name="action" value="close">
          {say(words.other, language)}
        </Button>
      </form>
    </div>
  )
}
