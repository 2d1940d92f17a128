import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { Toggle, type ToggleProps } from './Toggle.tsx'

const markup = (props: Partial<ToggleProps>) =>
  renderToStaticMarkup(<Toggle language="en" path="/donate" id="language" {...props} />)

describe('the language toggle', () => {
  test.each([
    ['en', 'es', '/es/donate', 'ESPAÑOL'],
    ['es', 'en', '/donate', 'ENGLISH'],
  ])('of a page in %s, with one other language, is a link to its twin', (language, other, href, name) => {
    expect(markup({ language, among: ['en', 'es'] })).toBe(
      `<a id="language" href="${href}" lang="${other}" hrefLang="${other}" data-language-toggle="">${name}</a>`,
    )
  })

  test('keeps what of the address must go along', () => {
    expect(markup({ search: '?success=true', among: ['en', 'es'] })).toContain('href="/es/donate?success=true"')
  })

  test('is not there where there is one language', () => {
    expect(markup({ among: ['en'] })).toBe('')
  })

  test('with more than one other is a list of all, each named by its own language and the present one told', () => {
    const list = markup({ language: 'es', among: ['en', 'es', 'fr'] })
    expect(list).toMatch(/^<details class="languages" data-languages=""><summary id="language">/)
    expect(list).toContain('<span class="visually-hidden">Idioma: </span>Español')
    const links = [...list.matchAll(/<a ([^>]*)>/g)].map(([, attributes]) => attributes)
    expect(links).toEqual([
      'href="/donate" lang="en" hrefLang="en" data-language-toggle="language"',
      'href="/es/donate" lang="es" hrefLang="es" data-language-toggle="language" aria-current="true"',
      'href="/fr/donate" lang="fr" hrefLang="fr" data-language-toggle="language"',
    ])
  })
})
