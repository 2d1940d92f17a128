import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => {
  vi.resetModules()
  vi.stubEnv('CHARITY', join(import.meta.dirname, '../../../charity/hope-river'))
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
})

const florida =
  /^A COPY OF THE OFFICIAL REGISTRATION AND FINANCIAL INFORMATION MAY BE OBTAINED .* FLORIDA REGISTRATION CH99417\.$/

async function smallPrint(name: string) {
  const { sampleLetters } = await import('./common/samples.ts')
  const letter = sampleLetters.find((sample) => sample.name === name)?.letter
  if (!letter) throw new Error(`no sample ${name}`)
  return letter.content.blocks.flatMap((block) => (block.is === 'small' ? [block] : []))
}

test.each(['receipt.en', 'receipt_monthly.fr', 'statement.fr', 'monthly_started.en', 'confirming.en'])(
  '%s bears the statements of every state that wants them on receipts, in English and conspicuous',
  async (name) => {
    const notices = (await smallPrint(name)).filter(({ conspicuous }) => conspicuous)
    expect(notices.map(({ language }) => language)).toEqual(['en', 'en'])
    expect(notices[0]?.text).toMatch(florida)
    expect(notices[1]?.text).toContain('available from the State Solicitation Licensing Branch at 1-888-830-4989.')
  },
)

test('a receipt in another language has each translation below its statement, marked as one', async () => {
  const prints = await smallPrint('receipt.fr')
  const at = prints.findIndex(({ conspicuous }) => conspicuous)
  expect(prints[at + 1]?.text).toMatch(
    /^Traduction de courtoisie\u202f; seul le texte anglais fait foi\u202f: Floride\u202f: /,
  )
})

test('a receipt in another language says in English too what the tax law asks for', async () => {
  const english = (await smallPrint('receipt.fr')).find(
    ({ language, conspicuous }) => language === 'en' && !conspicuous,
  )
  expect(english?.text).toContain(
    'Tax ID (EIN): 99-0000417. No goods or services were provided in exchange for this gift',
  )
  expect((await smallPrint('receipt.en')).filter(({ text }) => text.includes('No goods or services'))).toHaveLength(1)
})

test('other letters bear none', async () => {
  expect((await smallPrint('change_code.en')).filter(({ conspicuous }) => conspicuous)).toEqual([])
  expect((await smallPrint('tribute_card_memory.en')).filter(({ conspicuous }) => conspicuous)).toEqual([])
})
