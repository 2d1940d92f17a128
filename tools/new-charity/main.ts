import { existsSync, readFileSync, rmSync } from 'node:fs'
import { isAbsolute, join, relative, resolve } from 'node:path'
import { argv, stdin, stdout } from 'node:process'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { faultsOf } from '#charity/check.ts'
import { faultText } from '#charity/faults.ts'
import { placeholdersIn } from '#charity/placeholders.ts'
import { chromiumHere } from '../chromium.mjs'
import { root } from '../project.mjs'
import { entry, Fault, say } from '../say.mjs'
import { inTerminal } from '../spawned.mjs'
import { type Answers, readAnswers } from './answers.ts'
import { spoken } from './blank.ts'
import { answersBefore, forgetAnswers, keepAnswers, keptAnswers } from './kept-answers.ts'
import { askAll, type Given } from './questions.ts'
import { writeSchemas } from './schemas.ts'
import { folderName, mustBeFree, writeCharity } from './write.ts'

const usage = `Typed like this:
  npm run new-charity                          asks at the terminal
  npm run new-charity -- FOLDER                says where it is written
  npm run new-charity -- --from answers.json   takes the answers from a file`

/**
 * `npm run new-charity` asks a few questions and writes the folder of a charity of your own; `-- --from answers.json` takes the
 * answers from a file. `npm run new-charity -- FOLDER` says where; without it, beside the clone, by the charity's short name.
 */
entry(async () => {
  const { values, positionals } = typed()
  const named = positionals[0] === undefined ? undefined : resolve(positionals[0])
  if (named !== undefined) mustBeFree(named)
  const folderFor = (shortName: string) => named ?? resolve(join(root, '..', folderName(shortName)))
  const answers = values.from === undefined ? await asked(folderFor) : answersFrom(resolve(values.from))
  const folder = folderFor(answers.shortName)
  writeCharity(folder, answers, Date.now())
  const faults = faultsOf(folder)
  if (faults.length > 0) {
    rmSync(folder, { recursive: true })
    throw new Fault(`With these answers the folder could not be used:\n${faults.map(faultText).join('\n')}`)
  }
  if (values.from === undefined) forgetAnswers(keptAnswers)
  writeSchemas(folder)
  await drawIcons(folder)
  tell(folder, answers)
})

function typed() {
  try {
    const options = { from: { type: 'string' } } as const
    return parseArgs({ args: argv.slice(2), options, allowPositionals: true })
  } catch (error) {
    throw new Fault(`${(error as Error).message.split('. ')[0]}.\n${usage}`)
  }
}

async function asked(folderFor: (shortName: string) => string): Promise<Answers> {
  if (!stdin.isTTY) throw new Fault('Nobody is at the terminal: npm run new-charity -- --from answers.json')
  const terminal = createInterface({ input: stdin, output: stdout })
  try {
    say('An empty answer takes what stands in brackets. Everything can be changed later.\n')
    // asked for again at once, for whoever has answered all the rest would have to begin anew
    const isTaken = (shortName: string) => existsSync(folderFor(shortName))
    const before = answersBefore(keptAnswers)
    if (Object.keys(before).length > 0) say('What you answered the last time stands in brackets.\n')
    const keep = (values: Given) => keepAnswers(keptAnswers, values)
    return await askAll((question) => terminal.question(question), say, isTaken, { before, keep })
  } finally {
    terminal.close()
  }
}

function answersFrom(file: string): Answers {
  const result = readAnswers(parsed(file))
  if ('answers' in result) return result.answers
  throw new Fault(`${file} cannot be used:\n${result.faults.map((fault) => `  ${fault}`).join('\n')}`)
}

function parsed(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new Fault(`${file}: ${(error as Error).message}`)
  }
}

/** The icons and social cards of the new names and colours; where no Chromium is, the blank ones stay until there is one. */
async function drawIcons(folder: string): Promise<void> {
  if (!chromiumHere())
    return say(
      'There is no Chromium here to draw icons and cards: npm run pictures -- icons, npm run pictures -- cards.',
    )
  for (const tool of ['icons', 'cards'])
    await inTerminal(process.execPath, [join(root, `tools/${tool}.ts`)], { ...process.env, CHARITY: folder })
}

function tell(folder: string, { languages }: Answers): void {
  const place = relative(root, folder)
  const path = isAbsolute(place) ? folder : place.startsWith('.') ? place : `./${place}`
  const others = languages.filter((code) => !spoken.includes(code))
  say(`\n${folder} is a charity of its own now.`)
  say(`  1. Write CHARITY=${path} into the file .env of this clone.`)
  say('  2. npm run dev shows the site, and shows it again as you change a file.')
  for (const code of others)
    say(`  3. npm run words -- export ${code} writes what a translator needs; English shows meanwhile.`)
  const waiting = placeholdersIn(folder)
  say(`\n${waiting.length} files are placeholders; real payments are refused until they are yours:`)
  for (const file of waiting) say(`  ${file}`)
  say('\ndocs/make-it-yours.md tells the rest.')
}
