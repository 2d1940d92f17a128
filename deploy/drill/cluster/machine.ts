import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { closeSync, mkdirSync, openSync, readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { promisify } from 'node:util'
import { until } from '../until.ts'

const run = promisify(execFile)

/** The network that all machines of the drill share, and our own address in it. */
const network = '10.77.0'
export const ownAddress = `${network}.254`

/** Lays the cable to which machines are plugged. */
export async function layNetwork(): Promise<void> {
  await ip('link set lo up')
  await ip('link add switch type bridge')
  await ip(`addr add ${ownAddress}/24 dev switch`)
  await ip('link set switch up')
  // `ip netns` keeps its names there: ours are seen by nobody else.
  mkdirSync('/run/netns', { recursive: true })
  await run('mount', ['-t', 'tmpfs', 'none', '/run/netns'])
}

const ip = (words: string) => run('ip', words.split(' '))

/** How a program is started on a machine. */
export interface Program {
  readonly args: readonly [string, ...string[]]
  readonly env: Readonly<Record<string, string>>
  /** Whose rights it has. */
  readonly user: string
  readonly logFile: string
}

/**
 * A machine: a network of its own on one wire, and processes that see only each other, so that all of them can be killed or
 * frozen at once. Its folders are mounted by whoever starts it.
 */
export class Machine {
  readonly name: string
  readonly address: string
  private init: { readonly keeper: ChildProcess; readonly pid: number } | null = null

  private constructor(name: string, address: string) {
    this.name = name
    this.address = address
  }

  /** Plugs in machine `number` (1 to 250) and boots it. */
  static async open(name: string, number: number): Promise<Machine> {
    const machine = new Machine(name, `${network}.${number}`)
    await ip(`netns add ${name}`)
    await ip(`link add ${machine.wire} type veth peer name eth0 netns ${name}`)
    await ip(`link set ${machine.wire} master switch up`)
    await ip(`-n ${name} addr add ${machine.address}/24 dev eth0`)
    await ip(`-n ${name} link set eth0 up`)
    await ip(`-n ${name} link set lo up`)
    await machine.boot()
    return machine
  }

  private get wire(): string {
    return `wire-${this.name}`
  }

  /** Starts it, with nothing running yet. */
  async boot(): Promise<void> {
    const shell = 'while :; do sleep 3600 & wait $!; done'
    const unshare = ['unshare', '--pid', '--mount', '--mount-proc', '--fork', '--kill-child', 'sh', '-c', shell]
    const keeper = spawn('ip', ['netns', 'exec', this.name, ...unshare], { stdio: 'ignore' })
    const children = `/proc/${keeper.pid}/task/${keeper.pid}/children`
    // Its first process is there once it is the shell: before, the namespaces are not all made.
    const pid = await until(`the first process of ${this.name}`, 30, async () => {
      const first = Number(readFileSync(children, 'utf8').trim())
      return first && readFileSync(`/proc/${first}/comm`, 'utf8').trim() === 'sh' ? first : undefined
    })
    this.init = { keeper, pid }
  }

  /** Starts a program; it goes on until it ends, or the machine does. */
  start({ args, env, user, logFile }: Program): void {
    const log = openSync(logFile, 'a')
    const inside = ['--target', String(this.pid), '--pid', '--mount', '--net']
    const rights = ['setpriv', `--reuid=${user}`, `--regid=${user}`, '--init-groups', '--']
    spawn('nsenter', [...inside, ...rights, ...args], {
      env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', LC_ALL: 'C.UTF-8', ...env },
      stdio: ['ignore', log, log],
    })
    closeSync(log)
  }

  /** Power off: nothing of it is heard any more, not even the end of its connections. */
  async kill(): Promise<void> {
    await this.cut()
    const keeper = this.init?.keeper
    const ended = new Promise((resolve) => keeper?.once('close', resolve))
    process.kill(this.pid, 'SIGKILL')
    await ended
    this.init = null
  }

  /** All its processes stand still, and its wire stays. */
  freeze(): void {
    for (const pid of this.processes()) process.kill(pid, 'SIGSTOP')
  }

  thaw(): void {
    for (const pid of this.processes()) process.kill(pid, 'SIGCONT')
  }

  /** Its wire carries nothing. */
  async cut(): Promise<void> {
    await ip(`link set ${this.wire} down`)
  }

  async mend(): Promise<void> {
    await ip(`link set ${this.wire} up`)
  }

  /**
   * What goes between this machine and us is lost on the way, in one direction alone: what it hears of us, or what it says
   * to us. The other machines hear and are heard as ever.
   */
  async halve(lost: 'heard' | 'said'): Promise<void> {
    const [hook, end] = lost === 'heard' ? ['input', 'saddr'] : ['output', 'daddr']
    await this.filter(
      `table ip half { chain lost { type filter hook ${hook} priority 0; ip ${end} ${ownAddress} drop; }; }`,
    )
  }

  /** Both directions carry again. */
  async unhalve(): Promise<void> {
    await this.filter('delete table ip half')
  }

  private async filter(rules: string): Promise<void> {
    await ip(`netns exec ${this.name} nft ${rules}`)
  }

  /** Its processes whose command line has all these words. */
  processes(...words: string[]): number[] {
    const own = readlinkSync(`/proc/${this.pid}/ns/pid`)
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map(Number)
      .filter((pid) => {
        try {
          if (readlinkSync(`/proc/${pid}/ns/pid`) !== own) return false
          const typed = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
          return words.every((word) => typed.some((part) => part.includes(word)))
        } catch {
          return false // it ended while we looked
        }
      })
  }

  private get pid(): number {
    if (!this.init) throw new Error(`${this.name} is off`)
    return this.init.pid
  }
}
