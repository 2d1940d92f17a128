import { longDate, longDay } from '#content/dates.ts'
import { fundsInWords } from '#content/funds.ts'
import { inLanguage, type Language, say } from '#content/language.ts'
import { matchLabel, matchNote } from '#content/match.ts'
import { fundWords } from '#content/words/funds.ts'
import { publishedWords } from '#content/words/published.ts'
import type { GiftView } from '#gift/gift-view.ts'
import { pathIn } from '#gift/language.ts'
import { formatCents } from '#gift/money.ts'
import type { Say } from '../say.ts'
import { agreedCents } from './words.ts'

interface About {
  gift: GiftView
  say: Say
  language: Language
}

/** Amount, day and reference of a gift, on one line where there is room. */
export function Facts({ gift, say, language }: About) {
  return (
    <dl className="thanks-facts">
      <div>
        <dt>{say('result.amount')}</dt>
        <dd>
          {formatCents(agreedCents(gift), language)}
          {gift.frequency === 'monthly' ? say('donate.perMonth') : ''}
        </dd>
      </div>
      {gift.funds ? (
        <div>
          <dt>{inLanguage(fundWords.for, language)}</dt>
          <dd>{fundsInWords(gift.funds, language)}</dd>
        </div>
      ) : null}
      {gift.match && gift.match.matchedCents > 0 ? (
        <div>
          <dt>{matchLabel({ by: gift.match.by, cents: gift.match.matchedCents }, language)}</dt>
          <dd>{formatCents(gift.match.matchedCents, language)}</dd>
        </div>
      ) : null}
      <div>
        <dt>{say('result.date')}</dt>
        <dd>{longDate(gift.startedAt, language)}</dd>
      </div>
      <div>
        <dt>{say('result.reference')}</dt>
        <dd className="nowrap">{gift.reference}</dd>
      </div>
    </dl>
  )
}

/** What beside the sum is true of a gift that was told of matching money. */
export function MatchNote({ gift, language }: Omit<About, 'say'>) {
  const { match, standing } = gift
  const note = match ? matchNote({ ...match, payments: standing.payments }, language) : null
  return note === null ? null : <p className="thanks-note">{note}</p>
}

/** That its appeal's published total has it, or will: what proves that is on the gift's page. */
export function PublishedNote({ gift, language }: Omit<About, 'say'>) {
  const { published } = gift
  if (!published) return null
  const { since } = published
  if (since === null) return <p className="thanks-note">{inLanguage(publishedWords.thanks, language)}</p>
  return (
    <p className="thanks-note">
      <span>
        {`${inLanguage(publishedWords.published, language)} ${say(publishedWords.since, language, { date: longDay(since, language) })}. `}
        <a href={`${pathIn(language, '/gift')}/proof`} download>
          {inLanguage(publishedWords.file, language)}
        </a>
      </span>
    </p>
  )
}
