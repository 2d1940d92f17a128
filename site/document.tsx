import { look } from '#charity'
import { bannerToken } from '#content/banner-tokens.ts'
import { brand } from '#content/brand.ts'
import { inLanguage, type Language } from '#content/language.ts'
import { pagesWords } from '#content/pages.ts'
import { languageOf, localeOf, otherLanguages, pathIn } from '#gift/language.ts'
import frameStyles from './frame.css?inline'
import { SiteFrame } from './frame.tsx'
import { importMapPlace } from './import-map.ts'
import { jsonLdText, organisation, website } from './json-ld.ts'
import languageStyles from './language/languages.css?inline'
import { fonts } from './look/fonts.ts'
import { lookSheet } from './look/sheet.ts'
import { manifestFile } from './manifest.ts'
import { feedPath, hasNews } from './posts/feed.ts'
import { languagesOf, placeIn, placeOf, type Route } from './route.ts'
import siteStyles from './styles/site.css?inline'

/** The whole HTML document of one page in one language. */
export function Document({ route, language, props }: { route: Route; language: Language; props?: object | undefined }) {
  const { Page, frame = 'site', card = 'home' } = route
  const own = props && route.addressOf?.(props)
  const path = own ?? route.path
  const indexed = own ? true : (route.indexed ?? true)
  const origin = '%%PUBLIC_ORIGIN%%'
  const place = placeOf(route)
  const spoken = languagesOf(place)
  const addressIn = (each: Language) => `${origin}${placeIn(place, each) ?? pathIn(each, path)}`
  const address = addressIn(language)
  const page = <Page language={language} path={path} props={props} />
  return (
    <html
      lang={language}
      dir={languageOf(language).dir}
      data-test-mode="%%TEST_MODE%%"
      data-bank-debit="%%BANK_DEBIT%%"
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{(props && route.titleOf?.(props, language)) ?? inLanguage(route.title, language)}</title>
        <meta name="description" content={inLanguage(route.description, language)} />
        {fonts.map((font) => (
          <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        {/* our own style sheets, inlined so that nothing blocks the first paint */}
        <style
          dangerouslySetInnerHTML={{
            __html: lookSheet + siteStyles + (frame === 'site' ? frameStyles : '') + listStyles + (route.styles ?? ''),
          }}
        />
        {route.scriptsOf && __CHUNKS__ ? (
          <script type="importmap" dangerouslySetInnerHTML={{ __html: importMapPlace }} />
        ) : null}
        <script
          type="module"
          src={__CLIENT__}
          integrity={(route.scriptsOf && __CLIENT_HASH__) || undefined}
          fetchPriority="low"
        />
        {indexed ? (
          <>
            <link rel="canonical" href={address} />
            {spoken.map((each) => (
              <link key={each} rel="alternate" hrefLang={each} href={addressIn(each)} />
            ))}
            <link rel="alternate" hrefLang="x-default" href={addressIn(spoken[0] ?? language)} />
          </>
        ) : (
          <meta name="robots" content="noindex" />
        )}
        {route.embeds ? (
          <link
            rel="alternate"
            type="application/json+oembed"
            href={`${origin}/oembed?url=${address}`}
            title={inLanguage(route.title, language)}
          />
        ) : null}
        {hasNews(language) ? (
          <link
            rel="alternate"
            type="application/atom+xml"
            title={inLanguage(pagesWords.news.title, language)}
            href={feedPath(language)}
          />
        ) : null}
        <meta name="theme-color" content={look.colours.paper} />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href={`/${manifestFile(language)}`} />
        <meta property="og:type" content="website" />
        <meta property="og:site_name" content={brand.name} />
        <meta property="og:title" content={inLanguage(route.title, language)} />
        <meta property="og:description" content={inLanguage(route.description, language)} />
        <meta property="og:url" content={address} />
        <meta property="og:locale" content={ogLocale(language)} />
        {otherLanguages(language, spoken).map((each) => (
          <meta key={each} property="og:locale:alternate" content={ogLocale(each)} />
        ))}
        <meta property="og:image" content={`${origin}/cards/${card}.jpg`} />
        <meta property="og:image:width" content="1200" />
        <meta property="og:image:height" content="630" />
        <meta name="twitter:card" content="summary_large_image" />
        {route.scriptsOf ? (
          <meta
            name="giving-settings"
            data-providers={[...route.scriptsOf, ...(route.wallets ? ['wallets'] : [])].join(' ')}
            data-scripts="%%SCRIPTS%%"
            content="%%SETTINGS%%"
          />
        ) : null}
        {route.dafPay ? (
          <meta name="giving-settings" data-providers="dafpay" data-scripts="%%DAFPAY_SCRIPTS%%" />
        ) : null}
        {indexed ? (
          <script
            type="application/ld+json"
            // data, not code; jsonLdText escapes what could end the element
            dangerouslySetInnerHTML={{
              __html: jsonLdText([organisation(language), website(language), ...(route.jsonLd?.(language) ?? [])]),
            }}
          />
        ) : null}
      </head>
      <body>
        {`%%${bannerToken(language)}%%`}
        {frame === 'site' ? (
          <SiteFrame language={language} place={place}>
            {page}
          </SiteFrame>
        ) : (
          page
        )}
      </body>
    </html>
  )
}

/** No page of a site with two languages needs them. */
const listStyles = __LISTS_LANGUAGES__ ? languageStyles : ''

const ogLocale = (language: Language) => localeOf(language).replace('-', '_')
