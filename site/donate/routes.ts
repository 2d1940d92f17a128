import { look } from '#charity'
import { brand } from '#content/brand.ts'
import { mailForm as mailFormWords } from '#content/mail-form.ts'
import { titled } from '#content/titles.ts'
import { translate, words } from '#content/words.ts'
import { hasAppeals } from '#gift/appeals.ts'
import type { DonatePageProps } from '#gift/donate-page.ts'
import { tellsFunds } from '#gift/funds.ts'
import { pathIn } from '#gift/language.ts'
import { providersOn } from '#gift/provider.ts'
import type { Route } from '../route.ts'
import { Donate } from './Donate.tsx'
import disclosureStyles from './disclosures.css?inline'
import styles from './donate.css?inline'
import appealStyles from './form/appeal-line.css?inline'
import fundStyles from './form/fund.css?inline'
import { MailForm } from './MailForm.tsx'
import mailFormStyles from './mail-form.css?inline'
import { faces, pictureOf } from './result/after-gift.ts'
import { pageTitle } from './result/words.ts'
import { sayIn } from './say.ts'

/**
 * The arrow of a list, drawn in the colour of text. A background’s picture knows no colour of the page, so it is made with it.
 */
const chevron = (ink: string): string =>
  `.donate-form{--chevron:url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='none' stroke='${encodeURIComponent(ink)}' stroke-width='2' stroke-linecap='round' stroke-linejoin='round'%3E%3Cpath d='m5 9 7 7 7-7'/%3E%3C/svg%3E")}`

const positionOf = (file: { readonly position?: string } | null | undefined): string => file?.position ?? '50% 50%'

/** Which part of each picture of thanks is seen where its place is of another shape; the same of several is said once. */
const ofThanks = [...Map.groupBy(faces, (face) => positionOf(pictureOf(face)))].map(
  ([position, alike]) =>
    `${alike.map((face) => `.thanks-picture[data-face=${face}] img`).join()}{object-position:${position}}`,
)

/** What of the look this page alone reads. */
const lookOfDonate = `:root{--donate-picture:${positionOf(look.pictures.donate)}}${ofThanks.join('')}`

/** No page carries what no statement needs, and no choice. */
const ofDisclosures = brand.registrations.length > 0 ? disclosureStyles : ''
const ofAppeals = hasAppeals ? appealStyles : ''
const ofFunds = tellsFunds ? fundStyles : ''

export const donate: Route = {
  path: '/donate',
  title: words['donate.pageTitle'],
  titleOf: ({ gift }: DonatePageProps, language) => (gift ? pageTitle(gift, sayIn(language)) : null),
  description: words['donate.lede'],
  Page: Donate,
  styles: lookOfDonate + chevron(look.colours.ink) + styles + ofFunds + ofAppeals + ofDisclosures,
  frame: 'bare',
  scriptsOf: providersOn('/donate'),
  wallets: true,
  card: 'donate',
  jsonLd: (language) => [
    {
      '@type': 'DonateAction',
      name: translate('donate.title', language),
      description: translate('donate.lede', language),
      recipient: { '@type': 'NGO', name: brand.name },
      target: `%%PUBLIC_ORIGIN%%${pathIn(language, '/donate')}`,
    },
  ],
}

export const mailForm: Route = {
  path: '/donate/mail-form',
  title: titled(mailFormWords.title),
  description: mailFormWords.lede,
  Page: MailForm,
  styles: mailFormStyles + ofDisclosures,
  frame: 'bare',
}
