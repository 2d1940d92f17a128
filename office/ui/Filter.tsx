import type { Context } from 'hono'
import type { ReactNode } from 'react'
import { beginningOf, charityDay, longDay } from '#content/dates.ts'
import { inLanguage, say } from '#content/language.ts'
import { daysAfter } from '#gift/calendar.ts'
import type { Counted, Place } from '#server/store/database/newest-first.ts'
import { Button } from '#ui/Button.tsx'
import { each } from '#ui/each.ts'
import { ChoiceField, Field } from '#ui/Field.tsx'
import type { OfficeEnv } from '../office.ts'
import type { OfficeLanguage, Text } from '../words/language.ts'
import { listWords } from '../words/outbox.ts'
import { counted } from './number.ts'
import { Pager } from './Pager.tsx'

/** Rows of a list on one page. */
export const pageSize = 50
/** So many pages can be gone back one by one; beyond that the list begins anew. */
const mostPages = 40

/** What the address of a list asks for: where in it, and which days. */
export interface ListAsked {
  readonly after: Place | null
  /** `[from, to)` in unix milliseconds, by the charity's days; null: not bounded. */
  readonly from: number | null
  readonly to: number | null
  /** The days as they were typed, for the form. */
  readonly typed: { readonly from: string; readonly to: string }
}

/** Reads them of the address. What is no day bounds nothing. `keys`: what a place of this list looks like. */
export function listAsked(c: Context<OfficeEnv>, keys: RegExp): ListAsked {
  const key = trail(c).at(-1)
  const after = key !== undefined && keys.test(key) ? { key, at: 0 } : null
  return { after, ...daysAsked(c.req.query('from'), c.req.query('to')) }
}

/** Days as they were typed, both included. What is no day bounds nothing. */
export function daysAsked(typedFrom?: string | null, typedTo?: string | null): Omit<ListAsked, 'after'> {
  const [from, to] = [dayIn(typedFrom), dayIn(typedTo)]
  return {
    from: from === null ? null : beginningOf(from),
    to: to === null ? null : beginningOf(daysAfter(to, 1)),
    typed: { from: from ?? '', to: to ?? '' },
  }
}

const trail = (c: Context<OfficeEnv>) => (c.req.queries('after') ?? []).slice(0, mostPages)

/** A day as it was typed, `2026-03-02`; null: it is none, or of a year that no list has, before 2000 or from 2200 on. */
export function dayIn(typed: string | null | undefined): string | null {
  if (!typed || !/^2[01]\d\d-\d{2}-\d{2}$/.test(typed)) return null
  const at = Date.parse(typed)
  return Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== typed ? null : typed
}

/** Which of these the address of a list asks for, or would where it says nothing; null: any. */
export function chosenIn<Value extends string>(
  { req }: Context<OfficeEnv>,
  name: string,
  texts: Readonly<Record<Value, unknown>>,
  usual = 'all',
): Value | null {
  const typed = req.query(name) ?? usual
  return Object.hasOwn(texts, typed) ? (typed as Value) : null
}

/** The form of an act may stand on the same page, with fields of the same names. */
const inFilter = (name: string): string => `filter-${name}`

interface NarrowingProps<Name extends string> {
  readonly c: Context<OfficeEnv>
  readonly name: Name
  /** Its label under its name, and what stands for any of them. */
  readonly words: Readonly<Record<Name | 'any', Text>>
  /** What is chosen; null: any. */
  readonly value: string | null
  /** What there is to choose, by its value. */
  readonly texts: Readonly<Record<string, Text>>
}

/** A choice above a list: any of them, or one. */
export function Narrowing<Name extends string>({ c, name, words, value, texts }: NarrowingProps<Name>) {
  const { language } = c.var
  const choices = Object.entries({ all: words.any, ...texts })
  return (
    <ChoiceField
      name={name}
      id={inFilter(name)}
      label={inLanguage(words[name], language)}
      value={value ?? 'all'}
      choices={choices.map(([value, text]) => ({ value, label: inLanguage(text, language) }))}
    />
  )
}

interface FilterProps {
  /** The address that answers it. */
  readonly to: string
  /** What its button says. */
  readonly label: string
  readonly children: ReactNode
}

/** The form above what a page shows: what is chosen in it becomes the page's address. */
export const Filter = ({ to, label, children }: FilterProps) => (
  <search>
    <form className="filter" method="get" action={to}>
      {children}
      <Button>{label}</Button>
    </form>
  </search>
)

interface FindFormProps {
  /** The address that answers it, by what is typed under `q`. */
  readonly to: string
  /** What its button says. */
  readonly button: string
  readonly label: string
  readonly hint?: string
  readonly value: string
  /** What the page is opened for. */
  readonly focused?: boolean
}

/** One line in which something is looked for. */
export const FindForm = ({ to, button, ...field }: FindFormProps) => (
  <search>
    <form className="find" method="get" action={to}>
      <Field {...field} name="q" type="search" />
      <Button>{button}</Button>
    </form>
  </search>
)

interface ListFilterProps {
  readonly c: Context<OfficeEnv>
  readonly asked: ListAsked
  /** What can be chosen beside the days. */
  readonly children: ReactNode
}

/** The same of a list, which days narrow too. */
export function FilterForm({ c, asked: { typed }, children }: ListFilterProps) {
  const words = (text: Text) => inLanguage(text, c.var.language)
  return (
    <Filter to={c.req.path} label={words(listWords.filter)}>
      {children}
      <Field name="from" id={inFilter('from')} label={words(listWords.from)} type="date" value={typed.from} />
      <Field name="to" id={inFilter('to')} label={words(listWords.to)} type="date" value={typed.to} />
    </Filter>
  )
}

interface EndProps {
  readonly c: Context<OfficeEnv>
  readonly rows: readonly unknown[]
  readonly next: Place | null
}

/** How far this page has looked where it is not full, and the way on and back. */
export function ListEnd({ c, rows, next }: EndProps) {
  const { language } = c.var
  const been = trail(c)
  const address = (places: readonly string[]) => {
    const query = new URLSearchParams(new URL(c.req.url).search)
    query.delete('after')
    for (const place of places) query.append('after', place)
    return `${c.req.path}?${query}`
  }
  const older = next === null ? null : address([...(been.length < mostPages ? been : []), next.key])
  return (
    <>
      {next !== null && rows.length < pageSize ? (
        <p>{say(listWords.further, language, { day: longDay(charityDay(next.at), language) })}</p>
      ) : null}
      <Pager language={language} newer={been.length === 0 ? null : address(been.slice(0, -1))} older={older} />
    </>
  )
}

/** A count as a person reads it. */
export const countWords = ({ count, more }: Counted, language: OfficeLanguage): string => {
  const number = counted(count, language)
  return more ? say(listWords.more, language, { count: number }) : number
}

interface CountsProps<State extends string> {
  readonly c: Context<OfficeEnv>
  readonly path: string
  readonly texts: Readonly<Record<State, Text>>
  readonly numbers: Readonly<Record<State, Counted>>
  readonly states: readonly State[]
}

/** How many rows there are of each of these states, each leading to its own. */
export const Counts = <State extends string>({ c, path, texts, numbers, states }: CountsProps<State>) => (
  <ul className="counts">
    {each(states, (state) => (
      <li>
        <a href={`${path}?state=${state}`}>
          <b>{countWords(numbers[state], c.var.language)}</b> {inLanguage(texts[state], c.var.language)}
        </a>
      </li>
    ))}
  </ul>
)
