import { describe, expect, test } from 'vitest'
import { partsOf } from './parts.ts'
import { publicFolder } from './public.ts'
import { rebased } from './rebase.ts'

const part = (name: string) => {
  const part = partsOf(publicFolder(), ['en', 'es']).find((each) => each.name === name)
  if (!part) throw new Error(name)
  return part
}
const over = (name: string, base: string, draft: string, published: string) => {
  const outcome = rebased(part(name), { base, text: draft }, published)
  return outcome && 'text' in outcome
    ? { text: outcome.text, conflicts: outcome.conflicts.map(({ at }) => at.join('.')) }
    : outcome
}

describe('a draft whose public file was changed meanwhile', () => {
  const footer = '# The foot.\naim: { en: One., es: Uno. }\nnote: { en: Two., es: Dos. }\n'

  test('has what either changed, and the comments of what is public', () => {
    const published = `# The foot of every page.\n${footer.replace('Dos.', 'Segundo.')}`
    expect(over('footer', footer, footer.replace('One.', 'First.'), published)).toEqual({
      text: published.replace('One.', 'First.'),
      conflicts: [],
    })
  })

  test('keeps its own words where both changed a field, and says which', () => {
    const published = footer.replace('One.', 'Public.')
    expect(over('footer', footer, footer.replace('One.', 'First.'), published)).toEqual({
      text: footer.replace('One.', 'First.'),
      conflicts: ['aim.en'],
    })
  })

  const menus = 'header: []\nfooter:\n  - heading: { en: A }\n    links: []\n  - heading: { en: B }\n    links: []\n'

  test('keeps a list that it has put in order, with what changed in its items', () => {
    const links = '- id: a\n  name: { en: A }\n- id: b\n  name: { en: B }\n'
    const turned = '- id: b\n  name: { en: B }\n- id: a\n  name: { en: A }\n'
    expect(over('e-cards', links, turned, links.replace('en: A', 'en: Alpha'))).toEqual({
      text: turned.replace('en: A', 'en: Alpha'),
      conflicts: [],
    })
  })

  test('stays as it is where both put lists in another order', () => {
    const longer = `${menus}  - heading: { en: C }\n    links: []\n`
    expect(over('menus', menus, longer, longer.replace('en: C', 'en: D'))).toBeNull()
  })

  test('of words by key is put together key by key', () => {
    const words = (content: object) => `${JSON.stringify(content, null, 2)}\n`
    expect(
      over('words/en', words({ a: '1', b: '2' }), words({ a: '9', b: '2' }), words({ a: '1', b: '3', c: '4' })),
    ).toEqual({
      text: words({ a: '9', b: '3', c: '4' }),
      conflicts: [],
    })
  })
})
