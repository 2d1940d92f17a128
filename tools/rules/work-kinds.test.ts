import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { filesThatKnowWork, workKindsIn, workList } from './work-kinds.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const paths = globSync('{server,office,ops}/**/*.{ts,tsx}', { cwd: root })
const sources = new Map(paths.map((path) => [path, readFileSync(`${root}/${path}`, 'utf8')]))
const english = JSON.parse(readFileSync(`${root}/content/languages/en.json`, 'utf8'))
const modules = [...sources].flatMap(([path, source]) =>
  path.includes('.test.') ? [] : workKindsIn(source).map((kind) => ({ kind, path })),
)

/** Where more than its module knows a kind, and why. */
const more = new Map([
  ['letter', ['office/work/work.tsx']], // its page says more of it than the list does
  ['forget_donor', ['server/store/forget/donors-to-forget.ts']], // queued by whatever forgets a gift's donor, by age too
])

test('there are kinds of queued work, and each is in the list', () => {
  expect(modules.length).toBeGreaterThan(6)
  const list = sources.get(workList) ?? ''
  const exported = ({ kind, path }: (typeof modules)[number]) => {
    const before = (sources.get(path) ?? '').split(new RegExp(`(\\.\\.\\.queued|inPieces)\\('${kind}'`))[0] ?? ''
    return [...before.matchAll(/export const (\w+)/g)].at(-1)?.[1] ?? ''
  }
  expect(
    modules.filter((each) => !new RegExp(`^  ${exported(each)},$|\\[.*\\b${exported(each)}, `, 'm').test(list)),
  ).toEqual([])
})

test.each(modules)(
  'the kind $kind is known to its module alone, beside the list and the catalogue',
  ({ kind, path }) => {
    expect(filesThatKnowWork(kind, sources).toSorted()).toEqual([path, ...(more.get(kind) ?? [])].toSorted())
    expect(Object.keys(english)).toContain(`office.workKinds.${kind}`)
  },
)

test('a new kind touches its module, the catalogue and one line of the list; what else knows it is told', () => {
  const files = new Map(sources)
  files.set('server/giving/parcel.ts', "export const parcels = inPieces('parcel', {\n  policy,\n})\n")
  expect(filesThatKnowWork('parcel', files)).toEqual(['server/giving/parcel.ts'])
  files.set('ops/commands/parcels.ts', "const kind: WorkKindName = 'parcel'")
  expect(filesThatKnowWork('parcel', files)).toHaveLength(2)
})
