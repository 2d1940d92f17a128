import { parseArgs } from 'node:util'
import { languages, pathIn } from '#gift/language.ts'
import { openStage } from '../e2e/stage/stage.ts'
import { built, installed } from '../tools/setup.mjs'
import { openBrowser } from './lighthouse/browser.ts'
import { categories, type Measured, measure, measureLcp } from './lighthouse/measure.ts'
import { slowestPress } from './lighthouse/presses.ts'
import { serveStaticCopy } from './lighthouse/static-copy.ts'

/**
 * `npm run bench -- pages [PATH…] [--runs N]`: builds the site where it has changed, and measures with Lighthouse on a phone, the
 * median of five, every page that search engines may list, in both languages, and what they may not; or the paths named. `ratio`
 * is the largest contentful paint beside that of a plain static copy of the same page, measured in turns in the same run.
 * `blocked` is the total blocking time, `INP` the slowest answer of any control of the page's forms and their dialog on a machine
 * slowed down four times. Leaves exit code 1 when a page misses a target.
 */
const targets = { score: 100, ratio: 1.05, blocked: 150, press: 100 }

/** What search engines may not list: nobody looks for them, so they have no score for being found. */
const unlisted = languages.flatMap((language) => ['/gift', '/no/such/page'].map((path) => pathIn(language, path)))

/** A browser writes into its console that a page is not there: no practice of ours. */
const judged = (path: string) => {
  if (path.includes('/no/such/')) return categories.slice(0, 2)
  return unlisted.includes(path) ? categories.slice(0, 3) : categories
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: 'string', default: '5' } },
})
const runs = Number(values.runs)
if (!(runs >= 1)) throw new Error('--runs takes a number from 1')

await built({ ...(await installed()), env: process.env })
const stage = await openStage()
const copy = await serveStaticCopy(stage.url)
const missed: string[] = []
try {
  const paths = positionals.length > 0 ? positionals : [...(await indexed(stage.url)), ...unlisted]
  console.log([...categories, 'LCP', 'copy', 'ratio', 'blocked', 'INP', 'page'].map(cell).join(''))
  for (const path of paths) {
    const { ours, theirs } = await turns(path)
    const lcp = median(ours.map((each) => each.lcp))
    const ratio = lcp / median(theirs)
    const scores = ours[0]?.scores.map((_, place) => median(ours.map((each) => each.scores[place] ?? 0))) ?? []
    const blocked = median(ours.map((each) => each.blocked))
    const press = await slowestPress(`${stage.url}${path}`)
    const times = [lcp, median(theirs)].map(inMilliseconds)
    const waits = [inMilliseconds(blocked), press ? inMilliseconds(press.milliseconds) : '-']
    const cells = categories.map((_, place) => String(scores[place] ?? '-'))
    console.log([...cells, ...times, ratio.toFixed(2), ...waits, path].map(cell).join(''))
    const slow = blocked > targets.blocked ? ['total-blocking-time'] : []
    if (press && press.milliseconds > targets.press) slow.push(press.control)
    if (scores.some((score) => score < targets.score) || ratio > targets.ratio || slow.length > 0) {
      missed.push(`${path} ${[...new Set(ours.flatMap((each) => each.missed)), ...slow].join(' ')}`)
    }
  }
} finally {
  await copy.close()
  await stage.close()
}
console.log(missed.length > 0 ? `missed its target: ${missed.join(', ')}` : 'every page meets its targets')
process.exitCode = missed.length > 0 ? 1 : 0

async function turns(path: string): Promise<{ ours: Measured[]; theirs: number[] }> {
  const browser = await openBrowser()
  try {
    const ours: Measured[] = []
    const theirs: number[] = []
    for (let run = 0; run < runs; run += 1) {
      ours.push(await measure(`${stage.url}${path}`, browser.port, judged(path)))
      theirs.push(await measureLcp(`${copy.url}${path}`, browser.port))
    }
    return { ours, theirs }
  } finally {
    await browser.close()
  }
}

async function indexed(origin: string): Promise<string[]> {
  const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text()
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname)
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

function inMilliseconds(value: number): string {
  return `${Math.round(value)} ms`
}

function cell(text: string): string {
  return text.padEnd(14)
}
