import { look } from '#charity'
import { inLanguage } from '#content/language.ts'
import { mailForm as words } from '#content/mail-form.ts'
import { presets } from '#gift/amounts.ts'
import { pathIn } from '#gift/language.ts'
import { PostalLines } from '../link/PostalLines.tsx'
import { Unbroken } from '../link/Unbroken.tsx'
import type { PageProps } from '../route.ts'
import { Disclosures } from './Disclosures.tsx'
import { SlimPage } from './SlimPage.tsx'

/** A form to print, fill in by hand and mail with a check. Lines to write on, no controls: nothing here is sent. */
export function MailForm({ language, path }: PageProps) {
  return (
    <SlimPage language={language} picture={look.pictures.gift} className="mail-form" toggle={{ path }}>
      <h1>{inLanguage(words.title, language)}</h1>
      <p className="mail-form-screen">{inLanguage(words.lede, language)}</p>
      <address>
        <b>{inLanguage(words.mailTo, language)}</b>
        <br />
        <PostalLines />
      </address>
      <section>
        <h2>{inLanguage(words.gift, language)}</h2>
        <ul className="mail-form-boxes">
          {presets.once.map((amount) => (
            <li key={amount}>${amount}</li>
          ))}
          <li className="mail-form-open">{inLanguage(words.other, language)}</li>
        </ul>
        <p>
          {inLanguage(words.payable, language)}. {inLanguage(words.noCards, language)}
        </p>
      </section>
      <section>
        <h2>{inLanguage(words.you, language)}</h2>
        <ul className="mail-form-lines">
          {Object.values(words.fields).map((field) => (
            <li key={inLanguage(field, language)}>{inLanguage(field, language)}</li>
          ))}
        </ul>
      </section>
      <section>
        <h2>{inLanguage(words.dedication, language)}</h2>
        <ul className="mail-form-boxes">
          <li>{inLanguage(words.memory, language)}</li>
          <li>{inLanguage(words.celebration, language)}</li>
        </ul>
        <ul className="mail-form-lines">
          <li>{inLanguage(words.fields.name, language)}</li>
          <li>{inLanguage(words.tell, language)}</li>
        </ul>
      </section>
      <p>
        <Unbroken text={inLanguage(words.thanks, language)} />
      </p>
      <Disclosures on="print" language={language} />
      <p className="mail-form-screen">
        <a className="button button-line" href={pathIn(language, '/donate')}>
          {inLanguage(words.back, language)}
        </a>
      </p>
    </SlimPage>
  )
}
