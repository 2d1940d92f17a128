import type { Context } from 'hono'
import { fundName } from '#content/funds.ts'
import { inLanguage, say } from '#content/language.ts'
import { formatWithCents, zero } from '#gift/money.ts'
import type { BatchFile, LineInBatch } from '#server/giving/by-hand/read.ts'
import type { Role } from '#server/staff/verb.ts'
import { giftPath, paperPath } from '../donor/paths.ts'
import type { OfficeEnv } from '../office.ts'
import { may } from '../people/person.ts'
import { columnsOf, Table } from '../ui/Table.tsx'
import { byHandWords as words } from '../words/by-hand.ts'
import { reversePath } from './paths.ts'

interface ClosedProps {
  readonly c: Context<OfficeEnv>
  readonly file: BatchFile
  /** Who may book a line against one. */
  readonly reverses: Role
}

/** The lines of a batch that is closed: each a gift, with its paper, and the way to book a line against it. */
export function ClosedLines({ c, file, reverses }: ClosedProps) {
  const { language, person } = c.var
  const { batch, lines } = file
  const donor = ({ gift, typed, reversed }: LineInBatch) => (
    <>
      <a href={giftPath(gift ?? '')}>{typed.donor ?? gift}</a>
      {reversed ? <small> {say(words.reversed[reversed.as], language, { reason: reversed.reason })}</small> : null}
    </>
  )
  const receipt = ({ gift, id, read }: LineInBatch) => {
    if (!read || gift === null) return ''
    const way = inLanguage(words.receipts[read.receipt], language)
    return read.receipt === 'mail' ? <a href={paperPath(gift, 'receipt', id)}>{way} (PDF)</a> : way
  }
  const act = ({ id, reversed }: LineInBatch) =>
    reversed || !may(person, reverses) ? (
      ''
    ) : (
      <a href={reversePath(batch.id, id)}>{inLanguage(words.reverse, language)}</a>
    )
  return (
    <Table
      caption={inLanguage(words.lines, language)}
      columns={columnsOf(words, language, ['donor', 'number', 'fund', 'receipt', 'dollars', 'reverse'], ['dollars'])}
      rows={lines.map((line) => [
        donor(line),
        line.typed.number ?? '',
        line.read?.fund ? fundName(line.read.fund, language) : '',
        receipt(line),
        formatWithCents(line.cents ?? zero, language),
        act(line),
      ])}
      none=""
    />
  )
}
