import type { Context } from 'hono'
import type { ReactNode } from 'react'
import { inLanguage, say } from '#content/language.ts'
import { type Plan, stayingOf } from '#gift/adoption/plan.ts'
import { formatCents } from '#gift/money.ts'
import { type PlanReport, reportOf } from '#server/giving/adoption/report.ts'
import { foundOf, lineWords, type PlanAbout, planWords, shapeWords, standsAs } from '#server/staff/adoption.ts'
import { nameOf } from '#server/staff/name-of.ts'
import { counted as countedOf, said, valueIn } from '#server/staff/sentence.ts'
import type { AnyVerb } from '#server/staff/verb.ts'
import { each } from '#ui/each.ts'
import { Table } from '#ui/Table.tsx'
import { giftPath } from '../donor/paths.ts'
import type { OfficeEnv } from '../office.ts'
import { Act } from '../ui/Act.tsx'
import { columnsOf } from '../ui/columns.ts'
import { Hint } from '../ui/Hint.tsx'
import { counted } from '../ui/number.ts'
import { page } from '../ui/page.tsx'
import { momentOf } from '../ui/When.tsx'
import { verbFields } from '../verb.tsx'
import type { OfficeLanguage, Text } from '../words/language.ts'
import { movingInWords as words } from '../words/moving-in.ts'
import { providerTitles } from '../words/providers.ts'
import { actPath, movingInPath, planPath } from './paths.ts'
import { type Step, Steps } from './steps.tsx'

/** What can be done by a plan. */
export interface PlanActs {
  readonly sign: AnyVerb
  readonly apply: AnyVerb
  readonly halt: AnyVerb
  readonly undo: AnyVerb
}

/** So many lines that are not as they should be are shown. */
const most = 200

/** Seconds after which a page without scripts looks again. */
const reloads = 10

interface Parts {
  readonly c: Context<OfficeEnv>
  readonly about: PlanAbout
  readonly acts: PlanActs
  readonly report: PlanReport
}

/** One plan: what it would do, who signs it, and what has come of it. */
export async function onePlan(c: Context<OfficeEnv>, about: PlanAbout, acts: PlanActs) {
  const { language, office, clock } = c.var
  const text = (of: Text) => inLanguage(of, language)
  const { plan, signedBy } = about
  const report = await office.services.store.read(reportOf(plan, clock.now()))
  const parts = { c, about, acts, report }
  const isHeld = c.req.query('held') !== undefined
  const isUnderWay = report.counts.asked > 0
  return page(c, {
    title: say(words.of, language, { program: plan.program }),
    back: { path: movingInPath, label: text(words.title) },
    about: text(words.about),
    ...(isUnderWay && !isHeld ? { reloads } : {}),
    body: (
      <>
        <Steps at={stepOf(about, report)} language={language} />
        <Found plan={plan} language={language} />
        {signedBy === null ? null : <HowFar {...parts} />}
        {plan.stays > 0 ? <Stays plan={plan} language={language} /> : null}
        {signedBy === null ? <Unsigned {...parts} /> : null}
      </>
    ),
  })
}

const isBegun = ({ counts, lines }: PlanReport) => counts.not_begun < lines.length

function stepOf({ signedBy }: PlanAbout, report: PlanReport): Step {
  if (signedBy === null) return 'sign'
  const { not_begun, waits, asked, halted } = report.counts
  return not_begun + waits + asked + halted > 0 ? 'take' : 'after'
}

