import type { Problem, Words } from './words.ts'

/** The names Stripe gives its fields. */
export type FieldName = 'number' | 'expiry' | 'cvc' | 'postalCode'

const AUTOCOMPLETE = { number: 'cc-number', expiry: 'cc-exp', cvc: 'cc-csc', postalCode: 'postal-code' }

/** One labelled field with its problem below it. */
export class Field {
  readonly input: HTMLInputElement
  readonly root: HTMLElement
  private readonly message: HTMLElement
  private readonly words: Words
  private readonly rule: (value: string) => Problem | undefined

  /** @param rule what is wrong with a value, if anything @param shape how a value is written while typing */
  constructor(
    name: FieldName,
    words: Words,
    rule: (value: string) => Problem | undefined,
    shape: (typed: string, deleting: boolean) => string,
    changed: () => void,
  ) {
    this.words = words
    this.rule = rule
    const id = `Field-${name}Input`
    this.root = document.createElement('div')
    this.root.className = `Field ${name}`
    const label = document.createElement('label')
    label.className = 'Label'
    label.htmlFor = id
    label.textContent = words[name]
    this.input = document.createElement('input')
    Object.assign(this.input, { id, name, className: 'Input', type: 'text', placeholder: words[`${name}Hint`] })
    this.input.inputMode = 'numeric'
    this.input.autocomplete = AUTOCOMPLETE[name] as AutoFill
    this.input.setAttribute('aria-required', 'true')
    this.input.setAttribute('aria-describedby', `${id}-problem`)
    this.message = document.createElement('p')
    this.message.id = `${id}-problem`
    this.message.className = 'Error'
    this.message.setAttribute('role', 'alert')
    this.root.append(label, this.input, this.message)
    this.input.addEventListener('input', (event) => {
      const deleting = (event as InputEvent).inputType?.startsWith('delete') ?? false
      const atEnd = this.input.selectionStart === this.input.value.length
      const shaped = shape(this.input.value, deleting)
      if (shaped !== this.input.value) {
        this.input.value = shaped
        if (atEnd) this.input.setSelectionRange(shaped.length, shaped.length)
      }
      if (!this.problem()) this.show(undefined)
      changed()
    })
    this.input.addEventListener('blur', () => {
      if (this.input.value !== '') this.show(this.problem())
    })
  }

  get value(): string {
    return this.input.value
  }

  problem(): Problem | undefined {
    return this.rule(this.input.value)
  }

  /** Shows what is wrong, or that nothing is. */
  show(problem: Problem | undefined): void {
    this.message.textContent = problem ? this.words[problem] : ''
    this.input.setAttribute('aria-invalid', String(problem !== undefined))
    this.input.classList.toggle('Input--invalid', problem !== undefined)
  }

  clear(): void {
    this.input.value = ''
    this.show(undefined)
  }
}
