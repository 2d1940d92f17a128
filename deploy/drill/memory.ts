import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openStore } from '#server/store/database/open.ts'
import { boundedMemory } from '../../bench/cgroup.ts'
import { accept, confirm } from '../../bench/donor.ts'
import { startSite } from '../../bench/site.ts'
import type { Drill } from './drill.ts'
import { until, wait } from './until.ts'

const megabyte = 1024 * 1024
const donors = 6
const bound = 512

/** Takes what memory there is in its cgroup. */
const glutton = `
const held = []
setInterval(() => held.push(Buffer.alloc(${8 * megabyte}, 1)), 20)
`

/**
 * A server of all roles in a container whose memory runs out while donors give: the kernel ends it with no word of warning. Started again, it
 * has every gift that a donor was told of, each that was paid is booked once, and thanked for once.
 */
export const memory: Drill = {
  name: 'memory',
  shows: 'a server that the kernel ends for want of memory loses no gift',
  packages: [],
  async lacks() {
    const bounded = boundedMemory(bound * megabyte)
    if (typeof bounded === 'string') return bounded
    bounded.remove()
    return undefined
  },
  async run(report) {
    const bounded = boundedMemory(bound * megabyte)
    if (typeof bounded === 'string') throw new Error(bounded)
    const folder = mkdtempSync(join(tmpdir(), 'giving-memory-drill-'))
    const site = await startSite({ database: join(folder, 'giving.db'), roles: 'all', within: bounded.within })
    const store = openStore(join(folder, 'giving.db'))
    let server = site.server
    try {
      const paid: string[] = []
      let [number, failed, isOver] = [0, 0, false]
      /** One donor after another, each of whom presses again until she is answered: the draft is the same. */
      const line = async () => {
        while (!isOver) {
          const donor = number++
          const answer = await until('an answer', 120, () => accept(site.url, donor).catch(() => void failed++))
          await confirm(site.sandboxUrl, answer.clientSecret)
          paid.push(answer.giftId)
        }
      }
      const lines = Array.from({ length: donors }, line)
      await until('gifts', 60, async () => (paid.length >= 40 ? true : undefined))
      // the kernel ends whoever it is told to first
      writeFileSync(`/proc/${server.pid}/oom_score_adj`, '1000')
      const [shell = '', ...before] = bounded.within
      const eater = spawn(shell, [...before, process.execPath, '-e', glutton], { stdio: 'ignore' })
      const end = await Promise.race([server.ended, wait(60).then(() => 'still there after a minute')])
      eater.kill('SIGKILL')
      report('the kernel ends the server, which says nothing', end === 'SIGKILL', `${end}, ${paid.length} gifts before`)
      report('it was for want of memory', bounded.read().killed >= 1, `${bounded.read().killed} ended in its cgroup`)
      server = await site.startAgain()
      const again = paid.length
      await until('gifts again', 120, async () => (paid.length >= again + 40 ? true : undefined))
      isOver = true
      await Promise.all(lines)
      const ids = [...new Set(paid)]
      const kept = () =>
        store.db.selectFrom('gift').select(['id', 'state', 'payments']).where('id', 'in', ids).execute()
      await until('every gift paid', 120, async () =>
        (await kept()).every(({ state }) => state === 'complete') ? true : undefined,
      ).catch(() => undefined)
      const gifts = await kept()
      const once = gifts.filter(({ state, payments }) => state === 'complete' && payments === 1).length
      report(
        'every gift that a donor was told of is there, paid, and booked once',
        gifts.length === ids.length && once === ids.length,
        `${once} of ${ids.length}, ${failed} calls failed meanwhile`,
      )
      const letters = await store.db.selectFrom('letter').select('gift').where('kind', '=', 'receipt').execute()
      const thanked = ids.filter((id) => letters.filter(({ gift }) => gift === id).length === 1).length
      report('each is thanked for once', thanked === ids.length, `${thanked} of ${ids.length}`)
    } finally {
      await store.close()
      await server.stop().catch(() => undefined)
      await site.close().catch(() => undefined)
      rmSync(folder, { recursive: true, force: true })
      bounded.remove()
    }
  },
}
