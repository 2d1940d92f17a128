import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Clerk } from '#office/testing/clerk.ts'
import { type Pretended, pretended } from '#office/testing/pretended.ts'
import { type VisitedOffice, visitOffice } from '#office/testing/visit.ts'
import { writtenStatement } from '#server/destinations/testing/statement.ts'
import type { Statement } from '#server/providers/statement.ts'
import { verbs } from '#server/staff/index.ts'
import { withVerbs } from '../verb-command.ts'

const commands = withVerbs({}, verbs)

/** Staff's verbs by both of their faces, over one database: what is typed, and the office's pages. */
export interface Faces {
  readonly services: Pretended
  readonly visited: VisitedOffice
  /** Types `giving NAME …`. Answers its lines, or what it complains of. */
  typed(
    name: string,
    words?: readonly string[],
    options?: Readonly<Record<string, string | boolean>>,
    dryRun?: boolean,
    language?: string,
  ): Promise<string>
  /** The office's page of a verb of no gift and no list, as somebody reads and presses it. */
  page(verb: string): Promise<Clerk>
  /** What the audit holds of an action, by whom. */
  audited(action: string): Promise<readonly (readonly [string, unknown])[]>
  close(): Promise<void>
}

/** `statements`: what the providers hold and paid out, where that is another than usual. */
export async function openFaces(statements: readonly Statement[] = [writtenStatement()]): Promise<Faces> {
  const folder = mkdtempSync(join(tmpdir(), 'faces-'))
  const services = { ...(await pretended(folder)), statements }
  const visited = await visitOffice(services)
  return {
    services,
    visited,
    async typed(name, words = [], options = {}, dryRun = false, language = 'en') {
      const command = commands[name]
      if (!command || command.needs !== undefined) throw new Error(`no command ${name}`)
      const own = { ...services, clock: visited.clock }
      try {
        const result = await command.run({ services: own, words, options, dryRun, actor: 'cli:root', language })
        return result.lines.join(' ')
      } catch (error) {
        return (error as Error).message
      }
    },
    async page(verb) {
      const clerk = new Clerk(visited.as('money'))
      await clerk.today()
      await clerk.follow('The whole site')
      await clerk.follow(verbs.find((each) => each.name === verb)?.words.name.en ?? '')
      return clerk
    },
    async audited(action) {
      const all = services.store.db
        .selectFrom('audit')
        .select(['actor', 'gift', 'details'])
        .where('action', '=', action)
      return (await all.orderBy('id').execute()).map(({ actor, gift, details }) => [
        actor.split(':')[0] ?? '',
        { gift, details: JSON.parse(details) as unknown },
      ])
    },
    async close() {
      await visited.close()
      await services.close()
      rmSync(folder, { recursive: true })
    },
  }
}
