type Listener = (event: never) => unknown

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
      return listener(event)
    }
    this.on(type, first)
  }

  off(type: string, listener?: Listener): void {
    if (listener) this.byType.get(type)?.delete(listener)
    else this.byType.delete(type)
  }

  /** Whether anybody listens for this. */
  has(type: string): boolean {
    return (this.byType.get(type)?.size ?? 0) > 0
  }

  /** Tells all of them; what they answer. */
  tell(type: string, event: object = {}): unknown[] {
    return [...(this.byType.get(type) ?? [])].map((listener) => listener(event as never))
  }
}
