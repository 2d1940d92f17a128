import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { charity, experiment, identity } from '#charity'
import { experimentFaults } from '#charity/check-experiment.ts'
import { faultText } from '#charity/faults.ts'
import type { NextThere } from '#content/day-tokens.ts'
import { escaped } from '#content/text.ts'
import { dafPage } from '#gift/daf.ts'
import type { GivingSettings } from '#gift/donate-page.ts'
import { languages, pathIn } from '#gift/language.ts'
import { memoryTerms } from '#gift/memory.ts'
import { memoryPath } from '#gift/memory-paths.ts'
import { newsPage } from '#gift/news-page.ts'
import { ofEachOnline, onlineNames } from '#gift/provider.ts'
import type { Clock } from './base/clock.ts'
import type { PageSources } from './base/page-sources.ts'
import type { Settings } from './config/settings.ts'
import type { Renderer } from './http/render-queue.ts'
import { mergedSources, originsPattern } from './http/security.ts'
import { type LoadedSite, loadSite, type SourcesFor } from './http/site/site.ts'
import { orNotBuilt } from './process/not-built.ts'
import { descriptors } from './providers/all.ts'
import { nextThere } from './providers/gift-days.ts'

/** The built pages as these settings fill them, and what renders those that are made for one donor. */
export interface Pages {
  readonly site: LoadedSite
  readonly render: Renderer
}

/** The pages are not those of the charity and the experiment that are set; the message says what to do. */
class UnfitPages extends Error {
  override readonly name = 'UnfitPages'
}

/** Loads them from where they were built. @throws NotBuilt where nothing was; UnfitPages for another charity's site, or experiment */
export const openPages = (settings: Settings, clock: Pick<Clock, 'now'>): Promise<Pages> =>
  orNotBuilt('site', builtOf(settings), () => loadPages(settings, clock))

/** Where the pages lie that belong to the charity's folder as this process uses it. */
const builtOf = ({ versionFolder, built }: Settings) => (versionFolder === null ? built : join(versionFolder, 'built'))

async function loadPages(settings: Settings, clock: Pick<Clock, 'now'>): Promise<Pages> {
  const folder = builtOf(settings)
  const rendererFile = join(folder, 'render/render.js')
  const { render, charityName, experimentBuilt } = (await import(pathToFileURL(rendererFile).href)) as {
    render: Renderer
    charityName: string
    experimentBuilt: string
  }
  if (charityName !== identity.name) {
    throw new UnfitPages(
      `The pages in ${folder} are those of ${charityName}; CHARITY chooses ${identity.name}. Build them with the same CHARITY: npm run build.`,
    )
  }
  const faults = experimentFaults(charity)
  if (faults.length > 0)
    throw new UnfitPages(`The experiment cannot be shown:\n${faults.map((each) => `  ${faultText(each)}`).join('\n')}`)
  if (experimentBuilt !== JSON.stringify(experiment)) {
    throw new UnfitPages(
      `The pages in ${folder} were built with another experiment.yaml. Build them again: npm run build.`,
    )
  }
  const dist = join(folder, 'site')
  const tokens = tokensOf(settings)
  const site = await loadSite(dist, tokens, sourcesOf(settings), clock, waysOf(settings), wordless(render))
  return { render, site }
}

/** Of a page in somebody's memory its form: it holds as much in itself as any other. */
const wordlessProps: Readonly<Record<string, object>> = {
  [newsPage]: { title: '', text: '' },
  [dafPage]: {},
  ...(memoryTerms === null
    ? {}
    : { [memoryPath]: { title: '', at: memoryPath, is: 'make', name: '', typed: {}, faults: {}, asked: null } }),
}

/** The pages that are rendered for one request and never written as a file, without words of anybody's. */
const wordless = (render: Renderer): ReadonlyMap<string, string> =>
  new Map(
    languages.flatMap((language) =>
      Object.entries(wordlessProps).map(([path, props]) => [pathIn(language, path), render(path, language, props)]),
    ),
  )

/** When each way of these settings charges next, by our form and on its provider's own page. */
const waysOf =
  ({ providers }: Settings) =>
  (at: number): readonly NextThere[] =>
    descriptors
      .filter(({ name }) => providers[name].create !== null)
      .flatMap(({ name, traits }) =>
        (['embedded', 'hosted'] as const).map((channel) => nextThere(name, traits, channel, at)),
      )

/** What is filled into the built pages: one build serves every environment. */
function tokensOf(settings: Settings): Record<string, string> {
  const { providers, offers, testMode, maximumGift } = settings
  const forPages: GivingSettings = {
    providers: ofEachOnline(({ name }) => providers[name].script),
    testMode,
    maximumCents: maximumGift * 100,
    ...offers,
  }
  return {
    PUBLIC_ORIGIN: settings.publicOrigin,
    DONATE_ORIGIN: settings.donateOrigin,
    BANK_DEBIT: offers.bankDebit ? 'on' : 'off',
    TEST_MODE: settings.testMode ? 'on' : 'off',
    SETTINGS: escaped(JSON.stringify(forPages)),
    SCRIPTS: originsPattern(sourcesOf(settings)(onlineNames).script),
    DAFPAY_SCRIPTS: originsPattern(settings.dafPay?.pageSources.script ?? []),
  }
}

/** What these providers' scripts may do on our pages: from their own hosts, or the sandbox's in their place. */
const sourcesOf = ({ providers, dafPay }: Settings): SourcesFor => {
  const sources: Readonly<Record<string, PageSources>> = Object.assign(
    {},
    ...Object.values(providers).map(({ pageSources }) => pageSources),
    dafPay ? { dafpay: dafPay.pageSources } : {},
  )
  return (names) => mergedSources(names.flatMap((name) => sources[name] ?? []))
}
