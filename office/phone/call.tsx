import type { Context } from 'hono'
import type { ReactNode } from 'react'
import { timeOfDay } from '#content/dates.ts'
import { fundName } from '#content/funds.ts'
import { inLanguage, say } from '#content/language.ts'
import { appealOf } from '#gift/appeals.ts'
import { languageOf, pathIn } from '#gift/language.ts'
import { formatCents } from '#gift/money.ts'
import { isSettled, type PhoneStage, type PhoneWish, phonePath as publicPath } from '#gift/phone.ts'
import { codeInThrees } from '#gift/phone-code.ts'
import type { LinkStanding } from '#server/giving/phone/phone-links.ts'
import { nameOf } from '#server/staff/name-of.ts'
import type { AnyVerb } from '#server/staff/verb.ts'
import { each } from '#ui/each.ts'
import { NoticeBox } from '#ui/Notice.tsx'
import { giftPath } from '../donor/paths.ts'
import { LiveControls } from '../live/LiveControls.tsx'
import type { OfficeEnv } from '../office.ts'
import { may } from '../people/person.ts'
import { Act } from '../ui/Act.tsx'
import { Facts } from '../ui/Facts.tsx'
import { page } from '../ui/page.tsx'
import { rendered } from '../ui/render.ts'
import { donorWords } from '../words/donor.ts'
import { frequencyWords } from '../words/gifts.ts'
import type { OfficeLanguage, Text } from '../words/language.ts'
import { phoneSaysWords, phoneStageWords, phoneWords } from '../words/phone.ts'
import { callPath, offPath, partPath, phonePath, streamPath } from './paths.ts'

/** Seconds after which a page without scripts looks again. */
const reloads = 10

/** What a caller is called. */
export const callerName = ({ firstName, lastName }: PhoneWish, language: OfficeLanguage): string =>
  `${firstName} ${lastName}`.trim() || inLanguage(phoneWords.nobody, language)

const titleOf = ({ link, sum }: LinkStanding, language: OfficeLanguage): string =>
  link.wish && sum
    ? say(phoneWords.from, language, {
        sum: formatCents(sum.cents, language),
        name: callerName(link.wish, language),
      })
    : inLanguage(phoneWords.title, language)

/** The page that follows one link: by script as it changes, without one every ten seconds, until nothing more comes of it. */
export function callPage(c: Context<OfficeEnv>, call: LinkStanding, off: AnyVerb) {
  const { language } = c.var
  const words = (text: Text) => inLanguage(text, language)
  const { link, stage } = call
  const isHeld = c.req.query('held') !== undefined
  const settled = isSettled(stage)
  return page(c, {
    title: titleOf(call, language),
    back: { path: phonePath, label: words(phoneWords.back) },
    body: (
      <>
        {settled ? null : (
          <>
            <LiveControls language={language} />
            <noscript>
              <p>
                {words(isHeld ? phoneWords.held : phoneWords.reloads)}{' '}
                <a href={isHeld ? callPath(link.id) : `${callPath(link.id)}?held`}>
                  {words(isHeld ? phoneWords.go : phoneWords.hold)}
                </a>
              </p>
            </noscript>
          </>
        )}
        {livePart(c, call, off)}
      </>
    ),
    ...(settled ? {} : { scripts: ['/live.js'], ...(isHeld ? {} : { reloads }) }),
  })
}

/** What of the page changes, as a document of its own. */
export const callPart = (c: Context<OfficeEnv>, call: LinkStanding, off: AnyVerb) =>
  c.html(
    rendered(
      <>
        <title>{titleOf(call, c.var.language)}</title>
        {livePart(c, call, off)}
      </>,
    ),
  )

