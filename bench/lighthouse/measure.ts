import { installedLighthouse, type Report } from './installed.ts'

/** What Lighthouse says of one page once, on its simulated phone. */
export interface Measured {
  /** 0 to 100 for each category that was asked for. */
  readonly scores: readonly number[]
  /** Largest contentful paint, milliseconds. */
  readonly lcp: number
  /** Total blocking time, milliseconds. */
  readonly blocked: number
  /** What kept a category other than performance below 100. */
  readonly missed: readonly string[]
}

const lighthouse = await installedLighthouse()

/** What Lighthouse judges; how well a page is found comes last. */
export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
type Category = (typeof categories)[number]

/**
 * One run of Lighthouse with its mobile settings.
 * @param port of the browser to steer
 * @throws when the page cannot be measured
 */
export async function measure(url: string, port: number, categories: readonly Category[]): Promise<Measured> {
  const lhr = await run(url, port, categories)
  const missed = categories
    .slice(1)
    .flatMap((category) =>
      (lhr.categories[category]?.auditRefs ?? [])
        .filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 1)
        .map(({ id }) => id),
    )
  return {
    scores: categories.map((category) => Math.round((lhr.categories[category]?.score ?? 0) * 100)),
    lcp: lcpOf(lhr, url),
    blocked: lhr.audits['total-blocking-time']?.numericValue ?? Number.NaN,
    missed,
  }
}

/** The largest contentful paint alone, in milliseconds, for a page whose other scores nobody asks for. */
export async function measureLcp(url: string, port: number): Promise<number> {
  const lhr = await run(url, port, ['performance'])
  return lcpOf(lhr, url)
}

/** Lighthouse loses the trace of a load now and then on a busy machine: such a run has measured nothing, and is made again. */
async function run(url: string, port: number, onlyCategories: readonly string[], again = 2): Promise<Report> {
  const flags = { port, onlyCategories, output: 'json', logLevel: 'error' } as const
  // the page that is not there is measured like any other
  const result = await lighthouse(url, { ...flags, ignoreStatusCode: true })
  if (!result) throw new Error(`${url}: no result`)
  const { runtimeError } = result.lhr
  if (runtimeError && again > 0) return run(url, port, onlyCategories, again - 1)
  if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`)
  return result.lhr
}

function lcpOf({ audits }: Report, url: string): number {
  const milliseconds = audits['largest-contentful-paint']?.numericValue
  if (milliseconds === undefined) throw new Error(`${url}: nothing was painted`)
  return milliseconds
}
