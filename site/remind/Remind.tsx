import { look } from '#charity'
import { longDay, monthAndDay } from '#content/dates.ts'
import { fieldFaults } from '#content/field-faults.ts'
import { inLanguage, type Language, type Translated } from '#content/language.ts'
import { problems } from '#content/problems.ts'
import { reminder as words } from '#content/reminder.ts'
import { fill } from '#content/text.ts'
import { wordsOf } from '#gift/form-link.ts'
import { pathIn } from '#gift/language.ts'
import { formatCents } from '#gift/money.ts'
import type { FieldCode } from '#gift/problem.ts'
import { type DaysToChoose, type RemindedGift, type RemindPageProps, suggestedDays } from '#gift/reminder.ts'
import { Button } from '#ui/Button.tsx'
import { Fault } from '#ui/Fault.tsx'
import { Field } from '#ui/Field.tsx'
import { SlimPage } from '../donate/SlimPage.tsx'
import { CallLine } from '../link/CallLine.tsx'
import type { PageProps } from '../route.ts'

/** Asks for an address and a day; nothing of it needs a script. */
export function Remind({ language, path, props }: PageProps) {
  const { gift, days, reminded, typed, faults = {}, problem } = (props ?? asBuilt) as RemindPageProps
  const say = (text: Translated<string>, values: Record<string, string> = {}) =>
    fill(inLanguage(text, language), values)
  const search = new URLSearchParams(wordsOf(gift)).toString()
  const query = search ? `?${search}` : ''
  const suggested = days && suggestedDays(days).some(({ on }) => on === typed?.on)
  const between = days && { first: longDay(days.first, language), last: longDay(days.last, language) }
  return (
    <SlimPage
      language={language}
      picture={look.pictures.waiting?.file}
      className="remind"
      toggle={{ path, search: reminded ? `${query || '?'}&reminded=${reminded}` : query }}
    >
      {reminded ? (
        <>
          <h1>{say(words.asked, { day: longDay(reminded, language) })}</h1>
          <p>{say(words.willSend)}</p>
        </>
      ) : (
        <>
          <h1>{say(words.title)}</h1>
          <p>{say(words.lede)}</p>
          <Chosen gift={gift} language={language} />
          {problem ? <Fault role="alert">{inLanguage(problems[problem].detail, language)}</Fault> : null}
          <form method="post" noValidate>
            <Field
              id="remind-email"
              name="email"
              label={say(words.email)}
              value={typed?.email}
              fault={faults.email && inLanguage(fieldFaults[faults.email], language)}
              focused={faults.email !== undefined}
              type="email"
              required
              autocomplete="email"
              maxLength={254}
            />
            {days ? <Suggested days={days} chosen={typed?.on} language={language} /> : null}
            <Field
              id="remind-on"
              name="on"
              label={say(words.on)}
              hint={between && say(words.otherDay) + say(words.days, between)}
              value={suggested ? '' : typed?.on}
              fault={between && faults.on && faultOfDay(faults.on, language, say(words.noDay, between))}
              focused={between !== undefined && faults.on !== undefined && !faults.email}
              type="date"
              required
              min={days?.first}
              max={days?.last}
            />
            <Button large>{say(words.submit)}</Button>
          </form>
        </>
      )}
      <p>
        <a className="reach" href={`${pathIn(language, '/donate')}${query}`}>
          {say(words.back)}
        </a>
      </p>
      <CallLine text={inLanguage(words.call, language)} />
    </SlimPage>
  )
}

/** The page as it is built, before anybody asks for it: the server knows the day. */
const asBuilt: Omit<RemindPageProps, 'days'> = { gift: {} }

/** A day that cannot be had is answered with those that can. */
const faultOfDay = (code: FieldCode, language: Language, noDay: string): string =>
  code === 'required' ? inLanguage(fieldFaults.required, language) : noDay

/** Days that one press chooses. */
function Suggested(props: { days: DaysToChoose; chosen: string | undefined; language: Language }) {
  const { days, chosen, language } = props
  return (
    <fieldset className="remind-days">
      <legend>{inLanguage(words.when, language)}</legend>
      {suggestedDays(days).map(({ is, on }) => (
        <label key={is}>
          <input type="radio" name="suggested" value={on} defaultChecked={on === chosen} />
          <span>
            <span>{inLanguage(words[is], language)}</span> <b className="nowrap">{monthAndDay(on, language)}</b>
          </span>
        </label>
      ))}
    </fieldset>
  )
}

function Chosen({ gift, language }: { gift: RemindedGift; language: Language }) {
  const { cents, frequency } = gift
  if (cents === undefined || frequency === undefined) return null
  return (
    <p>
      {inLanguage(words.gift, language)}{' '}
      <b>{fill(inLanguage(words[frequency], language), { amount: formatCents(cents, language) })}</b>
    </p>
  )
}
