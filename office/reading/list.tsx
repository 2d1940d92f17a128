import type { Context } from 'hono'
import { inLanguage, type Translated } from '#content/language.ts'
import type { PageState } from '#gift/memory.ts'
import { nameToSay } from '#gift/person-name.ts'
import type { Unit } from '#server/store/database/unit.ts'
import { type Gift, giftById } from '#server/store/gift/gifts.ts'
import { waitingNotes } from '#server/store/gift/memory-notes.ts'
import { type MemoryPage, pageById, pagesIn } from '#server/store/gift/memory-pages.ts'
import { waitingPictures } from '#server/store/gift/memory-pictures.ts'
import { reportsOf } from '#server/store/gift/memory-reports.ts'
import { Table } from '#ui/Table.tsx'
import type { OfficeEnv } from '../office.ts'
import { Badge, type BadgeKind } from '../ui/Badge.tsx'
import { columnsOf } from '../ui/columns.ts'
import { page } from '../ui/page.tsx'
import { When } from '../ui/When.tsx'
import type { OfficeLanguage } from '../words/language.ts'
import { pageStateWords, readingWords as words } from '../words/reading.ts'
import { pagePath } from './paths.ts'

/** So many of each list are shown, the ones that wait longest first. */
const most = 100

export const badgeOf: Readonly<Record<PageState, BadgeKind>> = {
  draft: 'waits',
  waiting: 'look',
  change: 'waits',
  public: 'done',
  ended: 'done',
  refused: 'wrong',
  down: 'wrong',
  gone: 'done',
}

/** What whoever made a page is called. */
export const makerOf = ({ donor }: Pick<Gift, 'donor'>, language: OfficeLanguage): string =>
  nameToSay(donor).fullName ?? inLanguage(words.madeBy, language)

interface Listed {
  readonly page: MemoryPage
  readonly gift: Gift | undefined
}

/** What waits to be read, what anybody may read, and what nobody may any more. */
export async function readingList(c: Context<OfficeEnv>) {
  const { language, office } = c.var
  const text = (of: Translated<string>) => inLanguage(of, language)
  const listed = (states: readonly PageState[]): Promise<readonly Listed[]> =>
    office.services.store.read(function* (db) {
      const list: Listed[] = []
      for (const each of yield* pagesIn(states, most)(db))
        list.push({ page: each, gift: yield* giftById(each.gift)(db) })
      return list
    })
  const table = (of: readonly Listed[], caption: Translated<string>, none: Translated<string>) => (
    <Table
      caption={text(caption)}
      columns={columnsOf(words, language, ['page', 'maker', 'since', 'standing'])}
      rows={of.map(({ page: each, gift }) => [
        <a href={pagePath(each.id)}>{each.name ?? text(words.gone)}</a>,
        gift ? makerOf(gift, language) : '',
        <When at={each.changedAt} language={language} />,
        <Badge kind={badgeOf[each.state]}>{text(pageStateWords[each.state])}</Badge>,
      ])}
      none={text(none)}
    />
  )
  const named = (of: Unit<readonly { readonly page: string }[]>): Promise<readonly Listed[]> =>
    office.services.store.read(function* (db) {
      const list: Listed[] = []
      for (const id of new Set((yield* of(db)).map((each) => each.page))) {
        const each = yield* pageById(id)(db)
        if (each) list.push({ page: each, gift: yield* giftById(each.gift)(db) })
      }
      return list
    })
  const wrong = await named(reportsOf('any', most))
  const left = await named(waitingNotes('any', most))
  const brought = await named(waitingPictures(most))
  const waiting = [...(await listed(['waiting'])), ...(await listed(['change']))]
  const pages = await listed(['public', 'ended'])
  const over = await listed(['refused', 'down'])
  return page(c, {
    title: text(words.title),
    about: text(words.about),
    body: (
      <>
        {wrong.length > 0 ? table(wrong, words.wrong, words.none) : null}
        {table(waiting, words.list, words.none)}
        {brought.length > 0 ? table(brought, words.pictures, words.none) : null}
        {left.length > 0 ? table(left, words.notes, words.none) : null}
        {table(pages, words.shown, words.noneShown)}
        {over.length > 0 ? table(over, words.over, words.noneShown) : null}
      </>
    ),
  })
}
