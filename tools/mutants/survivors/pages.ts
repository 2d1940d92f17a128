import type { Survivor } from '../report.ts'
import { anyAddress, noPart } from './gift.ts'

const noTick = 'Whatever is not the one word is no tick.'
const noVariant = 'No variant is called so, whichever text it is.'
const noAppeals = 'The charity of these tests has no appeals.'

/** Of `gift/`, where gifts come from: appeals, pages in somebody's memory, funds of others, the telephone. */
export const pageSurvivors: readonly Survivor[] = [
  {
    file: 'gift/appeals.ts',
    line: 'export const hasAppeals = appeals.length > 0',
    changes: ['false'],
    reason: noAppeals,
  },
  {
    file: 'gift/appeals.ts',
    line: '{ appealAsked: id, fundsAsked = [] }: Asked,',
    changes: ['["Stryker was here"]'],
    reason: 'Who asks for no fund asks for none that there is.',
  },
  {
    file: 'gift/daf.ts',
    line: "v.partialCheck([['firstName'], ['lastName']], isOneName,",
    changes: ['[]', '""'],
    reason: noPart,
  },
  {
    file: 'gift/daf.ts',
    line: "export const dafPage = '/daf'",
    reason: anyAddress,
  },
  {
    file: 'gift/phone.ts',
    line: 'appealOf(link.appeal)?.fund !== undefined',
    changes: ['false'],
    reason: noAppeals,
  },
  {
    file: 'gift/memory.ts',
    line: 'memory?.pictures.map(({ id }) => id) ?? []',
    reason: 'The charity of these tests has no such pages.',
  },
  {
    file: 'gift/memory.ts',
    line: "const [first = ''] = name.split(' ')",
    reason: 'What a text is parted into has a first part always; the default is for the compiler.',
  },
  { file: 'gift/memory.ts', line: "v.optional(v.string(), ''),", changes: ['"Stryker was here!"'], reason: noTick },
  {
    file: 'gift/memory.ts',
    line: '...(page.fund === null ? {} : { fund: page.fund })',
    changes: ['false'],
    reason: 'What is nothing no word of the address says.',
  },
  { file: 'gift/memory-notes.ts', line: "v.optional(v.string(), ''),", reason: noTick },
  { file: 'gift/memory-picture.ts', line: "v.optional(v.string(), ''),", reason: noTick },
  { file: 'gift/ask-page.ts', line: "export const askPath = '/embed/ask'", reason: anyAddress },
  {
    file: 'gift/ask-page.ts',
    line: "const typed = (options.amounts ?? '').split(",
    reason: 'What stands in for no amounts is no choice of them, whichever text it is.',
  },
  { file: 'gift/employers.ts', line: "export const employersPage = '/employers'", reason: anyAddress },
  {
    file: 'gift/employers.ts',
    line: "foldedName(typed).split(' ').filter(Boolean)",
    reason: 'Every word begins as nothing does: leaving nothing out spares a look.',
  },
  {
    file: 'gift/employers.ts',
    line: 'export const hasEmployers = employers.length > 0',
    reason: 'The charity of these tests has employers.',
  },
  {
    file: 'gift/employers.ts',
    line: 'foldedName(a.name) < foldedName(b.name) ? -1 : 1',
    reason: 'No two employers have one name.',
  },
  {
    file: 'gift/employers.ts',
    line: 'if (least !== undefined && amount < least * 100)',
    changes: ['true'],
    reason: 'Nothing is less than what is undefined; the comparison is for the compiler.',
  },
  {
    file: 'gift/experiment.ts',
    line: 'experiment?.',
    changes: ['experiment.id', 'experiment.variants'],
    reason: 'In these tests an experiment is under way.',
  },
  {
    file: 'gift/experiment.ts',
    line: "export function offerOf(variant: string, appeal = ''): Offer {",
    reason: 'No appeal is called so, whichever text it is.',
  },
  { file: 'gift/experiment.ts', line: "...['', ...variantNames]", reason: noVariant },
  { file: 'gift/experiment.ts', line: "offerOf('', id)", reason: noVariant },
  { file: 'gift/postal-address.ts', line: "[['postalCode'], ['country']],", reason: noPart },
]
