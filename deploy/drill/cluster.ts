import { execFile, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Drill, Held } from './drill.ts'

const main = fileURLToPath(new URL('cluster/main.ts', import.meta.url))

/** Processes, mounts and networks that nobody else sees; the kernel ends them with their first process. */
const own = ['--net', '--mount', '--pid', '--mount-proc', '--fork', '--kill-child']

/** Three machines of a database, two web processes and a worker, twenty gifts a second, and one loss after the other. */
export const cluster: Drill = {
  name: 'cluster',
  shows: 'machines, processes and wires are lost while donors give',
  packages: ['postgresql', 'patroni', 'python3-etcd', 'etcd-server', 'haproxy', 'openssl', 'iproute2', 'nftables'],
  lacks: () =>
    promisify(execFile)('unshare', [...own, 'true']).then(
      () => undefined,
      () => 'no namespaces may be made here',
    ),
  run: (report, parts) =>
    new Promise((resolve, reject) => {
      const child = spawn('unshare', [...own, process.execPath, main, ...parts], {
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      })
      let isOver = false
      child.on('message', (message: Held | { line: string } | 'done') => {
        if (message === 'done') isOver = true
        else if ('line' in message) console.log(message.line)
        else report(message.says, message.held, message.figure)
      })
      child.on('error', reject)
      child.on('close', (code, signal) => {
        if (isOver) resolve()
        else reject(new Error(`it ended before its end (${code ?? signal})`))
      })
    }),
}
