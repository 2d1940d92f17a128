import type { Context } from 'hono'
import type { ReactNode } from 'react'
import { inLanguage, say } from '#content/language.ts'
import { providerWords } from '#content/providers.ts'
import { book } from '#server/staff/book.ts'
import { explain } from '#server/staff/explain.ts'
import { nameOf } from '#server/staff/name-of.ts'
import { explainWords } from '#server/staff/words/explain.ts'
import type { DifferenceRow } from '#server/store/database/books-tables.ts'
import { giftById } from '#server/store/gift/gifts.ts'
import { differenceById } from '#server/store/ledger/differences.ts'
import type { OfficeEnv } from '../office.ts'
import { may } from '../people/person.ts'
import { Act } from '../ui/Act.tsx'
import { Facts } from '../ui/Facts.tsx'
import { page } from '../ui/page.tsx'
import { refuse } from '../ui/refuse.tsx'
import { When } from '../ui/When.tsx'
import { verbFields } from '../verb.tsx'
import { bookWords, differenceKinds, differenceStates, movementKind } from '../words/books.ts'
import type { Text } from '../words/language.ts'
import { money } from './money.ts'
import { booksPath } from './overview.tsx'

/** One difference: what it means, and what mends it. */
export async function differencePage(c: Context<OfficeEnv>) {
  const { language, office } = c.var
  const { store } = office.services
  const difference = await store.read(differenceById(c.req.param('difference') ?? ''))
  if (!difference) return refuse(c, 'not_found')
  const { what, provider, kind, status, settled_at, settled_by, explanation } = difference
  const gift = difference.gift === null ? undefined : await store.read(giftById(difference.gift))
  const words = (text: Text) => inLanguage(text, language)
  const settled =
    settled_at === null ? null : (
      <>
        <When at={settled_at} language={language} />, {nameOf(settled_by ?? '')}
      </>
    )
  const title = { what: words(differenceKinds[what].name), kind: words(movementKind(kind)) }
  return page(c, {
    title: say(bookWords.of, language, { ...title, provider: providerWords[provider].title }),
    back: { path: booksPath, label: words(bookWords.back) },
    body: (
      <>
        <p>{words(differenceKinds[what].means)}</p>
        <Facts
          of={[
            [words(bookWords.state), words(differenceStates[status])],
            [words(explainWords.explanation), explanation ?? ''],
            [words(bookWords.settledBy), settled],
            [words(bookWords.moved), <When at={difference.at} language={language} />],
            [words(bookWords.found), <When at={difference.found_at} language={language} />],
            [words(bookWords.theirs), money(difference.theirs, language)],
            [words(bookWords.ours), money(difference.ours, language)],
            [
              words(bookWords.gift),
              gift ? <a href={`/gifts/${gift.id}`}>{gift.reference}</a> : (difference.gift ?? ''),
            ],
            [words(bookWords.ref), difference.ref],
          ]}
        />
        {may(c.var.person, book.needs) ? acts(c, difference) : ''}
      </>
    ),
  })
}

function acts(c: Context<OfficeEnv>, difference: DifferenceRow): ReactNode {
  const { id, what, status } = difference
  const words = (text: Text) => inLanguage(text, c.var.language)
  if (status === 'booked' || status === 'gone') return ''
  const label = words(what === 'missing_here' ? book.button : bookWords.lookAgain)
  return (
    <>
      <Act c={c} to={`${booksPath}/differences/${id}/book`} label={label} />
      <h2>{words(explain.words.name)}</h2>
      <Act c={c} to={`${booksPath}/differences/${id}/explain`} label={words(explain.button)}>
        {verbFields(c, explain, [difference], {})}
      </Act>
    </>
  )
}
