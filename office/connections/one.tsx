import type { Context } from 'hono'
import { inLanguage, say } from '#content/language.ts'
import { localeOf } from '#gift/language.ts'
import { standingOfHook } from '#server/destinations/hooks/standing.ts'
import type { AnyVerb } from '#server/staff/verb.ts'
import { eventTypeWords } from '#server/staff/words/event-types.ts'
import { deliveriesOf, type ListedDelivery } from '#server/store/destinations/deliveries.ts'
import { endpointById } from '#server/store/destinations/endpoints.ts'
import { giftById } from '#server/store/gift/gifts.ts'
import { giftPath } from '../donor/paths.ts'
import type { OfficeEnv } from '../office.ts'
import { may } from '../people/person.ts'
import { Act } from '../ui/Act.tsx'
import { each } from '../ui/each.ts'
import { Facts } from '../ui/Facts.tsx'
import { counted } from '../ui/number.ts'
import { page } from '../ui/page.tsx'
import { refuse } from '../ui/refuse.tsx'
import { columnsOf, Table } from '../ui/Table.tsx'
import { momentOf } from '../ui/When.tsx'
import { verbFields } from '../verb.tsx'
import { hookProblemWords, hookStateWords, hooksWords } from '../words/connections.ts'
import type { OfficeLanguage, Text } from '../words/language.ts'
import { arrivedSaid, connectionsPath, personalSaid, toldSaid } from './list.tsx'

/** Deliveries on the page of one endpoint. */
const shown = 100

/** What became of a delivery. */
export function answerSaid(
  { status, answer, problem, due_at, took_ms }: ListedDelivery,
  language: OfficeLanguage,
): string {
  const said = (text: Text, values: Readonly<Record<string, string>> = {}) => say(text, language, values)
  const seconds = ((took_ms ?? 0) / 1000).toLocaleString(localeOf(language), { maximumFractionDigits: 1 })
  if (status === 'sent') return said(hooksWords.sent, { answer: String(answer), seconds })
  const why = problem === null ? undefined : hookProblemWords[problem]
  if (!why) return said(hooksWords.untried)
  const reason = said(why, { answer: String(answer ?? '') })
  if (status === 'given_up' || due_at === null) return `${reason}: ${said(hooksWords.givenUp)}`
  return said(hooksWords.waits, { problem: reason, next: momentOf(due_at, language) })
}

/** One program: what it is told, what it was sent and answered, and what can be done about it. */
export async function connectionPage(c: Context<OfficeEnv>, verbs: readonly AnyVerb[]) {
  const { language, office, person } = c.var
  const { store } = office.services
  const endpoint = await store.read(endpointById(c.req.param('id') ?? ''))
  if (!endpoint) return refuse(c, 'not_found')
  const standing = await store.read(standingOfHook(endpoint))
  const deliveries = await store.read(deliveriesOf(endpoint.id, null, shown))
  const references = new Map<string, string>()
  for (const id of new Set(deliveries.flatMap(({ gift }) => gift ?? []))) {
    const gift = await store.read(giftById(id))
    if (gift) references.set(id, gift.reference)
  }
  const words = (text: Text) => inLanguage(text, language)
  const reason = endpoint.reason === null ? '' : hookReason(endpoint.reason, language)
  return page(c, {
    title: new URL(endpoint.url).host,
    body: (
      <>
        <p className="back">
          <a href={connectionsPath}>{words(hooksWords.backToList)}</a>
        </p>
        {['on', 'new', 'waits'].includes(standing.state) ? null : (
          <p className="notice" data-kind="failed">
            {[words(hookStateWords[standing.state]), reason].filter(Boolean).join(': ')}
          </p>
        )}
        <Facts
          of={[
            [words(hooksWords.address), endpoint.url],
            [words(hooksWords.told), toldSaid(standing, language)],
            [words(hooksWords.personal), personalSaid(standing, language)],
            [words(hooksWords.state), words(hookStateWords[standing.state])],
            [words(hooksWords.arrived), arrivedSaid(standing, language)],
          ]}
        />
        <h2>{words(hooksWords.deliveries)}</h2>
        <Table
          caption={words(hooksWords.deliveries)}
          columns={columnsOf(hooksWords, language, ['event', 'gift', 'tries', 'answer'], ['tries'])}
          rows={deliveries.map((delivery) => [
            <>
              {words(eventTypeWords(delivery.type))}
              <br />
              <small>{delivery.event}</small>
            </>,
            aboutGift(delivery, references),
            counted(delivery.tries, language),
            answerSaid(delivery, language),
          ])}
          none={words(hooksWords.none)}
        />
        {each(
          verbs.filter((verb) => may(person, verb.needs) && (verb.offered?.(endpoint) ?? true)),
          (verb) => (
            <section>
              <h2>{words(verb.words.name)}</h2>
              <Act
                c={c}
                to={`${connectionsPath}/${endpoint.id}/${verb.name}`}
                label={words(verb.button)}
                grave={verb.grave ?? false}
              >
                {verbFields(c, verb, endpoint, {})}
              </Act>
            </section>
          ),
        )}
      </>
    ),
  })
}

/** Its gift, by reference, where it is of one. */
function aboutGift({ gift }: ListedDelivery, references: ReadonlyMap<string, string>) {
  const reference = gift === null ? undefined : references.get(gift)
  return gift === null || reference === undefined ? '' : <a href={giftPath(gift)}>{reference}</a>
}

/** Why it rests: what it answered, or a problem of ours. */
export function hookReason(reason: string, language: OfficeLanguage): string {
  const problem = hookProblemWords[reason] ?? hookProblemWords.answered
  return problem ? say(problem, language, { answer: reason }) : reason
}
