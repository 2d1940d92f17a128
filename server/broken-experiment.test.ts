import { spawn } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'

const here = mkdtempSync(join(tmpdir(), 'broken-experiment-'))
const [folder, output, data] = [join(here, 'charity'), join(here, 'built'), join(here, 'data')]
beforeAll(() => {
  cpSync(join(import.meta.dirname, '../charity/blank'), folder, { recursive: true })
  const charity = join(import.meta.dirname, '../charity/chosen.mjs')
  mkdirSync(join(output, 'render'), { recursive: true })
  mkdirSync(data)
  writeFileSync(
    join(output, 'render/render.js'),
    [
      `import { identity } from ${JSON.stringify(charity)}`,
      'export const charityName = identity.name',
      "export const experimentBuilt = 'null'",
      "export const render = () => ''",
    ].join('\n'),
  )
})
afterAll(() => rmSync(here, { recursive: true }))

const head = 'id: spring\nlargestGift: 500\nvariants:\n  as-it-is: {}\n'

/** What a program says of a charity with this experiment, and how it ends. */
async function started(experiment: string, program = 'server/main.ts', ...words: string[]) {
  writeFileSync(join(folder, 'experiment.yaml'), experiment)
  const child = spawn(process.execPath, [join(import.meta.dirname, '..', program), ...words], {
    env: {
      PATH: process.env.PATH,
      CHARITY: folder,
      BUILT: output,
      DATA_DIR: data,
      PORT: '0',
      LOG_LEVEL: 'silent',
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_of_tests',
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const ended = new Promise((resolve) => child.once('close', resolve))
  return { says: await text(child.stderr), code: await ended }
}

test('an experiment that cannot be read, or varies what it may not, is told by file and line, and nothing is started', async () => {
  const costly = `${head}  costly: { cost: on }\n`
  const says = `The charity in ${folder} cannot be used:\n  experiment.yaml:5: variants.costly: a variant differs in presets, defaultPreset, order, sentence alone: never in the cost of the payment, in consent or in disclosures\n`
  expect(await started(costly)).toEqual({ says, code: 1 })
  expect(await started(costly, 'ops/main.ts', 'find', 'ada')).toEqual({ says, code: 1 })
  expect(await started('id: [spring\n')).toEqual({
    says: expect.stringMatching(/^The charity in .* cannot be used:\n {2}experiment\.yaml:\d: [^\n]*\n$/),
    code: 1,
  })
})

test('an experiment that offers what may not be given is told in the file’s own words', async () => {
  expect(await started(`${head}  tiny: { presets: { monthly: [1], once: [1] }, defaultPreset: 1 }\n`)).toEqual({
    says: 'The experiment cannot be shown:\n  experiment.yaml:5: variants.tiny: a preset is below the minimum or above the maximum of amounts.yaml\n',
    code: 1,
  })
})

test('pages that were built with another experiment are told, with what to do', async () => {
  expect(await started(`${head}  falling: { order: falling }\n`)).toEqual({
    says: `The pages in ${output} were built with another experiment.yaml. Build them again: npm run build.\n`,
    code: 1,
  })
})
