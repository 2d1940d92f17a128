import { dayAndTime } from '#content/dates.ts'
import { nameOf } from '#server/staff/name-of.ts'
import { type FolderVersion, versionByNumber, versionsListed } from '#server/store/words/versions.ts'
import { type Command, type CommandContext, Mistake, type Told } from '../command.ts'
import { table } from '../table.ts'

export const wordsCommand: Command = {
  summary:
    'Versions of the charity’s words: list them, show one, publish what was drafted, bring one back, or set a banner.',
  usage: [
    'words [list]   (who asked, who agreed, and how each stands)',
    'words show N   (what changed, and what kept it from being made)',
  ],
  options: {},
  changes: true,
  async run(context) {
    const [action = 'list', number] = context.words
    if (action === 'list') return await list(context)
    if (action === 'show') return await show(context, number)
    throw new Mistake(
      'Say what to do with the words: list, show, publish, agree, withdraw, back, banner or banner-end.',
    )
  },
}

const dataOf = ({ leaseUntil: _, tries: __, ...version }: FolderVersion) => version

async function list({ services: { store }, language }: CommandContext): Promise<Told> {
  const all = await store.read(versionsListed)
  return {
    data: all.map(dataOf),
    lines:
      all.length === 0
        ? ['Nothing was published yet: the site says what came with it.']
        : table(
            ['VERSION', 'STATE', 'ASKED BY', 'AGREED BY', 'WHEN', 'CHANGES'],
            all.map((version) => [
              String(version.number),
              version.status,
              nameOf(version.askedBy),
              version.agreedBy === null ? '' : nameOf(version.agreedBy),
              dayAndTime(version.publicAt ?? version.dueAt ?? version.askedAt, language),
              version.backTo === null ? String(version.changes.length) : `back to ${version.backTo}`,
            ]),
          ),
  }
}

async function show({ services: { store } }: CommandContext, word = ''): Promise<Told> {
  const version = /^[1-9]\d{0,8}$/.test(word) ? await store.read(versionByNumber(Number(word))) : null
  if (!version) throw new Mistake('giving words show N: giving words list tells the numbers.')
  return {
    data: dataOf(version),
    lines: [
      `Version ${version.number}: ${version.status}`,
      ...version.faults.map(({ file, line, text }) => `${file}${line > 0 ? `:${line}` : ''}${file ? ': ' : ''}${text}`),
      ...version.changes.flatMap(({ file, line, before, after }) => [
        `${file}:${line}`,
        ...(before ? before.split('\n').map((each) => `  - ${each}`) : []),
        ...(after ? after.split('\n').map((each) => `  + ${each}`) : []),
      ]),
    ],
  }
}
