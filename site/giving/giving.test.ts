import { describe, expect, test } from 'vitest'
import type { GivingPageProps } from '#gift/giving-page.ts'
import { render } from '../render.tsx'
import { wordsOf } from '../testing/pages.ts'
import { all, givingStates, more } from './testing/page-states.ts'

const bodyOf = (language: 'en' | 'es', props: GivingPageProps) => {
  const html = render('/giving', language, props)
  return html.slice(html.indexOf('<main'), html.indexOf('</main>'))
}

describe.each(givingStates)('the page of everything given, as the server sends it: %s', (_name, props, en, es) => {
  test('says it in both languages, and in Spanish without an English sentence', () => {
    expect(wordsOf(bodyOf('en', props)).join(' ')).toContain(en)
    const spanish = wordsOf(bodyOf('es', props))
    expect(spanish.join(' ')).toContain(es)
    const english = new Set(wordsOf(bodyOf('en', props)))
    const same = spanish.filter((words) => english.has(words) && /\p{L}{4}/u.test(words))
    expect(same.filter((words) => !/@|JSON|Ana Paz|Delgado/.test(words))).toEqual([])
  })

  test('every button is of a form that the server takes', () => {
    const html = bodyOf('es', props)
    for (const form of html.match(/<form[\s\S]*?<\/form>/g) ?? []) {
      expect(form).toMatch(/action="\/es\/giving(\/open|\/statement\/\d{4}\.pdf|#you)?"/)
    }
    expect(html.replace(/<form[\s\S]*?<\/form>/g, '')).not.toContain('<button')
  })
})

test('a running gift leads to its rows, a stopped one to the form as it was', () => {
  const html = bodyOf('en', all)
  for (const row of ['amount', 'pause', 'card', 'stop']) {
    expect(html).toContain(`href="/gift?gift=g1&amp;change=${row}#gift-${row}"`)
  }
  expect(html).toContain('href="/donate?amount=50&amp;frequency=monthly"')
})

test('of more gifts than are read no sum is said and no first month, and every year has its statement', () => {
  const [whole, part] = [all, more].map((props) => wordsOf(bodyOf('en', props)).join(' '))
  expect(whole).toMatch(/since March 2024.*\$150.*Luis Delgado, \$100.*2025 \$20 /)
  expect(part).toMatch(/Everything given with ana\.paz@example\.org/)
  expect(part).not.toMatch(/since March|\$150|Luis Delgado, \$|2025 \$20 /)
  expect(part).toContain('The statements have all of them')
  for (const year of [2026, 2025]) expect(bodyOf('en', more)).toContain(`/giving/statement/${year}.pdf`)
})
