import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Drill, Held } from './drill.ts'

const main = fileURLToPath(new URL('cluster/main.ts', import.meta.url))

/** Three machines of a database, two web processes and a worker, twenty gifts a second, and one loss after the other. */
export const cluster: Drill = {
  name: 'cluster',
  shows: 'machines, processes and wires are lost while donors give',
  packages: ['postgresql', 'patroni', 'python3-etcd', 'etcd-server', 'haproxy', 'openssl', 'iproute2'],
  lacks: async () => (process.getuid?.() === 0 ? undefined : 'only root may make machines of namespaces'),
  run: (report, parts) =>
    new Promise((resolve, reject) => {
      // Its processes, mounts and networks are seen by nobody else, and the kernel ends them with their first process.
      const own = ['--net', '--mount', '--pid', '--mount-proc', '--fork', '--kill-child']
      const child = spawn('unshare', [...own, process.execPath, main, ...parts], {
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      })
      let done = false
      child.on('message', (message: Held | { line: string } | 'done') => {
        if (message === 'done') done = true
        else if ('line' in message) console.log(message.line)
        else report(message.says, message.held, message.figure)
      })
      child.on('error', reject)
      child.on('close', (code, signal) => {
        if (done) resolve()
        else reject(new Error(`it ended before its end (${code ?? signal})`))
      })
    }),
}
