import { expect, test } from 'vitest'
import { inLanguage } from '#content/language.ts'
import { problems, recordsAway } from '#content/problems.ts'

const said = [
  { when: 'begin', code: 'not_now', status: 503, detail: problems.not_now.detail },
  { when: 'capture', code: 'outcome_unknown', status: 503, detail: problems.outcome_unknown.detail },
  { when: 'records', code: 'not_now', status: 503, detail: recordsAway },
  { when: 'large', code: 'body_too_large', status: 413, detail: problems.body_too_large.detail },
  { when: 'slow', code: 'body_too_slow', status: 408, detail: problems.body_too_slow.detail },
] as const

/** What stands between the site's origin and the request's id in a proxy's own problem JSON: both are put in by the proxy. */
const sentences = said.flatMap(({ when, code, status, detail }) =>
  (['en', 'es'] as const).map((language) => {
    const words = {
      title: inLanguage(problems[code].title, language),
      status,
      code,
      detail: inLanguage(detail, language),
    }
    return { when, language, text: `/problems/${code}",${JSON.stringify(words).slice(1, -1)}` }
  }),
)

test('HAProxy tells donors what the servers would, in their language', async () => {
  const lines = sentences.map(({ when, language, text }) => `${when}.${language} ${text}`)
  const head =
    '# What HAProxy says by itself: the words of content/problems.ts, which a test compares (vitest -u writes them).'
  await expect(`${head}\n${lines.join('\n')}\n`).toMatchFileSnapshot('haproxy-problems.map')
})

test('nginx tells donors the same', async () => {
  for (const { text } of sentences) expect(text).not.toMatch(/['$\\]/)
  const map = (key: string, into: string, lines: readonly string[]) =>
    `map ${key} ${into} {\n${lines.map((line) => `    ${line};\n`).join('')}}\n`
  const of = (kind: string) =>
    sentences.filter(({ when }) => when === kind).map(({ language, text }) => `${language} '${text}'`)
  const unanswered = sentences
    .filter(({ when }) => ['begin', 'capture', 'records'].includes(when))
    .map(({ when, language, text }) => `${when}.${language} '${text}'`)
  const head =
    '# What nginx says by itself: the words of content/problems.ts, which a test compares (vitest -u writes them).'
  const maps = [map('"$said.$language"', '$unanswered', unanswered), map('$language', '$too_large', of('large'))]
  await expect(`${head}\n${maps.join('')}`).toMatchFileSnapshot('nginx-problems.conf')
})
