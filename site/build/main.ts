import { faultsOf } from '#charity/check.ts'
import { chosenFolder } from '#charity/chosen-folder.ts'
import { CharityFaults, type Fault } from '#charity/faults.ts'

/**
 * `npm run build`: builds the site of the chosen charity, or says in one list what keeps it from being built, each with its file
 * and line. It may be told where another build's pages lie.
 */
try {
  process.setSourceMapsEnabled(true)
  // before anything reads the charity whole, for then one file that cannot be read would hide what is wrong in the others
  const faults = [...faultsOf(chosenFolder), ...(await saidFaults())]
  if (faults.length > 0) throw new CharityFaults(chosenFolder, faults)
  const { buildSite } = await import('./build.ts')
  await buildSite(process.argv[2])
} catch (error) {
  console.error(sentenceOf(error))
  process.exitCode = 1
}

/** What the words of a charity that can be read are wrong in beside the platform's: in the same list. */
async function saidFaults(): Promise<readonly Fault[]> {
  try {
    return (await import('./said-faults.ts')).saidFaults()
  } catch (error) {
    if (error instanceof CharityFaults) return []
    throw error
  }
}

/** What is wrong, as a person mends it: faults of the folder as they are; of a page that failed, its source line. */
function sentenceOf(error: unknown): string {
  if (error instanceof CharityFaults || !(error instanceof Error))
    return error instanceof Error ? error.message : String(error)
  const cause = error.cause instanceof Error ? error.cause : error
  const rooms = ['site', 'ui', 'content', 'charity', 'gift'].map((room) => `${process.cwd()}/${room}/`)
  const frame = (cause.stack ?? '').split('\n').find((each) => rooms.some((room) => each.includes(room)))
  const at = frame?.indexOf(process.cwd()) ?? -1
  if (!frame || at < 0) return cause.stack ?? cause.message
  const place = frame.slice(at + process.cwd().length + 1).replace(')', '')
  return cause === error ? `${error.message}\n  at ${place}` : `${error.message}\n  ${cause.message} at ${place}`
}
