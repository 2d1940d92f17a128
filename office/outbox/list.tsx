import type { Context } from 'hono'
import { inLanguage } from '#content/language.ts'
import { minutes } from '#server/base/clock.ts'
import { whyNot } from '#server/giving/letters/send-again.ts'
import { letterKinds } from '#server/letters/kinds/index.ts'
import {
  countOutbox,
  type LetterFilter,
  type LetterState,
  type ListedLetter,
  outboxPage,
} from '#server/store/work/outbox-list.ts'
import { Table } from '#ui/Table.tsx'
import type { OfficeEnv } from '../office.ts'
import { may } from '../people/person.ts'
import { Act } from '../ui/Act.tsx'
import { columnsOf } from '../ui/columns.ts'
import { Counts, chosenIn, FilterForm, type ListAsked, ListEnd, listAsked, Narrowing, pageSize } from '../ui/Filter.tsx'
import { page } from '../ui/page.tsx'
import { When } from '../ui/When.tsx'
import { cardWords } from '../words/cards.ts'
import { letterKind, letterStates as stateWords } from '../words/letters.ts'
import { outboxWords } from '../words/outbox.ts'
import { cardsPath, marksCards } from './cards.tsx'

/** What waits for longer is stuck: workers take a letter up within seconds. */
export const late = minutes(10)

const kinds = Object.fromEntries(letterKinds.map(({ name }) => [name, letterKind(name)]))

/** The letters that the address asks for; without a word, those that need somebody. */
const filterOf = (c: Context<OfficeEnv>, { from, to }: ListAsked): LetterFilter => ({
  state: chosenIn(c, 'state', stateWords, 'stuck'),
  kind: chosenIn(c, 'kind', kinds),
  gift: null,
  from,
  to,
})

/** The list of letters, with what it can do. */
export async function outboxList(c: Context<OfficeEnv>) {
  const { language, office } = c.var
  const { store, clock } = office.services
  const query = listAsked(c, /^[\w-]{1,40}$/)
  const filter = filterOf(c, query)
  const before = clock.now() - late
  const part = await store.read(outboxPage(filter, { after: query.after, size: pageSize }, before))
  const counted = await store.read(countOutbox(before))
  const words = (text: (typeof outboxWords)[keyof typeof outboxWords]) => inLanguage(text, language)
  const stuckOnly = filter.state === 'stuck' && filter.kind === null && filter.from === null && filter.to === null
  return page(c, {
    title: words(outboxWords.title),
    body: (
      <>
        <p>{words(outboxWords.about)}</p>
        {may(c.var.person, marksCards) ? (
          <p>
            <a href={cardsPath}>{words(cardWords.title)}</a>
          </p>
        ) : null}
        <Counts
          c={c}
          path={outboxPath}
          texts={outboxWords}
          numbers={counted}
          states={['stuck', 'waiting', 'failed', 'dropped']}
        />
        <FilterForm c={c} asked={query}>
          <Narrowing c={c} words={outboxWords} name="state" value={filter.state} texts={stateWords} />
          <Narrowing c={c} words={outboxWords} name="kind" value={filter.kind} texts={kinds} />
        </FilterForm>
        {stuckOnly && part.rows.length > 1 && may(c.var.person, 'help') ? (
          <Act c={c} to={`${outboxPath}/again`} label={words(outboxWords.allAgain)} />
        ) : null}
        <Table
          caption={words(outboxWords.title)}
          columns={columnsOf(
            outboxWords,
            language,
            ['letter', 'since', 'gift', 'state', 'why', 'tries', 'next'],
            ['tries'],
          )}
          rows={part.rows.map((letter) => cells(c, letter, before))}
          none={words(stuckOnly && part.next === null ? outboxWords.noneStuck : outboxWords.none)}
        />
        <ListEnd c={c} {...part} />
      </>
    ),
  })
}

export const outboxPath = '/outbox'

function cells(c: Context<OfficeEnv>, letter: ListedLetter, before: number) {
  const { language } = c.var
  const { id, kind, status, created_at, due_at, sent_at, gift, reference, tries } = letter
  const leaves = status === 'waiting' ? due_at : null
  return [
    <a href={`${outboxPath}/${id}`}>{inLanguage(letterKind(kind), language)}</a>,
    <When at={created_at} language={language} />,
    gift === null ? '' : <a href={`/gifts/${gift}`}>{reference}</a>,
    inLanguage(stateWords[stateOf(letter)], language),
    reasonOf(c, letter, before),
    String(tries),
    sent_at !== null ? (
      <When at={sent_at} language={language} />
    ) : leaves !== null ? (
      <When at={leaves} language={language} />
    ) : (
      ''
    ),
  ]
}

const stateOf = ({ status }: Pick<ListedLetter, 'status'>): LetterState => status

/** Why a letter has not left: in the mail server's own words, or ours where nobody has taken it up. */
export function reasonOf(
  c: Context<OfficeEnv>,
  { problem, status, due_at }: Pick<ListedLetter, 'problem' | 'status' | 'due_at'>,
  before: number,
) {
  if (problem !== null) return <span className="said">{problem}</span>
  return status === 'waiting' && due_at < before ? inLanguage(outboxWords.nobody, c.var.language) : ''
}

/** Whether this person may send this letter again, and it can be. */
export const sendable = (c: Context<OfficeEnv>, letter: Parameters<typeof whyNot>[0]): boolean =>
  may(c.var.person, 'help') && whyNot(letter) === null
