/** Faults of the sentences by which a donor agrees to be charged: where they stand, and how long they are. */
export interface ConsentFault {
  readonly rule: 'consent without its button' | 'long consent'
  readonly box: Element
  readonly found: string
}

/** The width of the phone on which what is agreed to must be read at a glance. */
const phone = 390

/** The most lines that it may take there, whatever the charity's letters are. */
const most = 3

/** What is agreed to stands beside the button that commits, and nowhere else; on a phone it is read at a glance. */
export function consentFaults(): ConsentFault[] {
  const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true })
  const letters = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  return [...document.querySelectorAll('.consent')].filter(isSeen).flatMap((consent) => {
    const faults: ConsentFault[] = []
    const act = consent.closest('.donate-dialog') ?? consent.closest('form') ?? consent.closest('section')
    if (![...(act?.querySelectorAll('[data-final]') ?? [])].some(isSeen)) {
      faults.push({ rule: 'consent without its button', box: consent, found: act ? 'none that commits' : 'no form' })
    }
    const [sentence] = consent.querySelectorAll('p')
    const lines = sentence ? linesOf(sentence) : 0
    if (sentence && window.innerWidth === phone && letters <= 16 && lines > most) {
      faults.push({ rule: 'long consent', box: sentence, found: `${lines} lines at ${phone} px` })
    }
    return faults
  })
}

const linesOf = (sentence: Element) =>
  Math.round(sentence.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(sentence).lineHeight))
