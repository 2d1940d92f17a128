import { look } from '#charity'
import { brand } from '#content/brand.ts'
import { inLanguage, type Language } from '#content/language.ts'
import { translate } from '#content/words.ts'
import { Picture } from '../art/Picture.tsx'
import { LegalLine } from '../footer/LegalLine.tsx'
import { Logo } from '../header/Logo.tsx'

const { ground } = look.pictures
const registered = brand.registrations.filter(({ number, statement }) => number || statement)

/** The same text, in which `part` stays on one line. */
function unbroken(text: string, part: string) {
  const [before, ...after] = text.split(part)
  if (after.length === 0) return text
  return (
    <>
      {before}
      <b className="nowrap">{part}</b>
      {after.join(part)}
    </>
  )
}

/** Who takes the money: registration, address, telephone, and the legal pages. */
export function Foot({ language }: { language: Language }) {
  const say = (key: Parameters<typeof translate>[0]) => translate(key, language)
  const { street, city, region, postalCode } = brand.postalAddress
  return (
    <footer className="donate-foot">
      {ground ? <Picture file={ground} alt="" className="donate-ground" /> : null}
      <div className="donate-foot-paper on-dark">
        <div className="wrap">
          <Logo language={language} inverse />
          <p>
            {unbroken(say('donate.footStatus'), brand.taxStatus)} {unbroken(say('donate.footId'), brand.taxId)}{' '}
            {say('donate.footDeductible')}
          </p>
          <address>
            {street}
            <br />
            {city}, {region} {postalCode}
          </address>
          <p>
            <a href={`tel:${brand.phoneE164}`}>
              <bdi>{brand.phone}</bdi>
            </a>
            <br />
            <a href={`mailto:${brand.email}`}>{brand.email}</a>
          </p>
          {registered.map(({ place, number, statement }) => (
            <p key={place} className="donate-foot-registration">
              {place} {number}
              {statement ? <> {inLanguage(statement, language)}</> : null}
            </p>
          ))}
          <LegalLine language={language} className="donate-foot-legal" />
        </div>
      </div>
    </footer>
  )
}
