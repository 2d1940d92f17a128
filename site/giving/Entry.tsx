import type { ReactNode } from 'react'
import { look } from '#charity'
import { fieldFaults } from '#content/field-faults.ts'
import { givingWords as words } from '#content/giving.ts'
import { inLanguage, type Language, say } from '#content/language.ts'
import { partedAt } from '#content/language-tags.ts'
import type { GivingPageProps } from '#gift/giving-page.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { Picture } from '../art/Picture.tsx'
import { CallLine } from '../link/CallLine.tsx'

type EntryProps = Exclude<GivingPageProps, { is: 'all' }>
interface Part<Told> {
  readonly told: Told
  readonly language: Language
  readonly path: string
}

/** The way in: an address, a look into one's mail, and the one press that opens everything. */
export function Entry({ told, language, path }: Part<EntryProps>) {
  switch (told.is) {
    case 'entry':
      return <Ask told={told} language={language} path={path} />
    case 'sent':
      return (
        <Card picture={look.pictures.waiting?.file}>
          <div role="status">
            <h1>{say(words.sent, language)}</h1>
            <p>
              {told.email === undefined ? (
                say(words.mailed, language)
              ) : (
                <About text={say(words.sentText, language)} email={told.email} />
              )}
            </p>
          </div>
          <p>{say(words.sentNothing, language)}</p>
          <a className="button button-line" href={path}>
            {say(words.other, language)}
          </a>
        </Card>
      )
    case 'open':
      return (
        <Card picture={mailbox}>
          <form method="post" action={`${path}/open`}>
            <h1>{say(words.open, language)}</h1>
            <p>
              <About text={say(words.openText, language)} email={told.address} />
            </p>
            <input type="hidden" name="token" value={told.token} />
            <Button large>{say(words.openPress, language)}</Button>
            <p>{say(words.openWhy, language)}</p>
          </form>
        </Card>
      )
    case 'old':
      return (
        <Card picture={look.pictures.resting?.file}>
          <h1>{say(words.old, language)}</h1>
          <p>{say(words.oldText, language)}</p>
          <a className="button button-solid" href={path}>
            {say(words.oldPress, language)}
          </a>
        </Card>
      )
  }
}

const mailbox = look.pictures.mailbox ?? look.pictures.waiting?.file

function Ask({ told, language, path }: Part<Extract<EntryProps, { is: 'entry' }>>) {
  const { why, fault, typed } = told
  return (
    <Card picture={mailbox}>
      <form method="post" action={path} noValidate>
        <h1>{say(words.title, language)}</h1>
        {why ? <p role="status">{say(words[why], language)}</p> : null}
        <p>{say(words.lede, language)}</p>
        <Field
          id="giving-email"
          name="email"
          label={say(words.email, language)}
          value={typed}
          fault={fault && inLanguage(fieldFaults[fault], language)}
          focused={fault !== undefined}
          type="email"
          required
          autocomplete="email"
          maxLength={254}
        />
        <Button large name="action" value="link">
          {say(words.submit, language)}
        </Button>
        <CallLine text={inLanguage(words.call, language)} />
      </form>
    </Card>
  )
}

function Card({ picture, children }: { readonly picture: string | undefined; readonly children: ReactNode }) {
  return (
    <section className="giving-entry">
      <div>{children}</div>
      {picture ? <Picture file={picture} alt="" eager /> : null}
    </section>
  )
}

/** A sentence with an address in it, which stands out. */
function About({ text, email }: { readonly text: string; readonly email: string }) {
  const [before, after] = partedAt(text, '{email}')
  return (
    <>
      {before}
      <b>{email}</b>
      {after}
    </>
  )
}
