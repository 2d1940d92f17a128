type Listener = (event: unknown) => void

/** Who listens to an element. */
export class Listeners {
  private readonly byType = new Map<string, Set<Listener>>()

  on(type: string, listener: Listener): void {
    const known = this.byType.get(type) ?? new Set()
    known.add(listener)
    this.byType.set(type, known)
  }

  once(type: string, listener: Listener): void {
    const first: Listener = (event) => {
      this.off(type, first)
      listener(event)
    }
    this.on(type, first)
  }

  off(type: string, listener?: Listener): void {
    if (listener) this.byType.get(type)?.delete(listener)
    else this.byType.delete(type)
  }

  tell(type: string, event: object = {}): void {
    for (const listener of [...(this.byType.get(type) ?? [])]) listener(event)
  }
}
