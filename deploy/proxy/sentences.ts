import { away, recordsAway } from '#content/away.ts'
import { inLanguage } from '#content/language.ts'
import { problems } from '#content/problems.ts'
import { escaped } from '#content/text.ts'
import { defaultLanguage, languageOf, languages, otherLanguages } from '#gift/language.ts'

const cases = [
  { when: 'begin', code: 'not_now', status: 503, detail: problems.not_now.detail },
  { when: 'capture', code: 'outcome_unknown', status: 503, detail: problems.outcome_unknown.detail },
  { when: 'records', code: 'not_now', status: 503, detail: recordsAway },
  { when: 'large', code: 'body_too_large', status: 413, detail: problems.body_too_large.detail },
  { when: 'slow', code: 'body_too_slow', status: 408, detail: problems.body_too_slow.detail },
] as const

/** What stands between the site's origin and the request's id in a proxy's own problem JSON: both are put in by the proxy. */
const sentences = cases.flatMap(({ when, code, status, detail }) =>
  languages.map((language) => {
    const words = {
      title: inLanguage(problems[code].title, language),
      status,
      code,
      detail: inLanguage(detail, language),
    }
    return { when, language, text: `/problems/${code}",${JSON.stringify(words).slice(1, -1)}` }
  }),
)
const others = otherLanguages(defaultLanguage)
const head = (whose: string) =>
  `# What ${whose} says by itself, in the charity's languages: npm run generate -- proxy-words writes it.`

/** `haproxy-problems.map`: which language is read, by the page that asks or the browser's first wish; and what is said in it. */
export function haproxyProblems(): string {
  const papers = [
    `own ${defaultLanguage}`,
    ...others.map((language) => `page.${language} ${language}`),
    ...others.map((language) => `speaks.${language.toLowerCase().split('-')[0]} ${language}`),
  ]
  const lines = sentences.map(({ when, language, text }) => `${when}.${language} ${text}`)
  return [head('HAProxy'), ...papers, ...lines, ''].join('\n')
}

/**
 * `nginx-problems.conf`: the same.
 * @throws on words that nginx would read as its own
 */
export function nginxProblems(): string {
  // a straight apostrophe would end the text: typography has a better one
  const quoted = (text: string) => {
    const plain = text.replaceAll("'", '’')
    if (/[$\\]/.test(plain)) throw new Error(`nginx would read this as its own: ${text}`)
    return `'${plain}'`
  }
  const map = (key: string, into: string, lines: readonly string[]) =>
    `map ${key} ${into} {\n${lines.map((line) => `    ${line};\n`).join('')}}\n`
  const of = (...kinds: readonly string[]) => sentences.filter(({ when }) => kinds.includes(when))
  return [
    `${head('nginx')}\n`,
    map('"$http_referer $http_accept_language"', '$language', [
      ...others.map((each) => `"~^https?://[^/ ]+/${each}([/?#]|\\s)" ${each}`),
      ...others.map((each) => `"~*^ \\s*${each.split('-')[0]}\\b" ${each}`),
      `default ${defaultLanguage}`,
    ]),
    map(
      '"$said.$language"',
      '$unanswered',
      of('begin', 'capture', 'records').map(({ when, language, text }) => `${when}.${language} ${quoted(text)}`),
    ),
    map(
      '$language',
      '$too_large',
      of('large').map(({ language, text }) => `${language} ${quoted(text)}`),
    ),
  ].join('')
}

/** `away.html`: what is shown in place of a page when no server answers, in every language one below the other. */
export function awayPage(): string {
  const titles = languages.map((language) => escaped(inLanguage(away.title, language)))
  const texts = languages.map((language) => escaped(inLanguage(away.text, language)))
  const rest = languages.slice(1).map((language, place) => {
    const { dir } = languageOf(language)
    return `<div lang="${language}"${dir === 'rtl' ? ' dir="rtl"' : ''}>
<h2>${titles[place + 1]}</h2>
<p>${texts[place + 1]}</p>
</div>`
  })
  return `<!doctype html>
<html lang="${defaultLanguage}"${languageOf(defaultLanguage).dir === 'rtl' ? ' dir="rtl"' : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${titles.join(' | ')}</title>
<style>
:root { color-scheme: light dark }
body { margin: 0; padding: clamp(1.25rem, 8vh, 6rem) 1.25rem; font: 17px/1.6 Helvetica, Arial, sans-serif }
main { max-width: 34rem; margin: 0 auto }
h1, h2 { margin: 0 0 .5rem; font-size: 2rem; line-height: 1.15 }
p { margin: 0 0 2.5rem }
</style>
</head>
<body>
<main>
<h1>${titles[0]}</h1>
<p>${texts[0]}</p>
${rest.map((each) => `${each}\n`).join('')}</main>
</body>
</html>
`
}
