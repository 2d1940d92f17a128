import type { Context } from 'hono'
import type { ReactNode } from 'react'
import { charityDay, longDay } from '#content/dates.ts'
import { inLanguage, say } from '#content/language.ts'
import { agrees, differenceOf, explains } from '#gift/by-hand/tally.ts'
import { cents, formatWithCents } from '#gift/money.ts'
import { type BatchFile, batchFile } from '#server/giving/by-hand/read.ts'
import { receiptsToPost } from '#server/giving/by-hand/receipts-to-post.ts'
import { isSamePerson } from '#server/giving/refund/same-person.ts'
import { nameOf } from '#server/staff/name-of.ts'
import type { AnyVerb, Role } from '#server/staff/verb.ts'
import { batchById, giftsOfBatch } from '#server/store/gift/batches.ts'
import type { Gift } from '#server/store/gift/gifts.ts'
import { each } from '#ui/each.ts'
import { Hidden } from '#ui/Hidden.tsx'
import { NoticeLine } from '#ui/Notice.tsx'
import type { OfficeEnv } from '../office.ts'
import { may } from '../people/person.ts'
import { Act } from '../ui/Act.tsx'
import { Hint } from '../ui/Hint.tsx'
import { KeepButton } from '../ui/KeepButton.tsx'
import { counted } from '../ui/number.ts'
import { page } from '../ui/page.tsx'
import { refuse } from '../ui/refuse.tsx'
import { rendered } from '../ui/render.ts'
import { type Faults, verbFields } from '../verb.tsx'
import { byHandWords as words } from '../words/by-hand.ts'
import type { OfficeLanguage } from '../words/language.ts'
import { awaitedPart } from './awaited.tsx'
import { ClosedLines } from './closed.tsx'
import { Grid, Lines, linesOnPage, type PostedLines } from './grid.tsx'
import { batchTitle } from './list.tsx'
import { batchPath, byHandPath, lettersPath, linesPartPath, linesPath } from './paths.ts'

/** What is done on this page, and who may book a line against a gift. */
export interface BatchVerbs {
  readonly paste: AnyVerb
  readonly slip: AnyVerb
  readonly done: AnyVerb
  readonly discard: AnyVerb
  readonly close: AnyVerb
  readonly reverses: Role
}

/** What of this page has to be filled in again: the form of a verb, or lines that somebody else changed meanwhile, by their places. */
export interface Again {
  readonly verb?: AnyVerb
  readonly faults?: Faults
  readonly refused?: PostedLines
}

/** The place of the first line on a page. */
export const firstPlace = (text: string | null | undefined): number =>
  /^[1-9]\d{0,2}$/.test(text ?? '') ? Number(text) : 1

/** A batch: its slip beside what is typed, and its lines. */
export async function batchPage(c: Context<OfficeEnv>, verbs: BatchVerbs, again: Again = {}) {
  const { store } = c.var.office.services
  const batch = await store.read(batchById(c.req.param('batch') ?? ''))
  if (!batch) return refuse(c, 'not_found')
  const file = await store.read(batchFile(batch, c.var.clock.now(), { looksBeside: 'all' }))
  const isClosed = batch.status === 'closed'
  const gifts = isClosed ? await store.read(giftsOfBatch(batch.id)) : null
  const awaited = isClosed ? null : await awaitedPart(c, file)
  const posted = isClosed ? await store.read(receiptsToPost(batch)) : []
  return page(c, {
    title: batchTitle(batch, c.var.language),
    status: again.refused || again.verb ? 422 : 200,
    scripts: isClosed ? [] : ['/grid.js'],
    back: { path: byHandPath, label: inLanguage(words.back, c.var.language) },
    body: gifts ? (
      <Closed c={c} file={file} gifts={gifts} posted={posted.length} reverses={verbs.reverses} />
    ) : (
      <Typing c={c} file={file} verbs={verbs} again={again} awaited={awaited} />
    ),
  })
}

