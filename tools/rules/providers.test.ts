import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { addedLines, ownFiles } from '../third-provider.ts'
import { linesThatKnow, lists } from './providers.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const read = (path: string) => readFileSync(`${root}/${path}`, 'utf8')
const paths = globSync('{gift,content,ui,site,server,office,ops,tools}/**/*.{ts,tsx,mjs}', {
  cwd: root,
  exclude: (path) => /(^|\/)(node_modules|\.cache)$/.test(path),
})
const sources = new Map(paths.map((path) => [path, read(path)]))

/** Whose gifts staff write down: no page of ours has a part of it. */
const offline = ['hand']
const providers = [...read(lists[0]).matchAll(/^export \{ (\w+) \}/gm)].map(([, name]) => name ?? '')

/** Lines beyond the lists that know a provider, by the file, and why. None of them is one that another provider would need. */
const more: Readonly<Record<string, Readonly<Record<string, { readonly lines: number; readonly why: string }>>>> = {
  stripe: {},
  paypal: {
    'site/donate/calls.ts': { lines: 6, why: 'the specification’s own calls, and its name in their functions' },
    'site/donate/DonateForm.island.tsx': {
      lines: 2,
      why: 'a dialog whose card fails points at the button of another way, and Enter does not press it',
    },
    'site/donate/form/form-state.ts': { lines: 2, why: 'the same, as the form’s parts see it' },
    'site/donate/form/stages.ts': { lines: 2, why: 'comments on a window that ends without a word' },
    'site/donate/form/Total.tsx': { lines: 2, why: 'the day on which it charges stands above its button' },
  },
  hand: {
    'gift/by-hand/kinds.ts': { lines: 1, why: 'what a line of a deposit slip may be is a way of it, and told once' },
  },
}

const byFile = (lines: readonly string[]) => Map.groupBy(lines, (line) => line.split(':', 1)[0] ?? '')

test('each provider of the first list has its line in the others, and its folders', () => {
  expect(providers.length).toBeGreaterThan(1)
  for (const list of lists) {
    expect(
      [...read(list).matchAll(/^export \{ (\w+) \}/gm)].map(([, name]) => name),
      list,
    ).toEqual(providers.filter((name) => list !== lists[2] || !offline.includes(name)))
  }
  for (const name of providers) {
    expect(paths).toContain(`gift/providers/${name}.ts`)
    expect(paths).toContain(`server/providers/${name}/descriptor.ts`)
  }
})

test.each(providers)('outside its folders %s is one line in each list', (name) => {
  const byPath = byFile(linesThatKnow(name, sources))
  const allowed = Object.fromEntries(Object.entries(more[name] ?? {}).map(([path, { lines }]) => [path, lines]))
  expect(Object.fromEntries([...byPath].map(([path, lines]) => [path, lines.length]).sort())).toEqual(
    Object.fromEntries(
      [
        ...lists.slice(0, offline.includes(name) ? 2 : 3).map((list) => [list, 1] as const),
        ...Object.entries(allowed),
      ].sort(),
    ),
  )
})

test('a third provider costs three lines outside its folders', () => {
  expect(Object.keys(addedLines)).toEqual([...lists])
  const added = new Map(sources)
  for (const [list, line] of Object.entries(addedLines)) added.set(list, `${read(list)}${line}\n`)
  for (const file of ownFiles()) added.set(file, read(`simulation/providers/pretend/product/${file}`))
  const lines = linesThatKnow('pretend', added).filter((line) => !linesThatKnow('pretend', sources).includes(line))
  expect(lines.sort()).toEqual(lists.map((list) => expect.stringMatching(`^${list}:\\d+: export `)))
})

test.each([
  ['server/wiring.ts', 'const made = { stripe: createStripe(settings) }'],
  ['server/pages.ts', "import { stripe } from './providers/stripe/stripe.ts'"],
  ['office/disputes.tsx', "const disputesAt = { stripe: 'https://dashboard.stripe.com/disputes' }"],
  ['server/store/visitors/visits.ts', "const usual = { stripe: 'card' }"],
  ['site/donate/ways.ts', "card: { provider: 'stripe' }"],
  ['server/giving/gift/begin.ts', '// Stripe repeats its first answer'],
  ['server/http/specified.ts', 'if (stripe) return'],
  ['tools/environment.mjs', 'const sandboxed = !set.STRIPE_SECRET_KEY'],
])('%s may not say: %s', (path, line) => {
  expect(linesThatKnow('stripe', new Map([[path, `const before = 1\n${line}\n`]]))).toEqual([`${path}:2: ${line}`])
})

test.each([
  ['gift/by-hand/line.ts', "import { hand } from '../providers/hand.ts'"],
  ['server/giving/by-hand/close.ts', "import { createHand } from '../../providers/hand/hand.ts'"],
  ['server/wiring.ts', "import { traits } from './providers/hand/traits.ts'"],
  ['office/today/today.tsx', "const told = await import('./providers/hand.ts')"],
  ['ops/commands/batch.ts', "where('provider', '=', 'hand')"],
])('%s may not say of what staff write down: %s', (path, line) => {
  expect(linesThatKnow('hand', new Map([[path, line]]))).toEqual([`${path}:1: ${line}`])
})

test.each([
  ['office/by-hand/by-hand.ts', "import { byHandWords } from '../words/by-hand.ts'"],
  ['gift/by-hand/line.ts', '/** More than a hundred million dollars on one line is a slip of the hand. */'],
  ['server/giving/by-hand/close.ts', 'provider: handProvider,'],
])('%s may say of what staff write down: %s', (path, line) => {
  expect(linesThatKnow('hand', new Map([[path, line]]))).toEqual([])
})

test.each([
  ['server/providers/stripe/stripe.ts', 'Stripe as one of our providers'],
  ['gift/providers/stripe.ts', "name: 'stripe'"],
  ['site/donate/card/CardForm.tsx', "import { Elements } from '@stripe/react-stripe-js'"],
  ['content/words/donate.ts', "en: 'Stripe'"],
  ['server/giving/gift/begin.test.ts', "begin('stripe')"],
  ['server/http/specified.ts', "export const intentCall = { provider: 'stripe', path: '/create-payment-intent' }"],
])('%s may say: %s', (path, line) => {
  expect(linesThatKnow('stripe', new Map([[path, line]]))).toEqual([])
})
