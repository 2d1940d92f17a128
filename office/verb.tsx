import type { Context } from 'hono'
import type { ReactNode } from 'react'
import { localeOf } from '#gift/language.ts'
import { seconds } from '#server/base/clock.ts'
import { entriesOf, readInput } from '#server/staff/input.ts'
import { type Sentence, said, type Text, valueIn } from '#server/staff/sentence.ts'
import { type AnyVerb, type Ask, type Doer, type Preview, runAll, type Staff, type Told } from '#server/staff/verb.ts'
import { each } from '#ui/each.ts'
import { ChoiceField, ChoicesField, Field, type FieldProps, TextField } from '#ui/Field.tsx'
import { Hidden } from '#ui/Hidden.tsx'
import type { Notice } from '#ui/Notice.tsx'
import type { OfficeEnv } from './office.ts'
import { answered, isSure, secondLook } from './ui/Act.tsx'
import { Facts } from './ui/Facts.tsx'

/** What is wrong with what was filled in, by the names of the fields. */
export type Faults = Readonly<Record<string, string>>

type OfficeContext = Context<OfficeEnv>

/** What verbs work with, by the office's clock. */
export const staffOf = ({ var: { office } }: OfficeContext): Staff => {
  const { deps, clock, hooks, ...services } = office.services
  return { ...services, deps: { ...deps, clock }, hooks: { ...hooks, clock }, ending: office.ending }
}

/** Who has signed in, doing what the form's key says is done once. */
const doerOf = ({ var: { office, person, form, language } }: OfficeContext): Doer => {
  const key = form.get('key') ?? ''
  const { random, settings } = office.services
  return {
    actor: person.actor,
    key: /^[a-z0-9]{26}$/.test(key) ? key : random.id(),
    fourEyes: settings.office.refunds,
    language,
  }
}

const isAsked = ({ label, when }: Ask<unknown>, about: unknown) => label !== undefined && (when?.(about) ?? true)

/**
 * What a verb asks for, with what was filled in before, or what stands on file. `of`: what its fields are told apart by where a page has those of
 * several verbs.
 */
export function verbFields(c: OfficeContext, verb: AnyVerb, about: unknown, faults: Faults, of?: string): ReactNode {
  const { language, form } = c.var
  const words = (text: Text | ((about: unknown) => Sentence) | undefined) =>
    text === undefined ? '' : said(typeof text === 'function' ? text(about) : { text }, language)
  const fields = each(
    entriesOf(verb).filter(({ ask }) => isAsked(ask, about)),
    ({ name, ask, required }) => {
      const parts: FieldProps = {
        name,
        ...(of === undefined ? {} : { id: `${name}-${of}` }),
        label: words(ask.label),
        required,
        value: form.get(name) ?? ask.stands?.(about) ?? '',
        ...(ask.hint ? { hint: words(ask.hint) } : {}),
        ...(faults[name] ? { fault: faults[name] } : {}),
      }
      if (ask.choices) {
        const choices = ask
          .choices(about, language, c.var.office.services.clock.now())
          .map(({ value, label }) => ({ value, label: said(label, language) }))
        return ask.several ? (
          <ChoicesField {...parts} chosen={form.getAll(name)} choices={choices} />
        ) : (
          <ChoiceField {...parts} choices={choices} />
        )
      }
      if (ask.is === 'lines') return <TextField {...parts} rows={ask.rows} />
      return <Field {...parts} type={ask.is === 'moment' ? 'datetime-local' : (ask.is ?? 'text')} />
    },
  )
  return (
    <>
      {each(verb.says?.(about) ?? [], (line) => (
        <p>{said(line, language)}</p>
      ))}
      {fields}
    </>
  )
}

/** What is looked at before money moves, or something ends; what counts most first. */
export const lookFacts = ({ var: { language } }: OfficeContext, all: Preview['facts'] = []): ReactNode => (
  <Facts
    of={all.map(([name, value], at) => {
      const is = String(valueIn(value, language))
      return [said({ text: name }, language), at === 0 ? <strong>{is}</strong> : is]
    })}
  />
)

/** All that a preview says. */
const lookedAt = (c: OfficeContext, { facts, says = [], told: { lists = [] } }: Preview): ReactNode => {
  const words = (each: Sentence) => said(each, c.var.language)
  return (
    <>
      {lookFacts(c, facts)}
      {each(says, (line) => (
        <p>{words(line)}</p>
      ))}
      {each(lists, ({ heading, items }) => (
        <>
          <h2>{words({ text: heading })}</h2>
          <ul>
            {each(items, (line) => (
              <li>{words(line)}</li>
            ))}
          </ul>
        </>
      ))}
    </>
  )
}

/** What a page of a verb has above its button, whether there is one, and whether it is the look before something grave. */
export async function verbForm(
  c: OfficeContext,
  verb: AnyVerb,
  about: unknown,
  faults: Faults,
): Promise<{ readonly fields: ReactNode; readonly closed: boolean; readonly grave: boolean }> {
  const closed = verb.closed?.(about) ?? null
  if (closed !== null)
    return { fields: <p>{verbNotice(verb, { code: closed }, c).text}</p>, closed: true, grave: false }
  if (!verb.grave || entriesOf(verb).some(({ ask }) => isAsked(ask, about))) {
    return { fields: verbFields(c, verb, about, faults), closed: false, grave: false }
  }
  const look = await verb.preview(staffOf(c), about, {}, doerOf(c))
  return {
    fields: (
      <>
        {lookedAt(c, look)}
        {verb.asksOnce ? <Hidden fields={{ sure: 'yes' }} /> : ''}
      </>
    ),
    closed: look.idle ?? false,
    grave: true,
  }
}

