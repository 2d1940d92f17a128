/** What a page asks a fund for. */
type Donation = { amount: number; firstName?: string; lastName?: string; email?: string }

/** Where this script came from. */
const home = new URL((document.currentScript as HTMLScriptElement).src).origin

/** Its button, as a page puts it in: `<chariot-connect cid="…">`. */
class ChariotConnect extends HTMLElement {
  private asked: (() => Promise<Donation>) | undefined

  onDonationRequest(asked: () => Promise<Donation>): void {
    this.asked = asked
  }

  connectedCallback(): void {
    if (!this.getAttribute('cid')) throw new Error('chariot-connect needs its cid')
    if (this.shadowRoot) return
    const button = document.createElement('button')
    button.type = 'button'
    button.textContent = 'DAFpay'
    Object.assign(button.style, { font: 'inherit', minHeight: '48px', padding: '0 2rem' })
    button.addEventListener('click', () => void this.open())
    this.attachShadow({ mode: 'open', delegatesFocus: true }).append(button)
    this.tell('CHARIOT_INIT', {})
  }

  private tell(name: string, detail: object): void {
    this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }))
  }

  private async open(): Promise<void> {
    const donation = await this.asked?.()
    if (!donation) return
    const { amount } = donation
    if (!Number.isInteger(amount) || amount <= 0 || amount % 100 !== 0)
      throw new Error('amount must be cents of whole dollars')
    const frame = document.createElement('iframe')
    frame.title = 'DAFpay sandbox'
    Object.assign(frame.style, { position: 'fixed', inset: '0', zIndex: '2147483647', width: '100%', height: '100%' })
    Object.assign(frame.style, { border: '0', background: '#fff' })
    const words = Object.entries(donation).map(([name, value]) => [name, String(value)])
    frame.src = `${home}/chariot/authorize?${new URLSearchParams(words)}`
    const heard = ({ source, data }: MessageEvent<{ chariotSandbox?: string }>) => {
      if (source !== frame.contentWindow || data?.chariotSandbox === undefined) return
      window.removeEventListener('message', heard)
      frame.remove()
      if (data.chariotSandbox) this.tell('CHARIOT_SUCCESS', { workflowSessionId: data.chariotSandbox })
      else this.tell('CHARIOT_EXIT', {})
    }
    window.addEventListener('message', heard)
    document.body.append(frame)
    frame.focus()
  }
}

customElements.define('chariot-connect', ChariotConnect)

export {}
