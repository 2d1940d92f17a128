import { browserScript } from '../../core/browser-script.ts'
import type { Reply, Request } from '../../core/http.ts'
import { CLIENT } from '../account.ts'
import type { Settings } from '../browser/settings.ts'
import { CURRENCIES } from '../money.ts'
import { hasVenmo } from '../this-browser.ts'
import { languageOf } from './words.ts'

const script = (name: 'sdk' | 'button' | 'handoff', settings?: Settings) =>
  browserScript(new URL(`../browser/${name}.ts`, import.meta.url), settings)

const KNOWN = [
  'client-id',
  'currency',
  'intent',
  'vault',
  'commit',
  'components',
  'locale',
  'debug',
  'buyer-country',
  'disable-funding',
  'enable-funding',
  'integration-date',
]
/**
 * Always a language with a country: PayPal refuses names such as `es` or `es_419`.
 * @see https://developer.paypal.com/sdk/js/configuration/#locale
 */
const LOCALES = [
  'ar_EG bg_BG cs_CZ da_DK de_AT de_CH de_DE el_GR en_AU en_CA en_GB en_US es_ES es_MX es_US et_EE fi_FI fr_BE fr_CA fr_CH',
  'fr_FR fr_US he_IL hu_HU id_ID it_IT ja_JP ko_KR lt_LT lv_LV ms_MY nl_BE nl_NL no_NO pl_PL pt_BR pt_PT ro_RO ru_RU sk_SK',
  'sl_SI sq_AL sv_SE th_TH tr_TR vi_VN zh_CN zh_HK zh_TW zh_US',
]
  .join(' ')
  .split(' ')
const INTENTS = ['capture', 'authorize', 'subscription', 'tokenize']
const COMPONENTS = ['buttons', 'funding-eligibility']

/** What is wrong with the script's address, in the words PayPal's script answers with; nothing when all is well. */
function problemOf(query: URLSearchParams): string | undefined {
  const stranger = [...query.keys()].find((name) => !KNOWN.includes(name))
  if (stranger) return `Unrecognized query param ${stranger}: ${query.get(stranger)}`
  const client = query.get('client-id')
  if (!client) return 'Expected client-id to be passed'
  if (client !== CLIENT.id && client !== 'test')
    return `client-id not recognized for either production or sandbox: ${client}`
  const currency = query.get('currency')
  if (currency && !CURRENCIES.includes(currency)) return `Invalid currency: ${currency}`
  const intent = query.get('intent')
  if (intent && !INTENTS.includes(intent)) return `Invalid intent: ${intent}`
  const locale = query.get('locale')
  if (locale !== null && !LOCALES.includes(locale)) return `Invalid query value for locale: ${locale}`
  const component = query
    .get('components')
    ?.split(',')
    .find((name) => !COMPONENTS.includes(name))
  return component ? `Invalid components: ${component} is not imitated` : undefined
}

const javascript = (status: number, body: string): Reply => ({
  status,
  headers: { 'content-type': 'application/javascript; charset=utf-8', 'cache-control': 'no-store' },
  body,
})

/** `GET /sdk/js`: the script that `@paypal/paypal-js` loads. */
export function sdkScript(request: Request, origin: string): Reply {
  const query = new URLSearchParams(request.query)
  const problem = problemOf(query)
  if (problem) return javascript(400, `throw new Error(${JSON.stringify(`SDK Validation error: '${problem}'`)});`)
  return javascript(
    200,
    script('sdk', {
      origin,
      version: '5.0.515',
      currency: query.get('currency') ?? 'USD',
      intent: query.get('intent') ?? 'capture',
      vault: query.get('vault') === 'true',
      disabledFunding: query.get('disable-funding')?.split(',') ?? [],
      enabledFunding: query.get('enable-funding')?.split(',') ?? [],
      venmo: hasVenmo(request),
      language: languageOf(query.get('locale'), request.headers['accept-language']),
    }),
  )
}

/** The scripts of PayPal's own pages. */
export function pageScript(name: 'button' | 'handoff'): Reply {
  return javascript(200, script(name))
}
