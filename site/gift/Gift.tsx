import { brand } from '#content/brand.ts'
import { translate } from '#content/words.ts'
import type { GiftPageProps } from '#gift/gift-page.ts'
import { Island } from '../islands/Island.tsx'
import type { PageProps } from '../route.ts'
import GiftState from './GiftState.island.tsx'

/** The page of one gift, opened from the result or from the mailed link, without a login. */
export function Gift({ language, props }: PageProps) {
  const told = props as GiftPageProps | undefined
  return (
    <>
      <p className="test-mode">{translate('nav.testMode', language)}</p>
      <div className="wrap gift-page">
        <h1>{translate('result.page', language)}</h1>
        <Island of={GiftState} props={{ language, ...(told ? { told } : {}) }} when="idle" />
        <p>{translate('result.help', language, { phone: brand.phone, email: brand.email })}</p>
      </div>
    </>
  )
}