function livePart(c: Context<OfficeEnv>, { link, stage, gift, ...call }: LinkStanding, off: AnyVerb): ReactNode {
  const { language, office, person } = c.var
  const { publicOrigin } = office.services.settings
  const words = (text: Text) => inLanguage(text, language)
  const { wish } = link
  const sum = call.sum ? formatCents(call.sum.cents, language) : ''
  const code = link.code === null ? '' : codeInThrees(link.code)
  const address = `${publicOrigin}${pathIn(wish?.language ?? language, publicPath)}`.replace(/^https?:\/\//, '')
  const readable = stage === 'waiting' && code !== ''
  const appeal = appealOf(wish?.appeal)
  const mayCallOff =
    may(person, off.needs) && ['waiting', 'opened', 'declined'].includes(stage) && link.calledOffAt === null
  return (
    <div data-live={streamPath} data-part={partPath(link.id)} data-revision={`${link.id} ${stage}`}>
      <NoticeBox kind={kinds[stage]} live>
        {words(phoneStageWords[stage])}
        {stage === 'waiting' ? `. ${say(phoneWords.until, language, { time: timeOf(link.endsAt, language) })}` : ''}
      </NoticeBox>
      <ol className="steps">{each(stepsOf(link, stage), (step) => stepOf(step, language))}</ol>
      {readable ? (
        <p>
          {address} <b className="read-out">{code}</b>
        </p>
      ) : null}
      <h2>{words(phoneWords.say)}</h2>
      <p>{say(phoneSaysWords[stage], language, { sum, code, address })}</p>
      {wish && call.sum ? (
        <Facts
          of={[
            [words(phoneWords.gift), `${sum}, ${inLanguage(frequencyWords[call.sum.frequency], language)}`],
            [words(phoneWords.for), wish.fund ? fundName(wish.fund, language) : ''],
            [words(phoneWords.appeal), appeal ? inLanguage(appeal.name, language) : ''],
            [
              words(phoneWords.dedicated),
              wish.tributeKind ? say(donorWords[wish.tributeKind], language, { name: wish.honoree ?? '' }) : '',
            ],
            [words(phoneWords.caller), callerName(wish, language)],
            [words(phoneWords.language), languageOf(wish.language).name],
            [words(phoneWords.mailedTo), mailSaid(link, language)],
            [words(phoneWords.takenBy), nameOf(link.by)],
            [words(phoneWords.reference), gift ? <a href={giftPath(gift.id)}>{gift.reference}</a> : ''],
          ]}
        />
      ) : (
        <p>
          {words(phoneWords.forgotten)} {gift ? <a href={giftPath(gift.id)}>{gift.reference}</a> : null}
        </p>
      )}
      {mayCallOff ? <Act c={c} to={offPath(link.id)} label={words(off.button)} /> : null}
      <p>
        <a href={phonePath}>
          {words(stage === 'expired' || stage === 'called_off' ? phoneWords.anew : phoneWords.next)}
        </a>
      </p>
    </div>
  )
}

const kinds: Readonly<Record<PhoneStage, 'done' | 'waiting' | 'failed'>> = {
  waiting: 'waiting',
  opened: 'waiting',
  paying: 'waiting',
  declined: 'failed',
  confirming: 'done',
  paid: 'done',
  expired: 'failed',
  called_off: 'failed',
}

interface Step {
  readonly name: Text
  readonly is: 'done' | 'now' | 'ahead'
  readonly at: number | null
}

/** The four steps of every link; where it ended before the last, none is awaited. */
function stepsOf({ madeAt, openedAt }: LinkStanding['link'], stage: PhoneStage): readonly Step[] {
  const reached =
    { waiting: 1, opened: 2, paying: 2, declined: 2, confirming: 3, paid: 4 }[stage as string] ??
    (openedAt === null ? 1 : 2)
  const { made, opened, paying, paid } = phoneWords.steps
  return [made, opened, paying, paid].map((name, at) => ({
    name,
    is: at < reached ? 'done' : at === reached && !isSettled(stage) ? 'now' : 'ahead',
    at: [madeAt, openedAt][at] ?? null,
  }))
}

const stepOf = ({ name, is, at }: Step, language: OfficeLanguage): ReactNode => (
  <li data-is={is} aria-current={is === 'now' ? 'step' : undefined}>
    <b>{inLanguage(name, language)}</b>
    <small>{at === null ? (is === 'done' ? '' : inLanguage(phoneWords.notYet, language)) : timeOf(at, language)}</small>
  </li>
)

/** A moment of today, to the second: two calls may be minutes apart, and a step seconds. */
const timeOf = (at: number, language: OfficeLanguage): string => timeOfDay(at, language, { seconds: true })

function mailSaid({ wish, mailedAt, mailProblem }: LinkStanding['link'], language: OfficeLanguage): string {
  const to = wish?.email ?? ''
  if (to === '') return ''
  if (mailProblem !== null) return say(phoneWords.mailFailed, language, { to, problem: mailProblem })
  if (mailedAt === null) return say(phoneWords.mailWaits, language, { to })
  return say(phoneWords.mailGone, language, { to, time: timeOf(mailedAt, language) })
}