function Found({ plan, language }: { readonly plan: Plan; readonly language: OfficeLanguage }) {
  const text = (of: Text) => inLanguage(of, language)
  const { takes, stays, lines } = plan
  const where = [...new Set(lines.map(({ provider }) => inLanguage(providerTitles[provider], language)))].join(', ')
  const figures = [
    [
      say(words.found, language, { where }),
      takes.donors + stays,
      say(words.madeBy, language, { program: plan.program }),
    ],
    [text(words.takes), takes.donors, say(words.aMonth, language, { sum: formatCents(takes.cents, language) })],
    [text(words.stay), stays, text(words.withReason)],
    [text(words.soon), takes.soon, text(words.afterThat)],
  ] as const
  return (
    <dl className="figures">
      {each(figures, ([name, number, small]) => (
        <div>
          <dt>{name}</dt>
          <dd>
            {counted(number, language)}
            <small>{small}</small>
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Stays({ plan, language }: { readonly plan: Plan; readonly language: OfficeLanguage }) {
  return (
    <Table
      caption={say(words.theseStay, language, { number: counted(plan.stays, language) })}
      columns={columnsOf(words, language, ['why', 'donors', 'eachTime', 'todo'], ['donors', 'eachTime'])}
      rows={stayingOf(plan).map(({ why, donors, cents }) => [
        inLanguage(shapeWords[why].why, language),
        counted(donors, language),
        cents === 0 ? '–' : formatCents(cents, language),
        inLanguage(shapeWords[why].todo, language),
      ])}
      none=""
    />
  )
}

/** What donors will notice, what is to be done at the other program, and the form by which a second person signs. */
function Unsigned({ c, about, acts }: Parts) {
  const { language } = c.var
  const { plan } = about
  const text = (of: Text) => inLanguage(of, language)
  const values = {
    program: plan.program,
    donors: valueIn(countedOf(planWords.donors, plan.takes.donors), language),
    sum: formatCents(plan.takes.cents, language),
    name: nameOf(plan.plannedBy),
    number: counted(plan.lines.filter((line) => line.anew).length, language),
    moment: momentOf(plan.plannedAt, language),
  }
  const todo = [words.receiptsOff, words.keyAlone, words.sharedAccount]
  return (
    <>
      <div className="beside">
        <section className="card">
          <h2>{text(words.notice)}</h2>
          <p>
            {text(words.noticed)} {text(plan.letter ? words.oneLetter : words.noLetter)} {text(words.nextReceipt)}
          </p>
          {plan.lines.some((line) => line.anew) ? <p>{say(words.anew, language, values)}</p> : null}
        </section>
        <section className="card">
          <h2>{text(words.there)}</h2>
          <ul>
            {each(todo, (line) => (
              <li>{say(line, language, values)}</li>
            ))}
          </ul>
        </section>
      </div>
      <section className="card signature">
        <h2>{text(words.signHere)}</h2>
        <p>{say(words.signs, language, values)}</p>
        <PlanAct c={c} plan={plan} verb={acts.sign}>
          {verbFields(c, acts.sign, about, {})}
        </PlanAct>
        <Hint>{text(words.anotherPerson)}</Hint>
      </section>
    </>
  )
}

interface PlanActProps {
  readonly c: Context<OfficeEnv>
  readonly plan: Plan
  readonly verb: AnyVerb
  readonly label?: string
  readonly children?: ReactNode
}

const PlanAct = ({ c, plan, verb, label, children }: PlanActProps) => (
  <Act
    c={c}
    to={actPath(plan.hash, verb.name)}
    label={label ?? inLanguage(verb.button, c.var.language)}
    grave={verb.grave ?? false}
  >
    {children}
  </Act>
)

/** How far a signed plan is, what can be done about it, and what was not as planned. */
function HowFar({ c, about: { plan, signedBy, signedAt }, acts, report }: Parts) {
  const { language } = c.var
  const text = (of: Text) => inLanguage(of, language)
  const { counts, takenCents } = report
  const { not_begun, waits, asked, halted, taken } = counts
  const total = report.lines.length
  const settled = total - not_begun - waits - asked - halted
  const isOver = settled === total
  const open = report.lines.filter(({ state, problem }) => state === 'left' || problem !== null)
  const says = say(words.taken, language, {
    number: counted(taken, language),
    donors: counted(total, language),
    sum: formatCents(takenCents, language),
  })
  return (
    <>
      <section className="card how-far">
        <h2>{text(isOver ? words.over : isBegun(report) ? words.underWay : words.ready)}</h2>
        <p>
          {say(words.signedBy, language, {
            name: nameOf(signedBy ?? ''),
            moment: momentOf(signedAt ?? plan.plannedAt, language),
          })}{' '}
          {isBegun(report) ? <b>{says}</b> : null} {isOver && taken > 0 ? text(words.readBack) : null}
        </p>
        {isBegun(report) ? (
          <progress max={total} value={settled} aria-label={text(words.underWay)}>
            {says}
          </progress>
        ) : null}
        <ul>
          {each(isBegun(report) ? standsAs(report) : [], (line) => (
            <li>{said(line, language)}</li>
          ))}
        </ul>
        {isOver ? null : (
          <p>
            <a href={planPath(plan.hash)}>{text(words.lookAgain)}</a>
            {asked > 0 ? (
              <noscript>
                {' '}
                <a href={`${planPath(plan.hash)}?held`}>{text(words.hold)}</a>
              </noscript>
            ) : null}
          </p>
        )}
        {not_begun + halted > 0 ? (
          <PlanAct c={c} plan={plan} verb={acts.apply} {...(isBegun(report) ? { label: text(words.goOn) } : {})} />
        ) : null}
        {asked + waits > 0 ? <PlanAct c={c} plan={plan} verb={acts.halt} /> : null}
        {taken + asked + waits + halted > 0 ? (
          <>
            <Hint>{text(words.undoAbout)}</Hint>
            <PlanAct c={c} plan={plan} verb={acts.undo} />
          </>
        ) : null}
      </section>
      <Table
        caption={text(words.notAsPlanned)}
        columns={columnsOf(words, language, ['subscription', 'month', 'standing', 'said'], ['month'])}
        rows={open
          .slice(0, most)
          .map((line) => [
            line.gift === null ? line.subscription : <a href={giftPath(line.gift)}>{line.subscription}</a>,
            formatCents(line.cents, language),
            inLanguage(lineWords[line.state], language),
            foundOf(line),
          ])}
        none=""
      />
    </>
  )
}
