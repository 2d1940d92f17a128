import { appealPath } from '#charity/own-pages.ts'
import { longDay, monthAndDay, monthAndYear } from '#content/dates.ts'
import { fundsInWords } from '#content/funds.ts'
import { inLanguage, type Language, say } from '#content/language.ts'
import { matchLabel, matchNote } from '#content/match.ts'
import { paidByWords } from '#content/paid-by.ts'
import { fundWords } from '#content/words/funds.ts'
import { publishedWords } from '#content/words/published.ts'
import type { GiftView } from '#gift/gift-view.ts'
import { pathIn } from '#gift/language.ts'
import { cents, formatCents, toDecimal } from '#gift/money.ts'
import { isStopping } from '#gift/provider-request.ts'
import { PageOffered } from '../donate/result/PageOffered.tsx'
import { agreedCents, cardWords } from '../donate/result/words.ts'
import { Address } from './Address.tsx'
import { NameOnPaper } from './NameOnPaper.tsx'
import type { PartProps } from './part-props.ts'
import { Row } from './Row.tsx'
import { Said } from './Said.tsx'
import { Suns } from './Suns.tsx'
import type { GiftSay } from './say.ts'
import { addressOutWords, doneWords } from './words.ts'

interface Props {
  readonly gift: GiftView
  readonly say: GiftSay
  readonly language: Language
}

/** What a monthly donor looks for first: what they gave in the year of their newest payment, what comes next, and since when. */
export function Glance({ gift, say, language }: Props) {
  const { arrangement, standing, payments = [], pending = [] } = gift
  const [newest] = payments
  const first = payments.at(-1)
  if (!newest || !first) return null
  const year = yearOf(newest.on)
  const inYear = cents(payments.filter(({ on }) => yearOf(on) === year).reduce((sum, each) => sum + each.keptCents, 0))
  const amount = formatCents(agreedCents(gift), language)
  const next =
    standing.state !== 'active'
      ? say('gift.nextNone')
      : arrangement?.nextOn && !isStopping(pending)
        ? say('gift.nextOn', { amount, date: monthAndDay(arrangement.nextOn, language) })
        : say('gift.nextUnknown')
  return (
    <section className="gift-year" aria-labelledby="gift-year">
      <h2 id="gift-year" className="visually-hidden">
        {say('gift.glance')}
      </h2>
      <div className="gift-glance">
        <Suns payments={payments} year={year} say={say} />
        <dl>
          <div>
            <dt>{say('gift.givenIn', { year })}</dt>
            <dd>{formatCents(inYear, language)}</dd>
          </div>
          <div>
            <dt>{say('gift.next')}</dt>
            <dd>{next}</dd>
          </div>
          <div>
            <dt>{say('gift.since')}</dt>
            <dd>{monthAndYear(first.on, language)}</dd>
          </div>
        </dl>
      </div>
    </section>
  )
}

/** The gift that nothing can be changed about: one given once, or a monthly one that has ended or not begun. */
export function Particulars(props: PartProps) {
  const { gift, say, language } = props
  const { frequency, standing, payments = [] } = gift
  const once = frequency === 'once'
  const [only] = payments
  const amount = formatCents(agreedCents(gift), language)
  const ended = !once && standing.state === 'ended'
  return (
    <section aria-labelledby="gift-mine">
      <h2 id="gift-mine">{say(once ? 'gift.mineOnce' : 'gift.mine')}</h2>
      <dl className="gift-list">
        {ended ? (
          <Row label={say('gift.givenInAll')} value={formatCents(standing.keptCents, language)} />
        ) : (
          <Row label={say('gift.amountRow')} value={say(once ? 'gift.onceAmount' : 'gift.everyMonth', { amount })} />
        )}
        <For gift={gift} language={language} />
        <Matched gift={gift} language={language} />
        <Published gift={gift} language={language} />
        {gift.paidBy ? <Row label={say('gift.paidBy')} value={paidByWords(gift.paidBy, language)} /> : null}
        {once && only ? <Row label={say('gift.date')} value={longDay(only.on, language)} /> : null}
        <Lines {...props} />
      </dl>
      {ended ? (
        <p className="gift-buttons">
          <a
            className="button button-line"
            href={`${pathIn(language, '/donate')}?frequency=monthly&amount=${toDecimal(agreedCents(gift))}`}
          >
            {say('gift.beginAgain', { amount })}
          </a>
        </p>
      ) : null}
    </section>
  )
}

