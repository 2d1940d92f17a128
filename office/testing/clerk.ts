import type { Visitor } from './visit.ts'

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" }
const plain = (html: string) =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(\w+|#\w+);/g, (whole, name: string) => entities[name] ?? whole)
    .replaceAll(/\s+/g, ' ')
    .trim()
const attribute = (tag: string, name: string) => {
  const value = new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1]
  return value === undefined ? null : plain(value)
}

/** What a form sends as it stands, by the names of its fields; of a list the choice that is shown. */
function standing(form: string): Map<string, string> {
  const fields = new Map<string, string>()
  for (const [tag] of form.matchAll(/<input[^>]*>/g)) {
    const [name, type] = [attribute(tag, 'name'), attribute(tag, 'type')]
    if (name === null || (type === 'checkbox' && !/ checked/.test(tag))) continue
    fields.set(name, attribute(tag, 'value') ?? '')
  }
  for (const [, open = '', inner = ''] of form.matchAll(/<textarea([^>]*)>(.*?)<\/textarea>/gs))
    fields.set(attribute(open, 'name') ?? '', plain(inner))
  for (const [, open = '', inner = ''] of form.matchAll(/<select([^>]*)>(.*?)<\/select>/gs)) {
    const options = [...inner.matchAll(/<option[^>]*>/g)].map(([tag]) => tag)
    const option = options.find((tag) => / selected/.test(tag)) ?? options[0] ?? ''
    fields.set(attribute(open, 'name') ?? '', attribute(option, 'value') ?? '')
  }
  return fields
}

/**
 * Somebody at the office with a caller on the telephone: reads a page, follows its links and presses its buttons as they stand there, and
 * counts. A link, a button and a choice out of a list are a click each; typing is none.
 */
export class Clerk {
  clicks = 0
  page = ''
  readonly #visitor: Visitor

  constructor(visitor: Visitor) {
    this.#visitor = visitor
  }

  /** Where every call begins. */
  async today(): Promise<void> {
    await this.#open('/')
    this.clicks = 0
  }

  /** What the page says, without its markup. */
  get text(): string {
    return plain(this.page)
  }

  /** Follows the first link with this text. @throws where the page has none */
  async follow(text: string): Promise<void> {
    const link = [...this.page.matchAll(/<a ([^>]*)>(.*?)<\/a>/gs)].find(([, , inner = '']) => plain(inner) === text)
    if (!link) throw new Error(`no link "${text}" on: ${this.text}`)
    this.clicks += 1
    await this.#open(attribute(` ${link[1]}`, 'href') ?? '')
  }

  /** Fills in the form of this button, and presses it. `chosen`: out of its lists. @throws where the page has none */
  async press(
    button: string,
    typed: Readonly<Record<string, string>> = {},
    chosen: Readonly<Record<string, string>> = {},
  ): Promise<void> {
    const form = [...this.page.matchAll(/<form[^>]*>.*?<\/form>/gs)]
      .map(([whole]) => whole)
      .find((each) => {
        const buttons = [...each.matchAll(/<button[^>]*>(.*?)<\/button>/gs)]
        return buttons.some(([, inner = '']) => plain(inner) === button)
      })
    if (!form) throw new Error(`no button "${button}" on: ${this.text}`)
    const fields = standing(form)
    for (const [name, value] of [...Object.entries(typed), ...Object.entries(chosen)]) {
      if (!form.includes(`name="${name}"`)) throw new Error(`no field ${name} above "${button}" on: ${this.text}`)
      fields.set(name, value)
    }
    this.clicks += 1 + Object.keys(chosen).length
    const [open = ''] = /<form[^>]*>/.exec(form) ?? []
    const action = attribute(open, 'action') ?? ''
    const entries = Object.fromEntries(fields)
    if (attribute(open, 'method') !== 'post') return await this.#open(`${action}?${new URLSearchParams(entries)}`)
    const answer = await this.#visitor.post(action, entries)
    const to = answer.headers.get('location')
    if (to === null) this.page = await answer.text()
    else await this.#open(to)
  }

  async #open(path: string): Promise<void> {
    const answer = await this.#visitor.get(path)
    const to = answer.headers.get('location')
    if (to !== null) return await this.#open(to)
    this.page = await answer.text()
  }
}
