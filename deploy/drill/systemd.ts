import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { settingsFor, startSandbox } from '../../e2e/stage/parts.ts'
import { freePort } from '../../tools/free-port.ts'
import { assemble } from '../assemble.ts'
import { cleanDebian } from './debian.ts'
import type { Drill, Report } from './drill.ts'
import { giveOnce, ready } from './one-gift.ts'
import { type Machine, turnOn } from './systemd/machine.ts'
import { until } from './until.ts'

/** The first shape of deploy/README.md, on a clean Debian with a systemd of its own. */
export const systemd: Drill = {
  name: 'systemd',
  shows: 'a clean Debian with our units serves a gift, copies its database, and comes back from a kill',
  packages: ['debootstrap', 'systemd-container', 'systemd'],
  async run(report) {
    const home = mkdtempSync(join(tmpdir(), 'giving-machine-'))
    try {
      const folder = join(home, 'machine')
      await cleanDebian(folder, ['systemd', 'systemd-sysv'])
      await assemble(join(folder, 'opt/giving-new'))
      symlinkSync('giving-new', join(folder, 'opt/giving'))
      const machine = await turnOn(folder, join(home, 'console.log'))
      try {
        await deployed({ machine, folder, home, report })
      } finally {
        await machine.off()
      }
    } finally {
      rmSync(home, { recursive: true, force: true })
    }
  },
}

interface There {
  readonly machine: Machine
  /** The machine's root, as seen from here. */
  readonly folder: string
  readonly home: string
  readonly report: Report
}

async function deployed({ machine, folder, home, report }: There): Promise<void> {
  const url = `http://127.0.0.1:${await freePort()}`
  const sandbox = await startSandbox(home, url)
  try {
    await machine.run('sh', '/opt/giving/deploy/systemd/install.sh')
    const authority = '/etc/giving/paypal-authority.pem'
    const { DATA_DIR: _, DRAIN: __, ...environment } = settingsFor(home, url, sandbox)
    const settings: Record<string, string> = { ...environment, PAYPAL_CERT_AUTHORITY: authority }
    cpSync(join(home, 'paypal-authority.pem'), join(folder, authority))
    const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}\n`)
    writeFileSync(join(folder, 'etc/giving/giving.env'), lines.join(''))

    const systemctl = (...words: string[]) => machine.run('systemctl', ...words)
    const property = (name: string) => systemctl('show', 'giving', '--value', '--property', name)
    const timers = ['giving-backup.timer', 'giving-purge.timer', 'giving-watch.timer']
    await systemctl('enable', '--now', 'giving.service', ...timers)
    report('giving.service becomes ready, shut as it is', await ready(url))
    const dataDir = join(folder, 'var/lib/giving')
    const giving = (...args: string[]) => machine.run('giving', ...args)
    const gift = await giveOnce({ url, sandbox, dataDir, giving })
    const text = `${gift.state}, ${gift.letters} letter`
    report('a gift is booked, and thanked by a letter', gift.state === 'complete' && gift.letters === 1, text)

    const pid = await property('MainPID')
    const secret = settings.STRIPE_WEBHOOK_SECRET ?? ''
    const secrets = `${await machine.run('cat', `/proc/${pid}/environ`)}${await systemctl('show', 'giving')}`
    report('its secrets are in no environment that others could read', secret !== '' && !secrets.includes(secret))
    for (const unit of ['backup', 'purge', 'migrate', 'watch']) {
      const output = await systemctl('start', `giving-${unit}`).then(
        () => 'done',
        (error: Error) => error.message,
      )
      report(`giving-${unit} does its work`, output === 'done', output)
    }
    const copies = await machine.run('ls', '/var/backups/giving')
    report('the copy of the database lies in /var/backups/giving', /^giving-[-\dT]+\.db$/.test(copies), copies)
    const next = await systemctl('list-timers', '--no-legend')
    report(
      'every timer is waiting for its next time',
      timers.every((timer) => next.includes(timer)),
    )

    await systemctl('kill', '--signal=KILL', 'giving')
    await until('another process', 60, async () => ([pid, '0'].includes(await property('MainPID')) ? undefined : true))
    report('killed, it is started again, and ready', await ready(url))
    const began = Date.now()
    await systemctl('stop', 'giving')
    const result = `${await property('Result')}, exit code ${await property('ExecMainStatus')}`
    const seconds = ((Date.now() - began) / 1000).toFixed(1)
    report('asked to stop, it ends in good order', result === 'success, exit code 0', `${result}, after ${seconds} s`)
  } finally {
    await sandbox.stop()
  }
}