/** What the gift is for, right after its amount, where it is promised. */
export function For({ gift, language }: Pick<PartProps, 'gift' | 'language'>) {
  return gift.funds ? (
    <Row label={inLanguage(fundWords.for, language)} value={fundsInWords(gift.funds, language)} />
  ) : null
}

/** With what its payments are matched, and who gave that; or what became of the money that was held for it. */
export function Matched({ gift, language }: Pick<PartProps, 'gift' | 'language'>) {
  const { match, standing } = gift
  if (!match) return null
  const note = matchNote({ ...match, payments: standing.payments }, language)
  if (match.matchedCents === 0 && note === null) return null
  return (
    <Row
      label={matchLabel({ by: match.by, cents: match.matchedCents }, language)}
      value={
        <>
          {match.matchedCents > 0 ? formatCents(match.matchedCents, language) : null}
          {note === null ? null : <p className="gift-hint">{note}</p>}
        </>
      }
    />
  )
}

/** Whether the published total of its appeal has it, and what proves that. */
export function Published({ gift, language }: Pick<PartProps, 'gift' | 'language'>) {
  if (!gift.published) return null
  const { appeal, since } = gift.published
  return (
    <Row
      label={inLanguage(publishedWords.published, language)}
      value={
        since === null ? (
          inLanguage(publishedWords.soon, language)
        ) : (
          <>
            {say(publishedWords.since, language, { date: longDay(since, language) })}
            <p className="gift-hint">
              <a href={`${pathIn(language, '/gift')}/proof`} download>
                {inLanguage(publishedWords.file, language)}
              </a>
              {' · '}
              <a href={pathIn(language, `${appealPath(appeal)}/verify`)}>
                {inLanguage(publishedWords.check, language)}
              </a>
            </p>
          </>
        )
      }
    />
  )
}

/** What stands in every list: where the receipts go, and to whom the gift is dedicated. */
export function Lines(props: PartProps) {
  const { gift, changing, row, setRow, say, language } = props
  const { receiptTo, newAddress, standing, tribute } = gift
  const addressChange = changing.done?.action === 'address' ? changing.done : null
  return (
    <>
      {gift.paidBy?.mandate ? <Row label={say('gift.mandate')} value={gift.paidBy.mandate} /> : null}
      {receiptTo && standing.payments > 0 ? (
        <Row
          label={say('gift.receiptsTo')}
          value={
            newAddress && !addressChange ? (
              <>
                {receiptTo}
                <p className="gift-hint">{addressOutWords(newAddress, say, language)}</p>
              </>
            ) : (
              receiptTo
            )
          }
          opening={
            gift.lookOnly
              ? null
              : {
                  row: 'address',
                  way: say('gift.change'),
                  what: say('gift.receiptsChangeWhat'),
                  language,
                  open: row === 'address',
                  onOpen: () => setRow('address'),
                }
          }
          said={addressChange ? <Said>{doneWords(addressChange, say, language)}</Said> : null}
        >
          <Address {...props} />
        </Row>
      ) : null}
      <NameOnPaper {...props} />
      {tribute ? <Row label={say('gift.dedicatedTo')} value={tribute.name} /> : null}
      {tribute?.page && standing.keptCents > 0 ? (
        <Row label={say('gift.page')} value={<PageOffered gift={gift} say={say} language={language} />} />
      ) : null}
      {tribute?.card && standing.keptCents > 0 ? (
        <Row label={say('gift.toldTo')} value={cardWords(tribute.kind, tribute.name, tribute.card, say, language)} />
      ) : null}
    </>
  )
}

export const yearOf = (day: string): string => day.slice(0, 4)
