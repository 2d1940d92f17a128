import { look } from '#charity'
import { brand } from '#content/brand.ts'
import { inLanguage, type Language } from '#content/language.ts'
import { translate } from '#content/words.ts'
import { Picture } from '../art/Picture.tsx'
import { LegalLine } from '../footer/LegalLine.tsx'
import { Logo } from '../header/Logo.tsx'
import { Unbroken } from '../link/Unbroken.tsx'

const { ground } = look.pictures
const [mailbox, host] = brand.email.split('@')
const registered = brand.registrations.filter(({ number, statement }) => number || statement)

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
            <Unbroken text={say('donate.footStatus')} /> <Unbroken text={say('donate.footId')} />{' '}
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
            <a href={`mailto:${brand.email}`}>
              {mailbox}@<wbr />
              {host}
            </a>
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
