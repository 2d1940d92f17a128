import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { build, installed } from '../../tools/setup.mjs'
import { writePseudoCharity } from '../../tools/words/pseudo-charity.ts'

/** The site as it is built with the pseudo-language beside its own. */
export interface PseudoSite {
  /** The settings of a server that serves it. */
  readonly env: Readonly<Record<'CHARITY' | 'BUILT', string>>
  close(): void
}

/**
 * Builds the site of a charity that is the chosen one, but for one language more, which is none.
 * @param folder a new one for all of it, within the project, whose packages the built pages need
 */
export async function buildPseudoSite(folder: string): Promise<PseudoSite> {
  const env = { CHARITY: join(folder, 'charity'), BUILT: join(folder, 'built') }
  writePseudoCharity(env.CHARITY)
  const { node, env: own } = await installed()
  await build({ node, env: { ...own, ...env } })
  return { env, close: () => rmSync(folder, { recursive: true }) }
}
