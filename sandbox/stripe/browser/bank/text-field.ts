/** One labelled field of text with its problem below it. */
export class TextField {
  readonly input = document.createElement('input')
  readonly root = document.createElement('div')
  private readonly message = document.createElement('p')
  private readonly fault: (value: string) => string | undefined

  /** @param fault what is wrong with a value, in the donor's words */
  constructor(
    name: string,
    label: string,
    autocomplete: string,
    fault: (value: string) => string | undefined,
    changed: () => void,
  ) {
    this.fault = fault
    const id = `Field-${name}Input`
    const words = document.createElement('label')
    Object.assign(words, { className: 'Label', htmlFor: id, textContent: label })
    Object.assign(this.input, { id, name, className: 'Input', type: 'text', autocomplete })
    this.input.setAttribute('aria-describedby', `${id}-problem`)
    Object.assign(this.message, { id: `${id}-problem`, className: 'Error' })
    this.message.setAttribute('role', 'alert')
    this.root.className = 'Field number'
    this.root.append(words, this.input, this.message)
    this.input.addEventListener('input', () => {
      if (!this.problem()) this.show(undefined)
      changed()
    })
  }

  get value(): string {
    return this.input.value.trim()
  }

  problem(): string | undefined {
    return this.fault(this.value)
  }

  show(problem: string | undefined): void {
    this.message.textContent = problem ?? ''
    this.input.setAttribute('aria-invalid', String(problem !== undefined))
    this.input.classList.toggle('Input--invalid', problem !== undefined)
  }
}
