import type { Context } from 'hono'
import { inLanguage, say } from '#content/language.ts'
import { localeOf } from '#gift/language.ts'
import type { AnyVerb } from '#server/staff/verb.ts'
import { eventTypeWords } from '#server/staff/words/event-types.ts'
import type { EndpointRow } from '#server/store/database/event-tables.ts'
import { deliveriesOf, type ListedDelivery } from '#server/store/destinations/deliveries.ts'
import { giftById } from '#server/store/gift/gifts.ts'
import { Hidden } from '#ui/Hidden.tsx'
import { Table } from '#ui/Table.tsx'
import { giftPath } from '../donor/paths.ts'
import type { OfficeEnv } from '../office.ts'
import { may } from '../people/person.ts'
import { Act } from '../ui/Act.tsx'
import { Badge } from '../ui/Badge.tsx'
import { columnsOf } from '../ui/columns.ts'
import { counted } from '../ui/number.ts'
import { shortMomentOf } from '../ui/When.tsx'
import { hookProblemWords, hooksWords } from '../words/connections.ts'
import type { OfficeLanguage, Text } from '../words/language.ts'
import { connectionsPath } from './list.tsx'

/** Deliveries on the page of one endpoint. */
const most = 100

interface AnswerProps {
  readonly of: ListedDelivery
  /** Whether its endpoint is sent anything. */
  readonly going: boolean
  readonly now: number
  readonly language: OfficeLanguage
}

/** What became of a delivery: what was answered, and beneath why it was in vain and when it is tried again. */
function Answer({ of, going, now, language }: AnswerProps) {
  const { status, problem, said, due_at, took_ms } = of
  const answer = of.answer === null ? '' : String(of.answer)
  const words = (text: Text, values: Readonly<Record<string, string>> = {}) => say(text, language, values)
  if (status === 'sent') {
    const seconds = ((took_ms ?? 0) / 1000).toLocaleString(localeOf(language), { maximumFractionDigits: 1 })
    return <Badge kind="done">{words(hooksWords.sent, { answer, seconds })}</Badge>
  }
  const why = problem === null ? undefined : hookProblemWords[problem]
  if (!why) return <Badge kind="waits">{words(going ? hooksWords.untried : hooksWords.waits)}</Badge>
  const reason = [problem === 'answered' ? '' : words(why, { answer }), said ?? ''].filter(Boolean).join(': ')
  const ended = status === 'given_up' || due_at === null
  const [bare, with_] = ended
    ? [hooksWords.givenUp, hooksWords.answerGivenUp]
    : [hooksWords.waits, hooksWords.answerWaits]
  const next = ended ? '' : words(hooksWords.next, { next: shortMomentOf(due_at, now, language) })
  return (
    <>
      <Badge kind={ended ? 'wrong' : 'look'}>{answer === '' ? words(bare) : words(with_, { answer })}</Badge>
      <small>{[reason, next].filter(Boolean).join('; ')}</small>
    </>
  )
}

/** What was sent to an endpoint and what it answered, the newest first; each is sent again by a press, where the endpoint is going. */
export async function deliveryTable(c: Context<OfficeEnv>, endpoint: EndpointRow, again: AnyVerb) {
  const { language, office, person, clock } = c.var
  const { store } = office.services
  const deliveries = await store.read(deliveriesOf(endpoint.id, null, most))
  const references = new Map<string, string>()
  for (const id of new Set(deliveries.flatMap(({ gift }) => gift ?? []))) {
    const gift = await store.read(giftById(id))
    if (gift) references.set(id, gift.reference)
  }
  const going = endpoint.state === 'on'
  const maySend = going && may(person, again.needs)
  const words = (text: Text) => inLanguage(text, language)
  const keys = ['event', 'gift', 'tries', 'answer'] as const
  return (
    <Table
      caption={words(hooksWords.deliveries)}
      columns={[
        ...columnsOf(hooksWords, language, keys, ['tries']),
        ...(maySend ? [{ heading: words(hooksWords.act), unseen: true }] : []),
      ]}
      rows={deliveries.map((delivery) => {
        const type = words(eventTypeWords(delivery.type))
        const reference = delivery.gift === null ? undefined : references.get(delivery.gift)
        const cells = [
          <>
            {type}
            <small>{delivery.event}</small>
          </>,
          delivery.gift === null || reference === undefined ? '' : <a href={giftPath(delivery.gift)}>{reference}</a>,
          counted(delivery.tries, language),
          <Answer of={delivery} going={going} now={clock.now()} language={language} />,
        ]
        if (!maySend) return cells
        const label = words(delivery.status === 'waiting' ? hooksWords.sendNow : hooksWords.sendAgain)
        return [
          ...cells,
          <Act
            c={c}
            to={`${connectionsPath}/${endpoint.id}/${again.name}`}
            label={label}
            of={`${type}, ${delivery.event}`}
          >
            <Hidden fields={{ event: delivery.event }} />
          </Act>,
        ]
      })}
      none={words(hooksWords.none)}
    />
  )
}
