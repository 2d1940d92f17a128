import { employersWords as words } from '#content/employers.ts'
import { inLanguage, type Language, say, type Translated } from '#content/language.ts'
import {
  type Employer,
  type EmployersPageProps,
  employerNamed,
  employersFound,
  employersPage,
  longestName,
  mostShown,
} from '#gift/employers.ts'
import { localeOf, pathIn } from '#gift/language.ts'
import { cents, formatCents } from '#gift/money.ts'
import { Button } from '#ui/Button.tsx'
import { Hidden } from '#ui/Hidden.tsx'
import { Out } from '../link/Out.tsx'
import type { PageProps } from '../route.ts'

type YourGift = NonNullable<EmployersPageProps['gift']>

/** The employers that the charity knows to match gifts, looked through without a script; and where this browser's gift stands with its own. */
export function Employers({ language, props }: PageProps) {
  const { typed = '', gift } = (props ?? {}) as EmployersPageProps
  const text = (of: Translated<string>) => inLanguage(of, language)
  const matches = employersFound(typed)
  const all = employersFound('').length
  const path = pathIn(language, employersPage)
  const says = gift?.mayChange === true && gift.match?.stage !== 'come' && gift.id
  return (
    <div className="employers wrap">
      <header>
        <h1>{text(words.title)}</h1>
        <p className="employers-summary">{text(words.summary)}</p>
      </header>
      {gift ? <Yours gift={gift} language={language} /> : null}
      <search>
        <form method="get" action={path} className="employers-search">
          <label htmlFor="employers-q">{text(words.find)}</label>
          <div>
            <input
              id="employers-q"
              name="q"
              type="search"
              autoComplete="organization"
              maxLength={longestName}
              defaultValue={typed}
            />
            <Button>{text(words.search)}</Button>
          </div>
        </form>
      </search>
      <section aria-labelledby="employers-list">
        <h2 id="employers-list">{text(words.list)}</h2>
        {matches.length === 0 ? (
          <p role="status">
            {say(words.none, language, { typed })} <a href={path}>{text(words.all)}</a>
          </p>
        ) : (
          <ul className="employers-list">
            {matches.slice(0, mostShown).map((employer) => (
              <One key={employer.name} employer={employer} says={says || null} language={language} />
            ))}
          </ul>
        )}
        {matches.length > mostShown ? (
          <p>{say(words.more, language, { shown: String(mostShown), all: numbered(matches.length, language) })}</p>
        ) : typed !== '' && matches.length > 0 && matches.length < all ? (
          <p>
            <a href={path}>{text(words.all)}</a>
          </p>
        ) : null}
      </section>
      <p className="employers-small">
        {gift ? null : `${text(words.noGift)} `}
        {text(words.privacy)}
      </p>
    </div>
  )
}

const numbered = (count: number, language: Language) => new Intl.NumberFormat(localeOf(language)).format(count)

/** Where the match of this browser's gift stands, and what its donor may say of it. */
function Yours({ gift, language }: { gift: YourGift; language: Language }) {
  const { id, reference, match, mayChange } = gift
  const text = (of: Translated<string>) => inLanguage(of, language)
  const employer = match?.employer || text(words.yours.somebody)
  const own = match ? employerNamed(match.employer) : undefined
  const money = (sum: YourGift['cents']) => formatCents(sum, language)
  return (
    <section className="employers-yours" aria-labelledby="employers-yours">
      <h2 id="employers-yours">{say(words.yours.title, language, { reference })}</h2>
      {match === null ? (
        <p>{say(words.yours.say, language, { sum: money(gift.cents) })}</p>
      ) : match.stage === 'come' ? (
        <p>{say(words.yours.come, language, { employer, sum: money(match.comeCents) })}</p>
      ) : (
        <>
          <p>
            {say(words.yours[match.stage], language, { employer })}{' '}
            {match.expectedCents > 0
              ? say(words.yours.adds, language, { sum: money(match.expectedCents) })
              : own
                ? text(words.yours.addsNothing)
                : null}
          </p>
          {own ? <Rules employer={own} language={language} /> : null}
          {own?.form ? (
            <p>
              <Out href={own.form} language={language}>
                {text(words.form)}
              </Out>
            </p>
          ) : null}
        </>
      )}
      {mayChange && match && match.stage !== 'come' ? (
        <form method="post" action={`${pathIn(language, employersPage)}?gift=${id}`} className="employers-acts">
          {match.stage === 'expected' ? (
            <Button name="action" value="asked">
              {text(words.yours.haveAsked)}
            </Button>
          ) : null}
          <Button kind="line" name="action" value="dropped">
            {text(words.yours.drop)}
          </Button>
        </form>
      ) : null}
      <p>
        <a href={pathIn(language, '/gift')}>{text(words.yours.back)}</a>
      </p>
    </section>
  )
}

/** One employer with its rules; `says`: the gift of which its donor may say that they work there. */
function One({ employer, says, language }: { employer: Employer; says: string | null; language: Language }) {
  const { name, alsoKnownAs, form, note } = employer
  return (
    <li>
      <h3>
        <bdi>{name}</bdi>
      </h3>
      {alsoKnownAs.length > 0 ? (
        <p className="employers-small">
          {say(words.also, language, {
            names: new Intl.ListFormat(localeOf(language), { type: 'unit' }).format(alsoKnownAs),
          })}
        </p>
      ) : null}
      <Rules employer={employer} language={language} />
      {note ? <p>{inLanguage(note, language)}</p> : null}
      <div className="employers-acts">
        {form ? (
          <Out href={form} language={language}>
            {inLanguage(words.form, language)}
            <span className="visually-hidden"> {name}</span>
          </Out>
        ) : null}
        {says === null ? null : (
          <form method="post" action={`${pathIn(language, employersPage)}?gift=${says}`}>
            <Hidden fields={{ employer: name }} />
            <Button kind="line" name="action" value="expect">
              {inLanguage(words.works, language)}
              <span className="visually-hidden"> {name}</span>
            </Button>
          </form>
        )}
      </div>
    </li>
  )
}

/** What an employer adds, and what it asks for. */
function Rules({ employer, language }: { employer: Employer; language: Language }) {
  const { ratio, least, most, months } = employer
  const dollars = (sum: number) => formatCents(cents(Math.round(sum * 100)), language)
  return (
    <ul className="employers-rules">
      <li>{say(words.adds, language, { sum: dollars(ratio) })}</li>
      {least === undefined ? null : <li>{say(words.least, language, { sum: dollars(least) })}</li>}
      {most === undefined ? null : <li>{say(words.most, language, { sum: dollars(most) })}</li>}
      {months === undefined ? null : (
        <li>
          {months === 1 ? inLanguage(words.month, language) : say(words.months, language, { months: String(months) })}
        </li>
      )}
    </ul>
  )
}
