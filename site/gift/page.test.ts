import { describe, expect, test } from 'vitest'
import { wordsOf } from '../testing/pages.ts'
import { bodyOf } from './testing/gifts.ts'
import { namedOnPaper, pageStates } from './testing/page-states.ts'

describe.each(pageStates)('the gift’s page as the server sends it: %s', (_name, props, en, es) => {
  test('says it in both languages, and in Spanish without an English sentence', () => {
    expect(wordsOf(bodyOf('en', props)).join(' ')).toContain(en)
    const spanish = wordsOf(bodyOf('es', { ...props, gift: props.gift && { ...props.gift, language: 'es' } }))
    expect(spanish.join(' ')).toContain(es)
    const english = new Set(wordsOf(bodyOf('en', props)))
    const same = spanish.filter((words) => english.has(words) && /\p{L}{4}/u.test(words))
    expect(same.filter((words) => !words.includes('@') && words !== 'PayPal' && words !== namedOnPaper)).toEqual([])
  })

  test('every button is of a form that the server takes', () => {
    const html = bodyOf('es', props)
    for (const form of html.match(/<form[\s\S]*?<\/form>/g) ?? []) {
      // signing out is of all that this browser may open
      const { giftId, running, pages } = props.gift ?? {}
      const page = pages ? `&amp;page=${pages.page}` : ''
      const named = running && !form.includes('value="forget"') ? `?gift=${giftId}${page}` : ''
      expect(form).toContain(`action="/es/gift${named}"`)
    }
    const loose = html.replace(/<form[\s\S]*?<\/form>/g, '').match(/<button[^>]*>/g) ?? []
    expect(loose.filter((button) => !button.includes('gift-needs-scripts'))).toEqual([])
  })
})
