import type { Context } from 'hono'
import { inLanguage } from '#content/language.ts'
import { providerWords } from '#content/providers.ts'
import {
  type ListedMovement,
  type MovementFilter,
  movementPlace,
  movementsPage,
} from '#server/store/ledger/movements-list.ts'
import { Table } from '#ui/Table.tsx'
import type { OfficeEnv } from '../office.ts'
import { columnsOf } from '../ui/columns.ts'
import { chosenIn, FilterForm, type ListAsked, ListEnd, listAsked, Narrowing, pageSize } from '../ui/Filter.tsx'
import { page } from '../ui/page.tsx'
import { When } from '../ui/When.tsx'
import { bookWords, movementKinds as kindWords } from '../words/books.ts'
import type { OfficeLanguage, Text } from '../words/language.ts'
import { onlineTitles } from '../words/providers.ts'
import { money } from './money.ts'
import { booksPath } from './overview.tsx'

const filterOf = (c: Context<OfficeEnv>, { from, to }: ListAsked): MovementFilter => ({
  provider: chosenIn(c, 'provider', onlineTitles),
  kind: chosenIn(c, 'kind', kindWords),
  from,
  to,
})

/** Every movement of money in our own books, the newest first by the provider's time. */
export async function movementList(c: Context<OfficeEnv>) {
  const { language, office } = c.var
  const query = listAsked(c, movementPlace)
  const filter = filterOf(c, query)
  const part = await office.services.store.read(movementsPage(filter, { after: query.after, size: pageSize }))
  const words = (text: Text) => inLanguage(text, language)
  const narrowing = { ...bookWords, any: bookWords.anyKind }
  return page(c, {
    title: words(bookWords.movements),
    back: { path: booksPath, label: words(bookWords.back) },
    body: (
      <>
        <FilterForm c={c} asked={query}>
          <Narrowing c={c} words={narrowing} name="kind" value={filter.kind} texts={kindWords} />
          <Narrowing c={c} words={narrowing} name="provider" value={filter.provider} texts={onlineTitles} />
        </FilterForm>
        <Table
          caption={words(bookWords.movements)}
          columns={columnsOf(
            bookWords,
            language,
            ['kind', 'moved', 'amount', 'fee', 'provider', 'gift', 'ref'],
            ['amount', 'fee'],
          )}
          rows={part.rows.map((movement) => cells(movement, language))}
          none={words(bookWords.noMovement)}
        />
        <ListEnd c={c} {...part} />
      </>
    ),
  })
}

function cells(movement: ListedMovement, language: OfficeLanguage) {
  const { kind, at, fee_cents, provider, ref } = movement
  const isFee = movement.kind === 'account_fee'
  return [
    inLanguage(kindWords[kind], language),
    <When at={at} language={language} />,
    isFee || movement.cents === null ? '' : money(movement.cents, language),
    fee_cents === null ? '' : money(fee_cents, language),
    providerWords[provider].title,
    isFee ? (
      [movement.category, movement.description].filter(Boolean).join(': ')
    ) : (
      <a href={`/gifts/${movement.gift}`}>{movement.reference}</a>
    ),
    ref,
  ]
}
