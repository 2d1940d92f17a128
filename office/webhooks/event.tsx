import type { Context } from 'hono'
import type { ReactNode } from 'react'
import { inLanguage, say } from '#content/language.ts'
import { providerWords } from '#content/providers.ts'
import { isKept } from '#server/giving/inbox/replay.ts'
import { replay } from '#server/staff/replay.ts'
import type { InboxRow } from '#server/store/database/schema.ts'
import { giftById } from '#server/store/gift/gifts.ts'
import { eventsOf } from '#server/store/work/inbox.ts'
import type { OfficeEnv } from '../office.ts'
import { may } from '../people/person.ts'
import { Act } from '../ui/Act.tsx'
import { Facts } from '../ui/Facts.tsx'
import { page } from '../ui/page.tsx'
import { refuse } from '../ui/refuse.tsx'
import { When } from '../ui/When.tsx'
import { verbNotice } from '../verb.tsx'
import { eventStates, webhookWords } from '../words/webhooks.ts'
import { eventReason, webhooksPath } from './list.tsx'

/** The webhook that the address names; undefined: there is none. */
export async function eventAsked(c: Context<OfficeEnv>): Promise<InboxRow | undefined> {
  const id = c.req.param('event') ?? ''
  if (!/^\d{1,15}$/.test(id)) return undefined
  const [event] = await c.var.office.services.store.read(eventsOf([Number(id)]))
  return event
}

/** One webhook: what came of it, and what mends it. What it said of a donor is not shown. */
export async function webhookPage(c: Context<OfficeEnv>) {
  const { language, office } = c.var
  const event = await eventAsked(c)
  if (!event) return refuse(c, 'not_found')
  const gift = event.gift === null ? undefined : await office.services.store.read(giftById(event.gift))
  const words = (text: (typeof webhookWords)[keyof typeof webhookWords]) => inLanguage(text, language)
  const provider = providerWords[event.provider].title
  return page(c, {
    title: say(webhookWords.of, language, { type: event.type, provider }),
    back: { path: webhooksPath, label: words(webhookWords.back) },
    body: (
      <>
        <Facts
          of={[
            [words(webhookWords.state), inLanguage(eventStates[event.status], language)],
            [words(webhookWords.why), eventReason(c, event)],
            [words(webhookWords.happened), <When at={event.created_at} language={language} />],
            [words(webhookWords.received), <When at={event.received_at} language={language} />],
            [words(webhookWords.tries), String(event.tries)],
            [
              words(webhookWords.next),
              event.status === 'waiting' ? <When at={event.due_at} language={language} /> : '',
            ],
            [words(webhookWords.gift), gift ? <a href={`/gifts/${gift.id}`}>{gift.reference}</a> : ''],
            [words(webhookWords.id), event.event_id],
          ]}
        />
        {mending(c, event)}
      </>
    ),
  })
}

function mending(c: Context<OfficeEnv>, event: InboxRow): ReactNode {
  const { language, person } = c.var
  if (event.status === 'done') return ''
  if (!isKept(event)) return <p>{verbNotice(replay, { code: 'gone' }, c).text}</p>
  if (!may(person, replay.needs)) return ''
  return <Act c={c} to={`${webhooksPath}/${event.id}/again`} label={inLanguage(replay.button, language)} />
}
