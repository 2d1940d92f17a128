import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { embedSnippet } from '#content/embed-snippet.ts'
import type { Appeal } from '#gift/appeals.ts'
import { PassOn } from './PassOn.tsx'

const appeal: Appeal = {
  id: 'winter',
  name: { en: 'A light & a key', es: 'Una luz y una llave' },
  starts: '2026-11-01',
  ends: '2026-12-31',
  listed: true,
}

test('a mail of the reader’s own has the name and the address of the appeal, in the page’s language', () => {
  const page = renderToStaticMarkup(<PassOn appeal={appeal} language="es" />)
  expect(page).toContain(
    'href="mailto:?subject=Una%20luz%20y%20una%20llave&amp;body=%%PUBLIC_ORIGIN%%/es/appeals/winter"',
  )
})

test('what is copied is the form that `giving embed` prints, once the page has its origin', () => {
  const page = renderToStaticMarkup(<PassOn appeal={appeal} language="en" />)
  const [, lines = ''] = />([^<]*)<\/textarea>/.exec(page) ?? []
  const copied = lines
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
  const origin = 'https://give.example'
  expect(copied.replaceAll('%%PUBLIC_ORIGIN%%', origin)).toBe(
    embedSnippet({ origin, language: 'en', appeal: 'winter' }),
  )
})
