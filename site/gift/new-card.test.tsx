import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { SheetState } from '../donate/sheet/state.ts'
import { Card } from './Card.tsx'
import NewCard from './NewCard.tsx'
import { giftSayIn } from './say.ts'
import { gift } from './testing/gifts.ts'
import type { Changing } from './useChange.ts'

const held = (state: SheetState) => ({
  state,
  parts: null,
  tell: () => state,
  attempt: async () => null,
  reload: () => {},
})
let state: SheetState = { at: 'load', fault: null }
vi.mock('../donate/sheet/useSheet.ts', () => ({ useSheet: () => held(state) }))
// how the provider's frame looks is read off a page
vi.mock('../donate/sheet/library.ts', () => ({ laterOptions: () => ({}), stripeFor: async () => null }))
beforeEach(() => {
  vi.stubGlobal('location', { origin: 'https://give.example', pathname: '/gift' })
})

const say = giftSayIn('en')
const declinedWords = 'Your card was declined and nothing was charged. Please try another card.'
const changing = (fault: string | null) => ({ faultAt: () => fault, forget: () => {} }) as unknown as Changing

describe('the form of a new card', () => {
  const shown = (state: SheetState, fault: string | null = null) =>
    renderToStaticMarkup(
      <NewCard
        sheet={held(state)}
        gift={gift('active')}
        stripe={null as never}
        clientSecret="seti_1_secret_1"
        changing={changing(fault)}
        say={say}
        consent={null}
        keep=""
        onClose={() => {}}
      />,
    )
  const failed = (by: 'card' | 'server', text?: string): SheetState => ({
    at: 'declined',
    fields: 'whole',
    decline: { is: 'declined', by, text },
  })

  test.each<SheetState>([
    { at: 'ready', fields: 'absent' },
    { at: 'ready', fields: 'partial' },
    { at: 'ready', fields: 'whole' },
  ])('goes on saying that the card before was declined once its fields are there, %j', (state) => {
    expect(shown(state, declinedWords)).toContain(declinedWords)
  })

  test('says nothing where nothing was refused', () => {
    expect(shown({ at: 'ready', fields: 'partial' })).toMatch(/<div role="alert">(<p[^>]*><\/p>)?<\/div>/)
  })

  test('says why its own attempt came to nothing: the provider’s words, our server’s, or that it was not saved', () => {
    expect(shown(failed('card', 'The bank said no.'), declinedWords)).toContain('The bank said no.')
    expect(shown(failed('card', 'The bank said no.'), declinedWords)).not.toContain(declinedWords)
    expect(shown(failed('server'), 'Not now.')).toContain('Not now.')
    expect(shown(failed('server'))).toContain('The card was not saved. Please try again.')
  })
})

describe('the row of a new card', () => {
  const shown = (now: SheetState, fault: string | null = null) => {
    state = now
    return renderToStaticMarkup(
      <Card
        gift={gift('active')}
        told={undefined}
        changing={changing(fault)}
        row="card"
        setRow={() => {}}
        say={say}
        language="en"
      />,
    )
  }

  test('says that the card before was declined while its form comes', () => {
    expect(shown({ at: 'load', fault: null }, declinedWords)).toContain(declinedWords)
  })

  test('that does not come is said in our words, never in those of the provider’s script', () => {
    const html = shown({ at: 'load', fault: { message: 'Failed to load Stripe.js' } })
    expect(html).toContain('The card form could not be loaded. Your card stays as it is. Please try again.')
    expect(html).not.toContain('Failed to load Stripe.js')
    expect(shown({ at: 'load', fault: { detail: 'Wait a little.' } })).toContain('Wait a little.')
  })
})
