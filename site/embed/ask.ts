import data from 'virtual:giving-ask'
import css from './ask.css?inline'

/**
 * `<giving-ask>`, the form on other people's pages: a chooser, and nothing else. The gift is given on our page, in no frame. It needs no
 * cookie, loads nothing, and says nothing to anybody until it is pressed; without it the plain form inside it does the same.
 */
const here = (document.currentScript as HTMLScriptElement | null)?.src

/** How often it is asked whether the gift was given, in milliseconds, and how many times: as long as its number is worth something. */
const every = 10_000
const most = 360

const frequencies = ['monthly', 'once'] as const

const sheet = new CSSStyleSheet()
sheet.replaceSync(css)

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  props: Partial<HTMLElementTagNameMap[Name]> = {},
  ...content: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const node = Object.assign(document.createElement(name), props)
  node.append(...content)
  return node
}

function show(ask: HTMLElement) {
  const at = (name: string) => ask.getAttribute(name) ?? ''
  const form = ask.querySelector('form')
  const base = new URL(at('origin') || form?.getAttribute('action') || here || 'about:', document.baseURI)
  // its own attribute, or that of the page round it
  const words =
    data.words[ask.closest<HTMLElement>('[lang]')?.lang.slice(0, 2).toLowerCase() ?? ''] ?? data.words[data.language]
  if (ask.shadowRoot || !words || !base.protocol.startsWith('http')) return
  const money = (dollars: number) => words.sum.replace('1', dollars.toLocaleString(words.locale))
  const typed = at('amounts').split(' ').map(Number)
  const isWhole = !typed[6] && typed.every((each) => each % 1 === 0 && each >= data.least && each <= data.most)
  const amounts = isWhole ? typed : data.amounts
  let sum = amounts.includes(data.chosen) ? data.chosen : (amounts[1] ?? amounts[0] ?? 0)
  let often = frequencies.find((each) => each === at('frequency')) ?? data.frequency
  // nobody else knows it, so that it may be asked whether the gift was given to which it goes along
  const number = crypto.getRandomValues(new Uint32Array(4)).join('-')
  let opened: Window | null = null
  let timer: ReturnType<typeof setInterval> | undefined
  let looks = 0

  const address = () => {
    const url = new URL(words.path, base)
    const asks = { utm_medium: 'embed', utm_source: location.hostname, fund: at('fund'), appeal: at('appeal') }
    const choice = { frequency: often, amount: sum, ask: number }
    const inside = form ? new FormData(form) : []
    for (const [name, value] of [...Object.entries(asks), ...inside, ...Object.entries(choice)])
      if (value) url.searchParams.set(name, `${value}`)
    return url.href
  }
  const box = element('div', { className: 'ask', lang: words.lang, dir: words.dir })
  const button = (textContent: string, onclick: () => void, className = '') =>
    element('button', { type: 'button', textContent, onclick, className })
  const title = (textContent = at('heading')) => (textContent ? [element('h2', { textContent })] : [])
  const tell = (heading: string | undefined, textContent: string, ...buttons: HTMLElement[]) => {
    clearInterval(timer)
    const says = element('p', { textContent, tabIndex: -1 })
    box.replaceChildren(...title(heading), says, ...buttons)
    says.focus()
  }

  /** The page that opens cuts its opener off: this one sees neither what becomes of it nor whether it was closed, and so it asks. */
  const look = async () => {
    if (looks++ > most) return choose()
    // the page's own policy may forbid to ask
    const answer = await fetch(new URL(`/embed/paid?ask=${number}`, base))
      .then((answer) => answer.json())
      .catch(() => ({}))
    if (answer.paid) tell(words.thanks, words.paid, button(words.again, choose))
  }
  const go = () => {
    const isDesk = matchMedia('(hover:hover) and (min-width:700px)').matches
    opened = isDesk ? open(address(), 'giving', 'popup,width=480,height=760') : null
    if (opened) {
      tell(undefined, words.open, button(words.show, again), button(words.change, choose))
      timer = setInterval(() => document.hidden || look(), every)
    } else open(address(), '_top')
  }
  const again = () => (opened?.closed === false ? opened.focus() : go())
  addEventListener('focus', () => opened && look())

  const radios = (
    className: string,
    ariaLabel: string,
    all: readonly (readonly [value: string, text: string])[],
    now: string,
    set: (value: string) => void,
  ) =>
    element(
      'div',
      { role: 'radiogroup', className, ariaLabel },
      ...all.map(([value, text]) => {
        const onchange = () => {
          set(value)
          label()
        }
        const radio = { type: 'radio', name: className, checked: value === now, onchange }
        return element('label', {}, element('input', radio), text)
      }),
    )
  const give = button('', go, 'give')
  const label = () => {
    give.textContent = words.give.replace('{sum}', money(sum) + (often === 'once' ? '' : words.perMonth))
  }
  // who comes near the button is about to press it: the way there is opened, and nothing asked for
  const ahead = element('link', { rel: 'preconnect', href: base.origin })
  give.onpointerenter = give.onfocus = () => document.head.append(ahead)
  const progress = () => {
    const [have = 0, goal = 0] = at('goal').split('/').map(Number)
    if (!(have >= 0 && goal > 0)) return []
    const filled = element('i')
    filled.style.width = `${Math.min(100, (have / goal) * 100)}%`
    const line = element(
      'p',
      { className: 'goal' },
      element('b', { textContent: money(have) }),
      words.of.replace('{goal}', money(goal)),
    )
    return [line, element('div', { ariaHidden: 'true' }, filled)]
  }
  const choose = () => {
    clearInterval(timer)
    opened = null
    label()
    box.replaceChildren(
      ...title(),
      ...progress(),
      radios(
        'often',
        words.often,
        frequencies.map((each) => [each, words[each]]),
        often,
        (value) => {
          often = value
        },
      ),
      radios(
        'amount',
        words.amount,
        amounts.map((each) => [`${each}`, money(each)]),
        `${sum}`,
        (value) => {
          sum = Number(value)
        },
      ),
      give,
      element('small', { textContent: words.opens.replace('{host}', base.host) }),
    )
  }
  choose()
  const root = ask.attachShadow({ mode: 'open' })
  root.adoptedStyleSheets = [sheet]
  root.append(box)
}

function define() {
  if (customElements.get('giving-ask')) return
  customElements.define(
    'giving-ask',
    class extends HTMLElement {
      connectedCallback() {
        show(this)
      }
    },
  )
}
// what stands inside it is to be there before it
if (document.readyState === 'loading') addEventListener('DOMContentLoaded', define)
else define()
