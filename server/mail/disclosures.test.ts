import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Heard, readTagged } from './testing/tagged.ts'

beforeEach(() => {
  vi.resetModules()
  vi.stubEnv('CHARITY', join(import.meta.dirname, '../../charity/hope-river'))
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
})

const aloud = (part: Heard): Heard[] => [part, ...part.parts.flatMap(aloud)]

test.each(['en', 'fr'])(
  'a receipt in %s bears each statement in its HTML, its text and its PDF, word for word',
  async (language) => {
    const { sampleLetters } = await import('../letters/kinds/common/samples.ts')
    const { disclosuresOn } = await import('#content/disclosures/disclosures.ts')
    const { toMessage } = await import('./index.ts')
    const letter = sampleLetters.find(({ name }) => name === `receipt.${language}`)?.letter
    if (!letter) throw new Error('no receipt')
    const addressed = { id: 'a', to: { name: null, address: 'a@example.org' }, letter }
    const post = { host: 'give.example.org', now: Date.UTC(2026, 10, 22), testMode: false }
    const { html, text, attachments } = await toMessage(addressed, post)
    const paper = attachments.find(({ contentType }) => contentType === 'application/pdf')
    if (!paper) throw new Error('no paper')
    const lines = aloud(readTagged(paper.content).root)
    const statements = disclosuresOn('receipt', 'en')
    expect(statements).toHaveLength(2)
    for (const { english } of statements) {
      expect(text).toContain(english)
      expect(html).toMatch(
        /<span lang="en" dir="ltr" class="notice" style="[^"]*border:1px solid[^"]*font-size:14px[^"]*font-weight:700/,
      )
      // a number in it is kept on one line
      const words = html.replaceAll(/<span style="white-space:nowrap">([^<]*)<\/span>/g, '$1')
      expect(words).toContain(`>${english}</span>`)
      expect(lines.find(({ text }) => text === english)).toMatchObject({ type: 'P' })
    }
  },
)
