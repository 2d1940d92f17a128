import { footer, look, menus } from '#charity'
import { brand } from '#content/brand.ts'
import { inLanguage, type Language } from '#content/language.ts'
import { Picture } from '../art/Picture.tsx'
import { Logo } from '../header/Logo.tsx'
import { Island } from '../islands/Island.tsx'
import { Out } from '../link/Out.tsx'
import { LegalLine } from './LegalLine.tsx'
import SignUp from './SignUp.island.tsx'
import { signUpProps } from './words.ts'

/** The foot of every page in the site's frame: sign-up, links, copyright. */
export function Footer({ language }: { language: Language }) {
  return (
    <footer>
      {look.pictures.ground ? <Picture file={look.pictures.ground} alt="" className="footer-ground" /> : null}
      <div className="footer on-dark">
        <div className="wrap">
          <Island of={SignUp} when="visible" props={signUpProps(language)} />
          <div className="footer-columns">
            <div>
              <Logo language={language} inverse />
              {footer.aim ? <p className="footer-aim">{inLanguage(footer.aim, language)}</p> : null}
              <p className="footer-help">
                <a href={`tel:${brand.phoneE164}`}>
                  <bdi>{brand.phone}</bdi>
                </a>{' '}
                <a href={`mailto:${brand.email}`}>{brand.email}</a>
              </p>
            </div>
            {menus.footer.map(({ heading, links }) => (
              <div key={inLanguage(heading, language)}>
                <h3>{inLanguage(heading, language)}</h3>
                <ul>
                  {links.map(({ label, to }) => (
                    <li key={inLanguage(label, language)}>
                      <Out href={to} language={language}>
                        {inLanguage(label, language)}
                      </Out>
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </div>
          <LegalLine language={language} className="footer-legal" />
        </div>
      </div>
    </footer>
  )
}
