import type { PageBlock } from '#charity/pages.ts'
import { longDay, timeOfDay } from '#content/dates.ts'
import { inLanguage, type Language } from '#content/language.ts'
import { pagesWords as words } from '#content/pages.ts'
import { calendarPath, momentOf } from './calendar.ts'
import { Paragraphs } from './Text.tsx'

export type EventBlock = Extract<PageBlock, { kind: 'event' }>

/** A day and a place, and a file of it for calendars. `path`: of the page that it stands on. */
export function Event(props: { block: EventBlock; language: Language; path: string; at: number }) {
  const { block, language, path, at } = props
  const { title, starts, ends, place, address, text } = block
  const [from, until] = [momentOf(starts), momentOf(ends)]
  const sameDay = starts.slice(0, 10) === ends.slice(0, 10)
  return (
    <section className="page-event">
      <h2>{inLanguage(title, language)}</h2>
      <dl>
        <div>
          <dt>{inLanguage(words.when, language)}</dt>
          <dd>
            <time dateTime={starts.replace(' ', 'T')}>
              {longDay(starts.slice(0, 10), language)}, <bdi>{timeOfDay(from, language)}</bdi>
            </time>
            {' – '}
            <time dateTime={ends.replace(' ', 'T')}>
              {sameDay ? null : `${longDay(ends.slice(0, 10), language)}, `}
              <bdi>{timeOfDay(until, language)}</bdi>
            </time>
          </dd>
        </div>
        <div>
          <dt>{inLanguage(words.where, language)}</dt>
          <dd>
            {inLanguage(place, language)}
            {address ? (
              <>
                <br />
                <bdi>{address}</bdi>
              </>
            ) : null}
          </dd>
        </div>
      </dl>
      {text ? <Paragraphs text={inLanguage(text, language)} /> : null}
      <p>
        <a className="reach" href={calendarPath(path, at)} download>
          {inLanguage(words.calendar, language)}
        </a>
      </p>
    </section>
  )
}
