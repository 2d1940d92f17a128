import { look } from '#charity'
import { employersWords } from '#content/employers.ts'
import { inLanguage } from '#content/language.ts'
import { translate } from '#content/words.ts'
import { employersPage, hasEmployers } from '#gift/employers.ts'
import type { GiftPageProps } from '#gift/gift-page.ts'
import { pathIn } from '#gift/language.ts'
import { Picture } from '../art/Picture.tsx'
import { Island } from '../islands/Island.tsx'
import type { PageProps } from '../route.ts'
import GiftState from './GiftState.island.tsx'

/** The page of one gift, opened from the result or from the mailed link, without a login. */
export function Gift({ language, props }: PageProps) {
  const answer = props as GiftPageProps | undefined
  return (
    <>
      <p className="test-mode">{translate('nav.testMode', language)}</p>
      {look.pictures.gift ? <Picture file={look.pictures.gift} alt="" className="gift-top" eager /> : null}
      <div className="wrap gift-page">
        <Island of={GiftState} props={{ language, ...(answer ? { told: answer } : {}) }} when="idle" />
        {hasEmployers ? (
          <p className="gift-employer">
            <a className="reach" href={pathIn(language, employersPage)}>
              {inLanguage(employersWords.link, language)}
            </a>
          </p>
        ) : null}
      </div>
    </>
  )
}
