import { expect, test } from 'vitest'
import { knownAddresses } from '#charity'
import { inLanguage, type Language } from '#content/language.ts'
import { illustrative, stories } from './stories.ts'
import type { Block, Story } from './story.ts'

const languages: readonly Language[] = ['en', 'es']
const spoken = (block: Block): string[] => {
  if (block.kind === 'exchange') return block.pairs.flat()
  return block.kind === 'quote' ? [block.text, block.by] : [block.text]
}
const words = (story: Story, language: Language): string[] =>
  inLanguage(story.article, language)
    .flatMap(spoken)
    .flatMap((text) => text.split(/\s+/))
    .filter((word) => /\p{L}/u.test(word))

test('there are four stories, at the paths of the specification', () => {
  expect(stories.map((story) => story.fullStoryUrl)).toEqual([
    '/amara-story',
    '/nell-story',
    '/ravi-story',
    '/josiah-story',
  ])
})

test.each(languages)('every article has at least 600 words (%s)', (language) => {
  for (const story of stories) expect(words(story, language).length, story.id).toBeGreaterThanOrEqual(600)
})

test.each(languages)('every story says in plain words that it is illustrative (%s)', (language) => {
  const sentence = {
    en: 'We don’t photograph our patients. We draw the things they love.',
    es: 'No fotografiamos a nuestros pacientes. Dibujamos lo que aman.',
  }
  expect(inLanguage(illustrative, language)).toContain(inLanguage(sentence, language))
})

test('a story opens with its lead and quotes its child in the words of its teaser', () => {
  for (const story of stories)
    for (const language of languages) {
      const blocks = inLanguage(story.article, language)
      expect(blocks[0]?.kind).toBe('lead')
      expect(blocks).toContainEqual({
        kind: 'quote',
        text: inLanguage(story.quote, language),
        by: inLanguage(story.attribution, language),
      })
    }
})

test('nothing is left in English: no paragraph is the same in both languages', () => {
  for (const story of stories) {
    const english = new Set(inLanguage(story.article, 'en').flatMap(spoken))
    expect(
      inLanguage(story.article, 'es')
        .flatMap(spoken)
        .filter((text) => english.has(text)),
      story.id,
    ).toEqual([])
  }
})

test('the words the direction forbids do not appear', () => {
  const forbidden =
    /\b(battl\w*|fight\w*|warrior\w*|hero(es)?|victim\w*|suffer\w*|brave little|batalla\w*|lucha\w*|guerrer\w*|héroes?|víctima\w*|sufr\w*|angelit\w*)\b/iu
  for (const story of stories)
    for (const language of languages)
      expect(
        inLanguage(story.article, language)
          .flatMap(spoken)
          .filter((text) => forbidden.test(text)),
      ).toEqual([])
})

test('Learn more leads to a page that was seen', () => {
  for (const story of stories) expect(knownAddresses.verified).toContain(story.learnMore.url)
})
