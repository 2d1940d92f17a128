import type { Context } from 'hono'
import { beginningOf, charityDay, longDay } from '#content/dates.ts'
import { inLanguage, say } from '#content/language.ts'
import { daysAfter } from '#gift/calendar.ts'
import { replayed } from '#server/destinations/hooks/endpoint.ts'
import type { AnyVerb } from '#server/staff/verb.ts'
import type { EndpointRow } from '#server/store/database/event-tables.ts'
import { Field } from '#ui/Field.tsx'
import { Hidden } from '#ui/Hidden.tsx'
import type { OfficeEnv } from '../office.ts'
import { Act } from '../ui/Act.tsx'
import { dayIn, Filter } from '../ui/Filter.tsx'
import { Hint } from '../ui/Hint.tsx'
import { counted } from '../ui/number.ts'
import { hooksWords } from '../words/connections.ts'
import type { Text } from '../words/language.ts'
import { connectionsPath } from './list.tsx'

/** Sends all that happened in some days again: which is counted first, today and the day before unless said. */
export async function sendAgain(c: Context<OfficeEnv>, endpoint: EndpointRow, again: AnyVerb) {
  const { language, office, clock } = c.var
  const today = charityDay(clock.now())
  const to = dayIn(c.req.query('to')) ?? today
  const from = dayIn(c.req.query('from')) ?? daysAfter(to, -1)
  const which = { from: beginningOf(from), to: beginningOf(daysAfter(to, 1)) }
  const count = await office.services.store.read(replayed(endpoint, which))
  const words = (text: Text) => inLanguage(text, language)
  const range = { from: longDay(from, language), to: longDay(to, language) }
  return (
    <section className="card" id="again">
      <h2>{words(hooksWords.again)}</h2>
      <Filter to={`${connectionsPath}/${endpoint.id}#again`} label={words(hooksWords.count)}>
        <Field name="from" id="again-from" label={words(hooksWords.from)} type="date" value={from} />
        <Field name="to" id="again-to" label={words(hooksWords.until)} type="date" value={to} />
      </Filter>
      <p>{say(hooksWords.counted, language, { ...range, count: counted(count, language) })}</p>
      {count === 0 ? null : (
        <Act
          c={c}
          to={`${connectionsPath}/${endpoint.id}/${again.name}`}
          label={say(hooksWords.sendCounted, language, { count: counted(count, language) })}
        >
          <Hidden fields={{ from, to }} />
        </Act>
      )}
      <Hint>{words(hooksWords.againHint)}</Hint>
    </section>
  )
}