const kinds = { done: 'done', waiting: 'waiting', unanswered: 'waiting', failed: 'failed' } as const

/** What came of a verb, as the next page tells it. */
export function verbNotice(verb: AnyVerb, { code, values }: Told, { var: { language } }: OfficeContext): Notice {
  const outcome = verb.outcomes[code]
  if (!outcome) throw new Error(`${verb.name} has no sentence for ${code}`)
  return { kind: kinds[outcome.is], text: said({ text: outcome.says, values }, language) }
}

/**
 * Does what was posted, and leads `back` with what came of it; where it cannot be undone only once it has been looked at a second
 * time. Answers faults where it has to be filled in again.
 */
export async function verbPosted(
  c: OfficeContext,
  verb: AnyVerb,
  about: unknown,
  { back, from }: { readonly back: string; readonly from: string },
): Promise<Response | { readonly faults: Faults }> {
  const { form, language } = c.var
  const [staff, by] = [staffOf(c), doerOf(c)]
  const chosen = entriesOf(verb).flatMap(({ name, ask }) =>
    ask.several && form.has(name) ? [[name, form.getAll(name).join(',')] as const] : [],
  )
  const result = readInput(verb, { ...Object.fromEntries(form), ...Object.fromEntries(chosen) }, language)
  if (!result.ok) {
    const faults = Object.entries(result.faults).map(([name, code]) => [name, verbNotice(verb, { code }, c).text])
    return { faults: Object.fromEntries(faults) }
  }
  const faultsOf = (outcome: Told, fields: readonly string[]) => ({
    faults: Object.fromEntries(fields.map((name) => [name, verbNotice(verb, outcome, c).text])),
  })
  // What neither face asks for comes from the look before: without it nothing was looked at.
  const settled = entriesOf(verb).filter(({ ask }) => ask.typed === undefined && ask.label === undefined)
  if (verb.grave && !(isSure(c) && settled.every(({ name }) => form.has(name)))) {
    const look = await verb.preview(staff, about, result.input, by)
    const notice = verbNotice(verb, look.told, c)
    if (notice.kind === 'failed')
      return look.told.fields ? faultsOf(look.told, look.told.fields) : answered(c, back, notice)
    for (const [name, value] of Object.entries({ ...look.settled, key: by.key ?? '' })) form.set(name, value)
    return secondLook(c, {
      title: said(look.question ?? look.would ?? { text: verb.words.name }, language),
      says: lookedAt(c, look),
      label: said(look.sure ?? { text: verb.button }, language),
      back: from,
    })
  }
  const run = verb.run(staff, about, result.input, by)
  const { goesOn } = verb
  const soon = (code: string): Promise<Told> => c.var.clock.wait(seconds(1), staff.ending).then(() => ({ code }))
  const answer = await (goesOn === undefined ? run : Promise.race([run, soon(goesOn)]))
  return answer.fields ? faultsOf(answer, answer.fields) : answered(c, back, verbNotice(verb, answer, c))
}

/** The same for a form that stands on another page, `back`, which tells what has to be filled in again too. */
export async function verbPressed(c: OfficeContext, verb: AnyVerb, about: unknown, back: string): Promise<Response> {
  const outcome = await verbPosted(c, verb, about, { back, from: back })
  return outcome instanceof Response
    ? outcome
    : answered(c, back, { kind: 'failed', text: Object.values(outcome.faults).join(' ') })
}

/** Does a verb to all that there are, and leads `back` with what came of them. */
export async function verbPressedOnAll(
  c: OfficeContext,
  verb: AnyVerb,
  back: string,
  input: Readonly<Record<string, unknown>> = {},
): Promise<Response> {
  return await verbPressedOn(c, verb, (await verb.about.several?.all(staffOf(c), input)) ?? [], back, input)
}

/** Does a verb to these, and leads `back` with what came of them: each answer once, and how often. */
export async function verbPressedOn(
  c: OfficeContext,
  verb: AnyVerb,
  all: readonly unknown[],
  back: string,
  input: Readonly<Record<string, unknown>> = {},
): Promise<Response> {
  const outcomes = await runAll(verb, staffOf(c), all, input, doerOf(c))
  // what was not done is told of each: it is another thing that somebody has to see to
  const likeness = (answer: Told) => {
    const { kind, text } = verbNotice(verb, answer, c)
    return kind === 'failed' ? text : answer.code
  }
  const answers = [...Map.groupBy(outcomes, likeness).values()].map((same) => {
    const [first = { code: 'over' }] = same
    const { kind, text } = verbNotice(verb, first, c)
    return { kind, text: `${text} (${same.length.toLocaleString(localeOf(c.var.language))})` }
  })
  const [first = verbNotice(verb, { code: 'over' }, c)] = answers
  const kind = answers.every((each) => each.kind === first.kind) ? first.kind : 'waiting'
  return answered(c, back, { kind, text: answers.map(({ text }) => text).join(' ') || first.text })
}
