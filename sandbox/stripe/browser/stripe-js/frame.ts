/** What the fields' frame says unasked. */
export type FrameEvent =
  | { say: 'ready' }
  | { say: 'change'; empty: boolean; complete: boolean }
  | { say: 'focus' | 'blur' | 'escape' }
  | { say: 'height'; height: number }

type Answered = { answer: number; value: unknown }

let frames = 0

/** The frame of the sandbox's origin that holds the card fields; the page never sees what is typed there. */
export class CardFrame {
  readonly element: HTMLIFrameElement
  private port: MessagePort | undefined
  private readonly waiting = new Map<number, (value: never) => void>()
  private questions = 0
  private readonly opened: Promise<void>

  constructor(origin: string, title: string, settings: object, hear: (event: FrameEvent) => void) {
    const frame = document.createElement('iframe')
    frame.name = `__privateStripeFrame${++frames}`
    frame.title = title
    frame.allow = 'payment *'
    Object.assign(frame.style, {
      border: '0',
      width: '100%',
      height: '0',
      display: 'block',
      margin: '-4px',
      minWidth: 'calc(100% + 8px)',
    })
    frame.src = `${origin}/stripe-js/card.html`
    this.element = frame
    this.opened = new Promise((resolve) => {
      frame.addEventListener('load', () => {
        const { port1, port2 } = new MessageChannel()
        this.port = port1
        port1.onmessage = ({ data }: MessageEvent<FrameEvent | Answered>) => {
          if ('answer' in data) {
            this.waiting.get(data.answer)?.(data.value as never)
            this.waiting.delete(data.answer)
          } else if (data.say === 'height') frame.style.height = `${data.height}px`
          else hear(data)
        }
        frame.contentWindow?.postMessage({ say: 'open', settings }, origin, [port2])
        resolve()
      })
    })
  }

  /** Tell the frame something. */
  async tell(message: object): Promise<void> {
    await this.opened
    this.port?.postMessage(message)
  }

  /** Ask the frame to do something with what was typed. */
  async ask<T>(message: object): Promise<T> {
    await this.opened
    const ask = ++this.questions
    return new Promise<T>((resolve) => {
      this.waiting.set(ask, resolve as (value: never) => void)
      this.port?.postMessage({ ...message, ask })
    })
  }

  close(): void {
    this.port?.close()
    this.element.remove()
  }
}
