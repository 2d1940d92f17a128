/** How often a verb was begun, and how often whoever did it was killed within it. */
interface Verb {
  begun: number
  killed: number
}

/** What is asked of processes that are killed, by verb: what is under way, and what was cut. */
export class Calls {
  readonly verbs = new Map<string, Verb>()
  /** Answers so far, of whichever verb. */
  answered = 0
  private readonly underWay = new Set<{ readonly verb: Verb; readonly process: string }>()

  /** Whether nothing is under way. */
  get areNone(): boolean {
    return this.underWay.size === 0
  }

  /** The count of a verb, from its first use on. */
  private of(name: string): Verb {
    const verb = this.verbs.get(name) ?? { begun: 0, killed: 0 }
    this.verbs.set(name, verb)
    return verb
  }

  /** Asks a process for it. @throws as `ask` does */
  async make<T>(name: string, process: string, ask: () => Promise<T>): Promise<T> {
    const verb = this.of(name)
    const call = { verb, process }
    verb.begun++
    this.underWay.add(call)
    try {
      const answer = await ask()
      this.answered++
      return answer
    } finally {
      this.underWay.delete(call)
    }
  }

  /** This process is being killed: what it had under way counts as killed within. Answers how much that was. */
  killed(process: string): number {
    const cut = [...this.underWay].filter((call) => call.process === process)
    for (const { verb } of cut) verb.killed++
    return cut.length
  }

  /** What was counted elsewhere. */
  count(name: string, verb: Verb): void {
    this.verbs.set(name, verb)
  }

  /** A line for each verb, by name. */
  table(): readonly string[] {
    const names = [...this.verbs.keys()].sort()
    const width = Math.max(...names.map(({ length }) => length))
    return names.map((name) => {
      const { begun, killed } = this.of(name)
      return `  ${name.padEnd(width)} ${String(begun).padStart(7)} begun ${String(killed).padStart(6)} killed within`
    })
  }
}
