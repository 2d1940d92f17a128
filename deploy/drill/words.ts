import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { openStore } from '#server/store/database/open.ts'
import type { Store } from '#server/store/database/store.ts'
import { publicVersion } from '#server/store/words/versions.ts'
import { publicFolder } from '#server/words/public.ts'
import { askForVersion, goBack } from '#server/words/publish.ts'
import { accept, call } from '../../bench/donor.ts'
import { startSite } from '../../bench/site.ts'
import type { Drill } from './drill.ts'
import { until } from './until.ts'

const clock = { now: () => Date.now() }
const file = 'home.yaml'
const [former, corrected] = ['Finding cures.', 'Finding more cures.']

/** The parent of a process; 0: it has ended. */
function parentOf(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
  } catch {
    return 0
  }
}

const isBelow = (pid: number, server: number): boolean => pid > 1 && (pid === server || isBelow(parentOf(pid), server))

/** The processes that build a version, below this one or whoever took over from it. */
const builders = (server: number): readonly number[] =>
  globSync('/proc/[0-9]*/cmdline').flatMap((place) => {
    const pid = Number(place.split('/')[2])
    try {
      return readFileSync(place, 'utf8').includes('server/words/main.ts') && isBelow(pid, server) ? [pid] : []
    } catch {
      return [] // it has ended in between
    }
  })

/** Asks for the corrected sentence. */
const publish = (store: Store) => {
  const text = readFileSync(join(publicFolder(), file), 'utf8').replaceAll(former, corrected)
  const edited = { files: [{ path: file, text }], changes: [] }
  return store.write(askForVersion({ clock }, edited, null, { actor: 'drill', alone: true }))
}

/**
 * The charity's words are published while gifts come in, and what publishes them is killed in the middle of it.
 * @see docs/decisions/0122-versions-of-the-folder.md
 */
export const words: Drill = {
  name: 'words',
  shows: 'words are published while gifts come in; killed in the middle of it, one version or the other is whole',
  packages: [],
  async run(report) {
    const folder = mkdtempSync(join(tmpdir(), 'giving-words-'))
    const database = join(folder, 'giving.db')
    const site = await startSite({ database, roles: 'all' })
    const store = openStore(database)
    const home = async () => (await call(`${site.url}/`, null, '')).body
    const says = async (sentence: string) => (await home()).includes(sentence)
    const took = async (sentence: string) => {
      const from = Date.now()
      await until(sentence, 180, async () => (await says(sentence)) || undefined)
      return `${((Date.now() - from) / 1000).toFixed(1)} s`
    }
    let [over, count] = [false, 0]
    const refused: unknown[] = []
    const crowd = async () => {
      for (let number = 1; !over; number++) {
        await setTimeout(50)
        void accept(site.url, number).then(
          () => count++,
          (error: unknown) => refused.push(error),
        )
      }
    }
    try {
      const giving = crowd()
      await publish(store)
      await until('a build', 60, async () => builders(site.server.pid).length > 0 || undefined)
      for (const pid of builders(site.server.pid)) process.kill(pid, 'SIGKILL')
      report('what builds a version is killed: the words are as they were', await says(former))
      report('it is begun again by itself, and public', true, await took(corrected))

      await store.write(goBack({ clock }, 0, 'drill'))
      report('one press brings the former words back', true, await took(former))
      over = true
      await giving
      report('no gift was refused meanwhile', refused.length === 0, `${refused.length} of ${count + refused.length}`)

      await publish(store)
      const begun = async () => builders(site.server.pid).length > 0 || undefined
      await until('the next build', 60, begun)
      await site.server.kill()
      await setTimeout(2000)
      const again = await site.startAgain()
      const whole = (await says(former)) !== (await says(corrected))
      report('the server is killed meanwhile: it starts with whole words', whole)
      report('and what was asked for is public in the end', true, await took(corrected))
      const current = await store.read(publicVersion)
      report('there is one public version', current?.number === 3, `version ${current?.number}`)
      await again.stop()
    } finally {
      over = true
      await store.close()
      await site.close()
      rmSync(folder, { recursive: true, force: true })
    }
  },
}