/** What a page that has the other lines is told once some were kept: these lines, and how the slip adds up. */
export async function linesPart(c: Context<OfficeEnv>, posted: PostedLines, refused: PostedLines) {
  const { language, clock, office } = c.var
  const { store } = office.services
  const batch = await store.read(batchById(c.req.param('batch') ?? ''))
  if (!batch) return refuse(c, 'not_found')
  const file = await store.read(batchFile(batch, clock.now(), { looksBeside: new Set(posted.keys()) }))
  const part = (
    <>
      <title>{batchTitle(batch, language)}</title>
      <TallyLine file={file} language={language} />
      <Difference file={file} language={language} path={batchPath(batch.id)} />
      <Lines lines={file.lines} language={language} posted={posted} refused={refused} />
    </>
  )
  return c.html(rendered(part), refused.size > 0 ? 422 : 200)
}

interface Props {
  readonly c: Context<OfficeEnv>
  readonly file: BatchFile
  readonly verbs: BatchVerbs
}

type ClosedProps = Omit<Props, 'verbs'> & {
  readonly gifts: ReadonlyMap<string, Gift>
  /** How many letters leave by post. */
  readonly posted: number
  readonly reverses: Role
}

function Closed({ c, file, gifts, posted, reverses }: ClosedProps) {
  const { language } = c.var
  const { batch, tally } = file
  const values = {
    by: nameOf(batch.closedBy ?? ''),
    day: longDay(charityDay(batch.closedAt ?? 0), language),
    count: counted(tally.expected.count, language),
    sum: formatWithCents(tally.expected.cents, language),
  }
  return (
    <>
      <p>{say(words.closedBy, language, values)}</p>
      {posted > 0 ? (
        <p>
          <a href={lettersPath(batch.id)}>
            {inLanguage(words.post, language)} (PDF, {counted(posted, language)})
          </a>
        </p>
      ) : null}
      <ClosedLines c={c} file={file} gifts={gifts} reverses={reverses} />
    </>
  )
}

function Typing({ c, file, verbs, again, awaited }: Props & { readonly again: Again; awaited: ReactNode }) {
  const { language, person, session, office } = c.var
  const { batch, lines, tally } = file
  const from = firstPlace(c.req.query('from') ?? c.var.form.get('from'))
  const path = batchPath(batch.id)
  const isTypist = batch.typists.some((typist) => isSamePerson(typist, person.actor))
  const fourEyes = office.services.settings.office.refunds
  const needsOther = isTypist && fourEyes !== null && tally.expected.cents > fourEyes.alone
  return (
    <>
      <p>
        {say(words.typedOn, language, { by: nameOf(batch.typedBy ?? batch.openedBy) })}{' '}
        {inLanguage(batch.status === 'typed' && !isTypist ? words.yours : words.kept, language)}
      </p>
      <TallyLine file={file} language={language} />
      <Difference file={file} language={language} path={path} />
      {again.refused ? <NoticeLine kind="failed" text={inLanguage(words.someRefused, language)} /> : null}
      <form
        method="post"
        action={linesPath(batch.id)}
        id="typing"
        data-part={linesPartPath(batch.id)}
        autoComplete="off"
      >
        <Hidden fields={{ csrf: session?.csrf ?? '', from: String(from) }} />
        <Hint>{inLanguage(words.hint, language)}</Hint>
        <Grid {...file} language={language} from={from} refused={again.refused ?? new Map()} />
        <KeepButton label={inLanguage(words.save, language)} />
      </form>
      <Pages count={Math.max(batch.expected.count, lines.at(-1)?.place ?? 0)} from={from} path={path} />
      {awaited}
      <Fold c={c} verb={verbs.paste} about={batch} path={path} again={again} />
      <Fold c={c} verb={verbs.slip} about={batch} path={path} again={again} />
      {may(person, verbs.discard.needs) ? (
        <Fold c={c} verb={verbs.discard} about={batch} path={path} again={again} grave />
      ) : null}
      {batch.status === 'open' ? (
        <Act c={c} to={`${path}/${verbs.done.name}`} label={inLanguage(verbs.done.button, language)} />
      ) : null}
      {may(person, verbs.close.needs) && agrees(tally) ? (
        <Act c={c} to={`${path}/${verbs.close.name}`} label={inLanguage(words.close, language)} grave>
          <p>{inLanguage(words.closes, language)}</p>
          {needsOther ? <p>{say(words.second, language, { sum: formatWithCents(fourEyes.alone, language) })}</p> : null}
        </Act>
      ) : null}
    </>
  )
}

