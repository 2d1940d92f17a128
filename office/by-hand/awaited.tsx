import type { Context } from 'hono'
import { charityDay, longDay } from '#content/dates.ts'
import { inLanguage, say } from '#content/language.ts'
import { formatWithCents } from '#gift/money.ts'
import { days } from '#server/base/clock.ts'
import type { BatchFile } from '#server/giving/by-hand/read.ts'
import { type DafGrant, dafGrantsSince } from '#server/store/gift/daf-grants.ts'
import { Table } from '#ui/Table.tsx'
import { giftPath } from '../donor/paths.ts'
import type { OfficeEnv } from '../office.ts'
import { columnsOf } from '../ui/columns.ts'
import { Hint } from '../ui/Hint.tsx'
import { byHandWords as words } from '../words/by-hand.ts'
import type { OfficeLanguage } from '../words/language.ts'

/** So many are shown to whoever types a slip, of this time. */
const most = 100
const shownFor = days(180)

/** Beside a slip that has grants: what donor-advised funds were asked for lately, the newest first. */
export async function awaitedPart(c: Context<OfficeEnv>, { batch, lines }: BatchFile) {
  const hasGrants = batch.kind === 'grant' || lines.some(({ read }) => read?.kind === 'grant')
  if (!hasGrants) return null
  const { language, clock, office } = c.var
  const grants = await office.services.store.read(dafGrantsSince(clock.now() - shownFor, most))
  return <Awaited grants={grants} language={language} />
}

/** Grants that are awaited, have come or never will, beside a slip of grants: the number that the money of each bears is typed in its line. */
function Awaited({ grants, language }: { grants: readonly DafGrant[]; language: OfficeLanguage }) {
  if (grants.length === 0) return null
  const stage = ({ stage, comeGift, comeCents }: DafGrant) =>
    stage === 'come' && comeGift !== null ? (
      <a href={giftPath(comeGift)}>
        {say(words.dafStages.come, language, { sum: formatWithCents(comeCents, language) })}
      </a>
    ) : (
      inLanguage(words.dafStages[stage], language)
    )
  return (
    <details>
      <summary>{inLanguage(words.awaited, language)}</summary>
      <Hint>{inLanguage(words.awaitedHint, language)}</Hint>
      <Table
        caption={inLanguage(words.awaited, language)}
        unseen
        columns={columnsOf(words, language, ['donor', 'tracking', 'asked', 'standing', 'dollars'], ['dollars'])}
        rows={grants.map((grant) => [
          grant.donor === null ? '–' : `${grant.donor.firstName} ${grant.donor.lastName}`,
          <code key="tracking">{grant.tracking ?? ''}</code>,
          longDay(charityDay(grant.askedAt), language),
          stage(grant),
          formatWithCents(grant.cents, language),
        ])}
        none=""
      />
    </details>
  )
}
