import { describe, expect, test } from 'vitest'
import type { GivingPageProps } from '#gift/giving-page.ts'
import { render } from '../render.tsx'
import { wordsOf } from '../testing/pages.ts'
import { all, givingStates, many, more } from './testing/page-states.ts'

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
    expect(same.filter((words) => !/@|JSON|Ana Paz|Delgado|Harold Whitaker/.test(words))).toEqual([])
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
  expect(html).toContain('href="/giving?again=g2#giving-again"')
  expect(html).not.toContain('/donate?')
})

test('what is begun again is said in its place, where nothing is agreed to yet, and given on the form as it was', () => {
  const html = bodyOf('en', { ...all, again: { gift: 'g2', next: '2026-12-29' } })
  const [panel = ''] = /<div class="giving-again".*?<\/div>/s.exec(html) ?? []
  expect(panel).toContain('href="/donate?amount=50&amp;frequency=monthly"')
  expect(panel).toContain('href="/giving#giving-plans"')
  const text = wordsOf(panel).join(' ')
  expect(text).toContain('It is a new gift: your card is asked for once more.')
  expect(text).toMatch(
    /Nothing is agreed to by this button\. The last one of the form says: “By giving you allow .* to charge \$50 today and monthly \(next: December 29\)/,
  )
  // another gift, or one that runs, is not opened by an address
  expect(bodyOf('en', { ...all, again: { gift: 'g1', next: '2026-12-29' } })).not.toContain('id="giving-again"')
})

test('of the year that runs five payments are seen, and the others asked for where they stand', () => {
  const rows = bodyOf('en', many).split('<ul class="giving-rows">').slice(1, 3)
  expect(rows.map((each) => each.split('</ul>')[0]?.match(/<li>/g)?.length)).toEqual([5, 2])
  expect(wordsOf(bodyOf('en', many)).join(' ')).toMatch(/7 payments/)
})

test('of more gifts than are read no sum is said and no first month, and every year has its statement', () => {
  const [whole, part] = [all, more].map((props) => wordsOf(bodyOf('en', props)).join(' '))
  expect(whole).toMatch(/since March 2024.*\$150.*Luis Delgado, \$100.*2025 Statement, \$20 /)
  expect(part).toMatch(/Everything given with ana\.paz@example\.org/)
  expect(part).not.toMatch(/since March|\$150|Luis Delgado, \$|Statement, \$20 /)
  expect(part).toContain('The statements have all of them')
  for (const year of [2026, 2025]) expect(bodyOf('en', more)).toContain(`/giving/statement/${year}.pdf`)
})
