import type { Context } from 'hono'
import { inLanguage, say } from '#content/language.ts'
import { hookName } from '#server/destinations/hooks/endpoint.ts'
import { type HookStanding, standingOfHook } from '#server/destinations/hooks/standing.ts'
import type { AnyVerb } from '#server/staff/verb.ts'
import type { DeliveryRow, EndpointRow } from '#server/store/database/event-tables.ts'
import { endpointById } from '#server/store/destinations/endpoints.ts'
import { each } from '#ui/each.ts'
import { Warning } from '#ui/Notice.tsx'
import type { OfficeEnv } from '../office.ts'
import { may } from '../people/person.ts'
import { Act } from '../ui/Act.tsx'
import { page } from '../ui/page.tsx'
import { refuse } from '../ui/refuse.tsx'
import { shortMomentOf } from '../ui/When.tsx'
import { verbFields } from '../verb.tsx'
import { hookProblemWords, hooksWords } from '../words/connections.ts'
import type { OfficeLanguage, Text } from '../words/language.ts'
import { sendAgain } from './again.tsx'
import { deliveryTable } from './deliveries.tsx'
import { connectionsPath, personalSaid, stillToCome, toldSaid, troubleSaid } from './list.tsx'

/** What can be done to one: by a button beside its name, in a part above or below what it was sent, or to that. */
interface VerbsOfOne {
  readonly pressed: readonly AnyVerb[]
  readonly awaited: readonly AnyVerb[]
  readonly parts: readonly AnyVerb[]
  readonly again: AnyVerb
}

/** One program: what it is told, what it was sent and answered, and what can be done about it. */
export async function connectionPage(c: Context<OfficeEnv>, { pressed, awaited, parts, again }: VerbsOfOne) {
  const { language, office, person, clock } = c.var
  const { store } = office.services
  const endpoint = await store.read(endpointById(c.req.param('id') ?? ''))
  if (!endpoint) return refuse(c, 'not_found')
  const now = clock.now()
  const standing = await store.read(standingOfHook(endpoint, now))
  const words = (text: Text) => inLanguage(text, language)
  const offered = (verb: AnyVerb) => may(person, verb.needs) && (verb.offered?.(endpoint) ?? true)
  const act = (verb: AnyVerb) => (
    <Act
      c={c}
      to={`${connectionsPath}/${endpoint.id}/${verb.name}`}
      label={words(verb.button)}
      grave={verb.grave ?? false}
    >
      {verbFields(c, verb, endpoint, {})}
    </Act>
  )
  const part = (verb: AnyVerb) => (
    <section className="card">
      <h2>{words(verb.words.name)}</h2>
      {act(verb)}
    </section>
  )
  return page(c, {
    title: hookName(endpoint),
    back: { path: connectionsPath, label: words(hooksWords.backToList) },
    about: say(hooksWords.aboutOne, language, {
      address: endpoint.url.replace(/^https:\/\//, ''),
      types: toldSaid(standing, language),
      personal: personalSaid(standing, language),
    }),
    acts: each(pressed.filter(offered), act),
    body: (
      <>
        <Trouble of={standing} now={now} language={language} />
        {each(awaited.filter(offered), part)}
        {await deliveryTable(c, endpoint, again)}
        {may(person, again.needs) ? await sendAgain(c, endpoint, again) : null}
        {each(parts.filter(offered), part)}
      </>
    ),
  })
}

interface TroubleProps {
  readonly of: HookStanding
  readonly now: number
  readonly language: OfficeLanguage
}

/** What is wrong with it: what it answered, when it was tried and will be, and what waits for it. */
function Trouble({ of, now, language }: TroubleProps) {
  const { state, failing, endpoint } = of
  const says = troubleSaid(of, now, language)
  if (says === null) return null
  const stopped = state === 'paused' || state === 'resting' || state === 'gone'
  const problem = state === 'late' && failing ? hookReason(reasonIn(failing), language) : reasonOf(endpoint, language)
  return (
    <Warning says={says} mild={state === 'paused'}>
      {problem === null ? null : <p>{say(hooksWords.why, language, { problem })}</p>}
      {state === 'late' && failing && failing.tries.length > 0 ? (
        <p>
          {say(hooksWords.triedAt, language, {
            tries: failing.tries.map((at) => shortMomentOf(at, now, language)).join('; '),
          })}
        </p>
      ) : null}
      <p>
        {[
          stillToCome(of, now, language),
          state === 'late' ? inLanguage(hooksWords.afterThreeDays, language) : '',
          stopped ? inLanguage(hooksWords.setGoing, language) : '',
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
    </Warning>
  )
}

/** Why one is sent nothing: what it answered last, or a problem of ours; null: a person wants it so, or it is sent all. */
function reasonOf({ state, reason }: EndpointRow, language: OfficeLanguage): string | null {
  return (state === 'resting' || state === 'gone') && reason !== null ? hookReason(reason, language) : null
}

/** A refusal of a CRM’s is told as one, with whatever status it came. */
const reasonIn = ({ problem, answer }: Pick<DeliveryRow, 'problem' | 'answer'>): string =>
  answer === null || problem === 'refused' ? (problem ?? '') : String(answer)

/** What came of a try in vain, by its code or by what was answered. */
export function hookReason(reason: string, language: OfficeLanguage): string {
  const problem = hookProblemWords[reason] ?? hookProblemWords.answered
  return problem ? say(problem, language, { answer: reason }) : reason
}
