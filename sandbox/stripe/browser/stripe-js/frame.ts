type Answered = { answer: number; value: unknown }

let frames = 0

/** A frame of the sandbox's origin; the page never sees what is typed or chosen there. */
export class ElementFrame<E extends { say: string }> {
  readonly element: HTMLIFrameElement
  private port: MessagePort | undefined
  private readonly waiting = new Map<number, (value: never) => void>()
  private questions = 0
  private readonly opened: Promise<void>

  /** @param page the sandbox's page in it @param settings what that page is told first @param hear what it says unasked */
  constructor(origin: string, page: string, title: string, settings: object, hear: (event: E) => void) {
    const frame = document.createElement('iframe')
    frame.name = `__privateStripeFrame${++frames}`
    frame.title = title
    frame.allow = 'payment *'
    Object.assign(frame.style, { border: '0', width: '100%', height: '0', display: 'block' })
    frame.src = `${origin}/stripe-js/${page}`
    this.element = frame
    this.opened = new Promise((resolve) => {
      frame.addEventListener('load', () => {
        const { port1, port2 } = new MessageChannel()
        this.port = port1
        port1.onmessage = ({ data }: MessageEvent<E | Answered | { say: 'height'; height: number }>) => {
          if ('answer' in data) {
            this.waiting.get(data.answer)?.(data.value as never)
            this.waiting.delete(data.answer)
          } else if (isHeight(data)) frame.style.height = `${data.height}px`
          else hear(data as E)
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

  /** Ask the frame to do something with what it holds. */
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

const isHeight = (data: { say: string }): data is { say: 'height'; height: number } => data.say === 'height'