interface FoldProps {
  readonly c: Context<OfficeEnv>
  readonly verb: AnyVerb
  readonly about: BatchFile['batch']
  readonly path: string
  readonly again: Again
  readonly grave?: boolean
}

/** What is done seldom, behind its name. */
const Fold = ({ c, verb, about, path, again, grave = false }: FoldProps) => (
  <details open={again.verb === verb}>
    <summary>{inLanguage(verb.words.name, c.var.language)}</summary>
    <Act c={c} to={`${path}/${verb.name}`} label={inLanguage(verb.button, c.var.language)} grave={grave}>
      {verbFields(c, verb, about, again.verb === verb ? (again.faults ?? {}) : {})}
    </Act>
  </details>
)

/** The other lines of a large batch. */
function Pages({ count, from, path }: { readonly count: number; readonly from: number; readonly path: string }) {
  if (count < linesOnPage) return null
  const firsts = Array.from({ length: Math.floor(count / linesOnPage) + 1 }, (_, at) => at * linesOnPage + 1)
  return (
    <p>
      {each(firsts, (first) => (
        <>
          <a href={`${path}?from=${first}`} aria-current={first === from ? 'page' : undefined}>
            {first}–{first + linesOnPage - 1}
          </a>{' '}
        </>
      ))}
    </p>
  )
}

/** What the slip says, what is typed, and what is still to come. */
function TallyLine({ file: { tally }, language }: { readonly file: BatchFile; readonly language: OfficeLanguage }) {
  const { expected, typed } = tally
  const said = ({ count, cents: sum }: typeof typed) =>
    say(words.sumOf, language, { count: counted(count, language), sum: formatWithCents(sum, language) })
  const even = agrees(tally)
  const rest = { count: expected.count - typed.count, cents: cents(expected.cents - typed.cents) }
  // as many as the slip says and more: nothing is still to come, and by so much it is wrong
  const isWrong = !even && rest.count <= 0
  const difference = differenceOf(tally)
  const by = `${difference < 0 ? '\u2212' : difference > 0 ? '+' : ''}${formatWithCents(cents(Math.abs(difference)), language)}`
  const wrong =
    rest.count === 0 ? by : say(words.sumOf, language, { count: `+${counted(-rest.count, language)}`, sum: by })
  return (
    <dl className="tally">
      <div>
        <dt>{inLanguage(words.slipSays, language)}</dt>
        <dd>{said(expected)}</dd>
      </div>
      <div>
        <dt>{inLanguage(words.typed, language)}</dt>
        <dd>{said(typed)}</dd>
      </div>
      <div className={even ? 'even' : isWrong ? 'wrong' : undefined}>
        <dt>{inLanguage(even ? words.agrees : isWrong ? words.differs : words.stillToCome, language)}</dt>
        <dd>{even ? inLanguage(words.same, language) : isWrong ? wrong : said(rest)}</dd>
      </div>
    </dl>
  )
}

/** Where all lines are typed and do not come to what the slip says: which line would explain the difference. */
function Difference({
  file: { lines, tally },
  language,
  path,
}: {
  readonly file: BatchFile
  readonly language: OfficeLanguage
  readonly path: string
}) {
  const difference = differenceOf(tally)
  if (difference === 0 || tally.typed.count !== tally.expected.count) return <div id="difference" />
  const matches = explains(
    lines.map((line) => line.cents),
    difference,
  )
  const values = {
    count: counted(tally.typed.count, language),
    difference: formatWithCents(cents(Math.abs(difference)), language),
  }
  return (
    <div id="difference">
      <NoticeLine kind="failed" text={say(difference > 0 ? words.more : words.less, language, values)} />
      {matches.length > 0 ? (
        <>
          <p>{inLanguage(words.explains, language)}</p>
          <ul>
            {each(matches.slice(0, 5), ({ at, cents: other }) => {
              const line = lines[at]
              const place = line?.place ?? 0
              const from = Math.floor((place - 1) / linesOnPage) * linesOnPage + 1
              return (
                <li>
                  <a href={`${path}?from=${from}#line-${place}`}>
                    {say(words.explained, language, {
                      place,
                      sum: formatWithCents(line?.cents ?? other, language),
                      other: formatWithCents(other, language),
                    })}
                  </a>
                </li>
              )
            })}
          </ul>
        </>
      ) : null}
    </div>
  )
}
