import type { ReactNode } from 'react'
import { longDay } from '#content/dates.ts'
import { fieldFaults } from '#content/field-faults.ts'
import { givingWords as words } from '#content/giving.ts'
import { inLanguage, type Language, say } from '#content/language.ts'
import { problems } from '#content/problems.ts'
import type { FieldCode, ProblemCode } from '#gift/problem.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { Icon } from '#ui/Icon.tsx'
import { giftSayIn } from '../gift/say.ts'
import { addressOutWords } from '../gift/words.ts'
import type { GivingPart } from './part.ts'

/** What somebody and we have agreed on, and what is kept of them: news, the address, consents, to take along and to be forgotten. */
export function YouAndUs(part: GivingPart) {
  const { all, language, path } = part
  return (
    <section aria-labelledby="giving-you" id="you">
      <h2 id="giving-you">{say(words.you, language)}</h2>
      <div className="giving-choices">
        <form method="post" action={`${path}#you`}>
          <label className="donate-check">
            <input type="checkbox" name="news" value="yes" defaultChecked={all.news} />
            <span>{say(words.news, language)}</span>
          </label>
          <Button kind="line" name="action" value="news">
            {say(words.newsSave, language)}
          </Button>
          {all.done === 'news' ? <p role="status">{say(words.newsDone, language)}</p> : null}
        </form>
        <Address {...part} />
        <Consents {...part} />
        <Held {...part} />
      </div>
    </section>
  )
}

function Part(props: { title: string; text: string; open: boolean; children: ReactNode }) {
  const { title, text, open, children } = props
  return (
    <details open={open}>
      <summary>
        <span>
          {title}
          <small>{text}</small>
        </span>
        <Icon name="chevron" />
      </summary>
      <div>{children}</div>
    </details>
  )
}

function Address({ all, language, path }: GivingPart) {
  const { address, newAddress, done, fault, typed } = all
  const sentence = fault?.at === 'address' ? sentenceOf(fault.code, language) : null
  return (
    <Part title={say(words.address, language)} text={address} open={done === 'address' || sentence !== null}>
      {done === 'address' ? <p role="status">{say(words.addressDone, language, { email: address })}</p> : null}
      {newAddress ? <p>{addressOutWords(newAddress, giftSayIn(language), language)}</p> : null}
      <p>{say(words.addressText, language)}</p>
      <form method="post" action={`${path}#you`} noValidate>
        <Field
          id="giving-email"
          name="email"
          label={say(words.addressNew, language)}
          value={sentence === null ? undefined : typed}
          fault={sentence}
          focused={sentence !== null}
          type="email"
          autocomplete="email"
          maxLength={254}
        />
        <Button kind="line" name="action" value="address">
          {say(words.addressSave, language)}
        </Button>
      </form>
    </Part>
  )
}

function Consents({ all, language }: GivingPart) {
  const { consents } = all
  if (consents.length === 0) return null
  return (
    <Part
      title={say(words.agreed, language)}
      text={say(words.agreedCount, language, { count: consents.length })}
      open={false}
    >
      <ul className="giving-consents">
        {consents.map(({ on, kind, text }) => (
          <li key={`${on} ${kind} ${text}`}>
            <b>{longDay(on, language)}</b> <q>{text}</q>
          </li>
        ))}
      </ul>
    </Part>
  )
}

function Held({ all, language, path }: GivingPart) {
  const { asked = false, fault } = all
  const refused = fault?.at === 'forget'
  return (
    <Part title={say(words.held, language)} text={say(words.heldText, language)} open={asked || refused}>
      <p className="giving-files">
        <a className="button button-line" href={`${path}/kept.pdf`}>
          <Icon name="down" />
          {say(words.heldPdf, language)} <span className="giving-kind">PDF</span>
        </a>
        <a className="button button-line" href={`${path}/kept.json`}>
          <Icon name="down" />
          {say(words.heldJson, language)} <span className="giving-kind">JSON</span>
        </a>
      </p>
      <p>{say(words.forgetText, language)}</p>
      {refused ? <p role="alert">{say(words.forgetRunning, language)}</p> : null}
      <form method="post" action={`${path}#you`}>
        {asked ? (
          <>
            <p role="alert">{say(words.forgetSure, language)}</p>
            <p className="giving-files">
              <Button name="action" value="forget">
                {say(words.forgetYes, language)}
              </Button>
              <a className="button button-quiet" href={path}>
                {say(words.keep, language)}
              </a>
            </p>
          </>
        ) : (
          <Button kind="line" name="action" value="ask">
            {say(words.forget, language)}
          </Button>
        )}
      </form>
    </Part>
  )
}

const sentenceOf = (code: FieldCode | ProblemCode, language: Language): string =>
  Object.hasOwn(fieldFaults, code)
    ? inLanguage(fieldFaults[code as FieldCode], language)
    : inLanguage(problems[code as ProblemCode].detail, language)
