import type { Context } from 'hono'
import { inLanguage, say } from '#content/language.ts'
import { hookName } from '#server/destinations/hooks/endpoint.ts'
import { type HookStanding, type HookState, standingsOfHooks } from '#server/destinations/hooks/standing.ts'
import { nameOf } from '#server/staff/name-of.ts'
import { eventTypeWords } from '#server/staff/words/event-types.ts'
import { each } from '#ui/each.ts'
import { Warning } from '#ui/Notice.tsx'
import { Table } from '#ui/Table.tsx'
import type { OfficeEnv } from '../office.ts'
import { may } from '../people/person.ts'
import { Badge, type BadgeKind } from '../ui/Badge.tsx'
import { columnsOf } from '../ui/columns.ts'
import { counted } from '../ui/number.ts'
import { page } from '../ui/page.tsx'
import { shortMomentOf } from '../ui/When.tsx'
import { hookStateWords, hooksWords } from '../words/connections.ts'
import type { OfficeLanguage, Text } from '../words/language.ts'

export const connectionsPath = '/connections'
export const newPath = `${connectionsPath}/new`

const kinds: Readonly<Record<HookState, BadgeKind>> = {
  on: 'done',
  new: 'waits',
  waits: 'waits',
  late: 'wrong',
  lacks: 'look',
  paused: 'waits',
  resting: 'wrong',
  gone: 'wrong',
}

/** Whether it is told who gave, and who said so. */
export function personalSaid({ endpoint }: HookStanding, language: OfficeLanguage): string {
  const requester = nameOf(endpoint.asked_by)
  if (endpoint.personal === 'no') return inLanguage(hooksWords.personalNo, language)
  return endpoint.personal === 'asked'
    ? say(hooksWords.personalAsked, language, { asked: requester })
    : say(hooksWords.personalYes, language, { asked: requester, agreed: nameOf(endpoint.agreed_by ?? '') })
}

/** What it is told of, in words. */
export const toldSaid = ({ types }: HookStanding, language: OfficeLanguage): string =>
  types.map((type) => inLanguage(eventTypeWords(type), language)).join(', ')

/** What is wrong with one, in a sentence; null: nothing is, or nothing that a person has to know. */
export function troubleSaid(
  { endpoint, state, failing }: HookStanding,
  now: number,
  language: OfficeLanguage,
): string | null {
  const sentence: Partial<Record<HookState, Text>> = {
    late: hooksWords.lateSince,
    lacks: hooksWords.lacksSome,
    paused: hooksWords.pausedSince,
    resting: hooksWords.restsSince,
    gone: hooksWords.goneSince,
  }
  const text = sentence[state]
  if (!text) return null
  const since = state === 'late' && failing ? failing.since : endpoint.state_at
  return say(text, language, {
    name: hookName(endpoint),
    by: nameOf(endpoint.reason ?? ''),
    since: shortMomentOf(since, now, language),
  })
}

/** How much waits or was given up, and when the next try is. */
export function stillToCome(
  { state, waiting, givenUp, failing }: HookStanding,
  now: number,
  language: OfficeLanguage,
): string {
  const number = (text: Text, count: number) => say(text, language, { count: counted(count, language) })
  return [
    waiting > 0 ? number(hooksWords.waiting, waiting) : '',
    givenUp > 0 ? number(hooksWords.gaveUp, givenUp) : '',
    state === 'late' && failing
      ? say(hooksWords.nextTry, language, { next: shortMomentOf(failing.next, now, language) })
      : '',
  ]
    .filter(Boolean)
    .join(' ')
}

/** The programs that are told what happens, the oldest first; above them those that do not answer. */
export async function connectionList(c: Context<OfficeEnv>, mayAdd: Parameters<typeof may>[1]) {
  const { language, office, person, clock } = c.var
  const words = (text: Text) => inLanguage(text, language)
  const now = clock.now()
  const all = await office.services.store.read(standingsOfHooks(now))
  const troubled = all.flatMap((standing) => {
    const says = standing.state === 'paused' ? null : troubleSaid(standing, now, language)
    return says === null ? [] : [{ standing, says }]
  })
  return page(c, {
    title: words(hooksWords.title),
    about: words(hooksWords.about),
    acts: may(person, mayAdd) ? (
      <a className="button" href={newPath}>
        {words(hooksWords.new)}
      </a>
    ) : null,
    body: (
      <>
        {each(troubled, ({ standing, says }) => (
          <Warning
            says={says}
            more={
              <>
                {stillToCome(standing, now, language)}{' '}
                <a href={`${connectionsPath}/${standing.endpoint.id}`}>{words(hooksWords.look)}</a>
              </>
            }
          />
        ))}
        <Table
          caption={words(hooksWords.title)}
          unseen
          columns={columnsOf(hooksWords, language, ['name', 'told', 'personal', 'lastDay', 'state'], ['lastDay'])}
          rows={all.map((standing) => [
            <>
              <a href={`${connectionsPath}/${standing.endpoint.id}`}>{hookName(standing.endpoint)}</a>
              {standing.endpoint.name === null ? null : <small>{new URL(standing.endpoint.url).host}</small>}
            </>,
            toldSaid(standing, language),
            personalSaid(standing, language),
            say(hooksWords.arrivedOf, language, {
              sent: counted(standing.lastDay.arrived, language),
              all: counted(standing.lastDay.all, language),
            }),
            <Badge kind={kinds[standing.state]}>{words(hookStateWords[standing.state])}</Badge>,
          ])}
          none={words(hooksWords.noneYet)}
        />
      </>
    ),
  })
}
