import type { Context } from 'hono'
import { html } from 'hono/html'
import { inLanguage } from '#content/language.ts'
import { providerWords } from '#content/providers.ts'
import { providerNames } from '#gift/provider.ts'
import {
  type ListedMovement,
  type MovementFilter,
  movementKinds,
  movementPlace,
  movementsPage,
} from '#server/store/ledger/movements-list.ts'
import type { OfficeEnv } from '../office.ts'
import { choiceField } from '../ui/field.ts'
import { filterForm, type ListAsked, listAsked, listEnd, pageSize } from '../ui/filter.ts'
import { page } from '../ui/page.ts'
import { table } from '../ui/table.ts'
import { when } from '../ui/when.ts'
import { bookWords, movementKinds as kindWords } from '../words/books.ts'
import type { OfficeLanguage, Text } from '../words/language.ts'
import { money } from './money.ts'
import { booksPath } from './overview.ts'

const filterOf = (c: Context<OfficeEnv>, { from, to }: ListAsked): MovementFilter => ({
  provider: providerNames.find((each) => each === c.req.query('provider')) ?? null,
  kind: movementKinds.find((each) => each === c.req.query('kind')) ?? null,
  from,
  to,
})

/** Every movement of money in our own books, the newest first by the provider's time. */
export async function movementList(c: Context<OfficeEnv>) {
  const { language, office } = c.var
  const asked = listAsked(c, movementPlace)
  const filter = filterOf(c, asked)
  const found = await office.services.store.read(movementsPage(filter, { after: asked.after, size: pageSize }))
  const words = (text: Text) => inLanguage(text, language)
  const any = { value: 'all', label: words(bookWords.anyKind) }
  return page(c, {
    title: words(bookWords.movements),
    body: html`<p class="back"><a href="${booksPath}">${words(bookWords.back)}</a></p>
${filterForm(c, asked, [
  choiceField({
    name: 'kind',
    label: words(bookWords.kind),
    value: filter.kind ?? 'all',
    choices: [any, ...movementKinds.map((value) => ({ value, label: words(kindWords[value]) }))],
  }),
  choiceField({
    name: 'provider',
    label: words(bookWords.provider),
    value: filter.provider ?? 'all',
    choices: [any, ...providerNames.map((value) => ({ value, label: providerWords[value].title }))],
  }),
])}
${table({
  caption: words(bookWords.movements),
  columns: [
    { heading: words(bookWords.kind) },
    { heading: words(bookWords.moved) },
    { heading: words(bookWords.amount), numbers: true },
    { heading: words(bookWords.fee), numbers: true },
    { heading: words(bookWords.provider) },
    { heading: words(bookWords.gift) },
    { heading: words(bookWords.ref) },
  ],
  rows: found.rows.map((movement) => cells(movement, language)),
  none: words(bookWords.noMovement),
})}
${listEnd(c, found)}`,
  })
}

function cells(movement: ListedMovement, language: OfficeLanguage) {
  const { kind, at, fee_cents, provider, ref } = movement
  const isFee = movement.kind === 'account_fee'
  return [
    inLanguage(kindWords[kind], language),
    when(at, language),
    isFee || movement.cents === null ? '' : money(movement.cents, language),
    fee_cents === null ? '' : money(fee_cents, language),
    providerWords[provider].title,
    isFee
      ? [movement.category, movement.description].filter(Boolean).join(': ')
      : html`<a href="/gifts/${movement.gift}">${movement.reference}</a>`,
    ref,
  ]
}
