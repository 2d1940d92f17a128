import type { Context } from 'hono'
import { html } from 'hono/html'
import { entriesOf, readInput } from '#server/staff/input.ts'
import { type Sentence, said, type Text, valueIn } from '#server/staff/sentence.ts'
import type { Ask, Doer, Preview, Staff, Told, Verb } from '#server/staff/verb.ts'
import type { OfficeEnv } from './office.ts'
import { answered, isSure, secondLook } from './ui/act.ts'
import { facts } from './ui/facts.ts'
import { choiceField, type FieldParts, field, textField } from './ui/field.ts'
import type { Notice } from './ui/notice.ts'
import type { Markup } from './ui/page.ts'

/** What is wrong with what was filled in, by the names of the fields. */
export type Faults = Readonly<Record<string, string>>

type OfficeContext = Context<OfficeEnv>

const staffOf = ({ var: { office } }: OfficeContext): Staff => {
  const { deps, clock, giving, books } = office.services
  return { deps: { ...deps, clock }, giving, books }
}

/** Who has signed in, doing what the form's key says is done once. */
const doerOf = ({ var: { office, person, form } }: OfficeContext): Doer => {
  const key = form.get('key') ?? ''
  const { random, settings } = office.services
  return {
    actor: person.actor,
    key: /^[a-z0-9]{26}$/.test(key) ? key : random.id(),
    fourEyes: settings.office.refunds,
  }
}

const isAsked = <About>({ label, when }: Ask<About>, about: About) => label !== undefined && (when?.(about) ?? true)

/** What a verb asks for, with what was filled in before, or what stands on file. */
export function verbFields<About>(c: OfficeContext, verb: Verb<About>, about: About, faults: Faults): Markup {
  const { language, form } = c.var
  const words = (text: Text | ((about: About) => Sentence) | undefined) =>
    text === undefined ? '' : said(typeof text === 'function' ? text(about) : { text }, language)
  const fields = entriesOf(verb)
    .filter(({ ask }) => isAsked(ask, about))
    .map(({ name, ask, required }): Markup => {
      const parts: FieldParts = {
        name,
        label: words(ask.label),
        required,
        value: form.get(name) ?? ask.stands?.(about) ?? '',
        ...(ask.hint ? { hint: words(ask.hint) } : {}),
        ...(faults[name] ? { fault: faults[name] } : {}),
      }
      if (ask.choices) {
        const choices = ask.choices(about).map(({ value, label }) => ({ value, label: said(label, language) }))
        return choiceField({ ...parts, choices })
      }
      if (ask.is === 'lines') return textField({ ...parts, ...(ask.rows ? { rows: ask.rows } : {}) })
      return field({ ...parts, type: ask.is ?? 'text' })
    })
  return html`${(verb.says?.(about) ?? []).map((each) => html`<p>${said(each, language)}</p>`)}${fields}`
}

/** What is looked at before money moves, or something ends; what counts most first. */
export const lookFacts = ({ var: { language } }: OfficeContext, all: Preview['facts'] = []): Markup =>
  facts(
    all.map(([name, value], at) => {
      const is = String(valueIn(value, language))
      return [said({ text: name }, language), at === 0 ? html`<strong>${is}</strong>` : is]
    }),
  )

const lookedAt = (c: OfficeContext, { facts, says = [] }: Preview): Markup =>
  html`${lookFacts(c, facts)}${says.map((each) => html`<p>${said(each, c.var.language)}</p>`)}`

const kinds = { done: 'done', waiting: 'waiting', unanswered: 'waiting', failed: 'failed' } as const

/** What came of a verb, as the next page tells it. */
export function verbNotice<About>(
  verb: Verb<About>,
  { code, values }: Told,
  { var: { language } }: OfficeContext,
): Notice {
  const outcome = verb.outcomes[code]
  if (!outcome) throw new Error(`${verb.name} has no sentence for ${code}`)
  return { kind: kinds[outcome.is], text: said({ text: outcome.says, values }, language) }
}

/**
 * Does what was posted, and leads `back` with what came of it; where it cannot be undone only once it has been looked at a second
 * time. Answers faults where it has to be filled in again.
 */
export async function verbPosted<About>(
  c: OfficeContext,
  verb: Verb<About>,
  about: About,
  { back, from }: { readonly back: string; readonly from: string },
): Promise<Response | { readonly faults: Faults }> {
  const { form, language } = c.var
  const [staff, by] = [staffOf(c), doerOf(c)]
  const read = readInput(verb, Object.fromEntries(form))
  if (!read.ok) {
    const faults = Object.entries(read.faults).map(([name, code]) => [name, verbNotice(verb, { code }, c).text])
    return { faults: Object.fromEntries(faults) }
  }
  const fault = (told: Told) => ({ faults: { [told.field ?? '']: verbNotice(verb, told, c).text } })
  if (verb.grave && !isSure(c)) {
    const look = await verb.preview(staff, about, read.input, by)
    const notice = verbNotice(verb, look.told, c)
    if (notice.kind === 'failed') return look.told.field ? fault(look.told) : answered(c, back, notice)
    for (const [name, value] of Object.entries({ ...look.settled, key: by.key ?? '' })) form.set(name, value)
    return secondLook(c, {
      title: said(look.question ?? look.would, language),
      says: lookedAt(c, look),
      label: said(look.sure ?? { text: verb.button }, language),
      back: from,
    })
  }
  const told = await verb.run(staff, about, read.input, by)
  return told.field ? fault(told) : answered(c, back, verbNotice(verb, told, c))
}
