import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { identity } from '#charity'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'charity-'))
  cpSync('charity/st-jude', folder, { recursive: true })
  vi.resetModules()
  vi.stubEnv('CHARITY', folder)
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
  rmSync(folder, { recursive: true })
})

/** Every sample letter of the charity in `folder`, by name. */
async function letters() {
  const { sampleLetters } = await import('./common/samples.ts')
  return new Map(sampleLetters.map(({ name, letter }) => [name, letter.content]))
}

/** Writes the charity's own English words. */
function says(words: Readonly<Record<string, string>>): void {
  mkdirSync(join(folder, 'words'), { recursive: true })
  writeFileSync(join(folder, 'words/en.json'), JSON.stringify(words))
}

const speaks = (code: string, locale: string, name: string) =>
  writeFileSync(
    join(folder, 'languages.yaml'),
    `- { code: en, locale: en-US, name: English }\n- { code: ${code}, locale: ${locale}, name: ${name} }\n`,
  )

test('a charity that speaks French writes every letter in French, with no place left open', async () => {
  speaks('fr', 'fr-FR', 'Français')
  const byName = await letters()
  for (const [name, french] of byName) {
    if (!name.endsWith('.fr')) continue
    const english = byName.get(name.replace(/fr$/, 'en'))
    expect(french.title, name).not.toBe(english?.title)
    expect(JSON.stringify(french), name).not.toMatch(/\{\w+\}/)
    for (const words of french.blocks.flatMap((block) => (block.is === 'text' ? [block.text] : [])))
      expect(english?.blocks, name).not.toContainEqual({ is: 'text', text: words })
  }
  expect(byName.get('receipt.fr')?.title).toBe('Merci pour votre don.')
  expect(JSON.stringify(byName.get('receipt.fr'))).toContain('21 novembre 2026')
})

test('where a charity’s language has no words for a letter, the letter is in the charity’s own language', async () => {
  speaks('pt', 'pt-BR', 'Português')
  const byName = await letters()
  expect(byName.get('refund.pt')?.title).toBe('Your refund is on its way.')
})

test('a charity says a letter in its own way, in a file of its folder', async () => {
  says({ 'letters.receipt.title.once': 'Bless you, from all of {charity}.' })
  const byName = await letters()
  expect(byName.get('receipt.en')?.title).toBe(`Bless you, from all of ${identity.shortName}.`)
  expect(byName.get('receipt.es')?.title).toBe('Gracias por tu donación.')
})

test('a paragraph that a charity empties is left out', async () => {
  says({ 'letters.refund.body.1': '' })
  const byName = await letters()
  const paragraphs = (name: string) => byName.get(name)?.blocks.filter((block) => block.is === 'text').length
  expect([paragraphs('refund.en'), paragraphs('refund.es')]).toEqual([2, 3])
})
