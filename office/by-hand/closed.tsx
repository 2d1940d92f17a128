import type { Context } from 'hono'
import { fundName } from '#content/funds.ts'
import { inLanguage, say } from '#content/language.ts'
import { formatWithCents } from '#gift/money.ts'
import { nameOnPaperOf } from '#gift/person-name.ts'
import type { BatchFile } from '#server/giving/by-hand/read.ts'
import type { Role } from '#server/staff/verb.ts'
import type { BatchLine } from '#server/store/gift/batches.ts'
import type { Gift } from '#server/store/gift/gifts.ts'
import { Table } from '#ui/Table.tsx'
import { giftPath, paperPath } from '../donor/paths.ts'
import type { OfficeEnv } from '../office.ts'
import { may } from '../people/person.ts'
import { columnsOf } from '../ui/columns.ts'
import { byHandWords as words } from '../words/by-hand.ts'
import { reversePath } from './paths.ts'

interface ClosedProps {
  readonly c: Context<OfficeEnv>
  readonly file: BatchFile
  readonly gifts: ReadonlyMap<string, Gift>
  /** Who may book a line against one. */
  readonly reverses: Role
}

/** The lines of a batch that is closed: each a gift, with its paper, and the way to book a line against it. */
export function ClosedLines({ c, file, gifts, reverses }: ClosedProps) {
  const { language, person } = c.var
  const became = file.lines.flatMap((line) => {
    const gift = gifts.get(line.gift ?? '')
    return gift ? [{ line, gift }] : []
  })
  const donor = ({ reversed }: BatchLine, gift: Gift) => {
    const { id, reference } = gift
    const name = nameOnPaperOf(gift)
    return (
      <>
        <a href={giftPath(id)}>{(name && `${name.firstName} ${name.lastName}`.trim()) || reference}</a>
        {reversed ? <small> {say(words.reversed[reversed.as], language, { reason: reversed.reason })}</small> : null}
      </>
    )
  }
  const receipt = ({ id }: BatchLine, gift: Gift) => {
    const way = gift.byHand?.receipt ?? 'none'
    const name = inLanguage(words.receipts[way], language)
    return way === 'mail' ? <a href={paperPath(gift.id, 'receipt', id)}>{name} (PDF)</a> : name
  }
  return (
    <Table
      caption={inLanguage(words.lines, language)}
      columns={columnsOf(words, language, ['donor', 'number', 'fund', 'receipt', 'dollars', 'reverse'], ['dollars'])}
      rows={became.map(({ line, gift }) => [
        donor(line, gift),
        line.typed.number ?? '',
        (gift.funds ?? []).map(({ fund }) => fundName(fund, language)).join(', '),
        receipt(line, gift),
        formatWithCents(gift.cents, language),
        line.reversed || !may(person, reverses) ? (
          ''
        ) : (
          <a href={reversePath(file.batch.id, line.id)}>{inLanguage(words.reverse, language)}</a>
        ),
      ])}
      none=""
    />
  )
}
