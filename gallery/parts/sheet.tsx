import '../../site/donate/card/card.css'
import { Elements } from '@stripe/react-stripe-js'
import type { ComponentProps, ReactNode } from 'react'
import { monthAndDay } from '#content/dates.ts'
import { debitMandate } from '#content/debit.ts'
import { inLanguage } from '#content/language.ts'
import { heldInWords } from '#content/match.ts'
import { problems } from '#content/problems.ts'
import type { Language } from '#gift/language.ts'
import { cents, formatCents } from '#gift/money.ts'
import type { Frequency } from '#gift/provider.ts'
import { BankForm } from '../../site/donate/bank/BankForm.tsx'
import BankRoad from '../../site/donate/bank/BankRoad.tsx'
import { CardDialog } from '../../site/donate/card/CardDialog.tsx'
import { CardForm } from '../../site/donate/card/CardForm.tsx'
import CardRoad from '../../site/donate/card/CardRoad.tsx'
import { GiftSheet } from '../../site/donate/card/GiftSheet.tsx'
import { LoadFault } from '../../site/donate/card/LoadFault.tsx'
import { NoCard } from '../../site/donate/card/NoCard.tsx'
import { Toaster } from '../../site/donate/card/Toaster.tsx'
import CardSheet from '../../site/donate/monthly/CardSheet.tsx'
import PaypalButton from '../../site/donate/monthly/PaypalButton.tsx'
import { WaysOut as NextMonthWaysOut } from '../../site/donate/monthly/WaysOut.tsx'
import { sayIn } from '../../site/donate/say.ts'
import { Challenge } from '../../site/donate/sheet/Challenge.tsx'
import type { SheetState } from '../../site/donate/sheet/state.ts'
import WalletRow from '../../site/donate/wallet/WalletRow.tsx'
import type { PartState } from '../state.ts'
import { Form, held, nothing, order } from './stand.tsx'

/** The dialogs in which a gift is paid. The provider's own fields are its alone: in `npm run dev` they are there, pretended. */

const partial: SheetState = { at: 'ready', fields: 'partial' }
const whole: SheetState = { at: 'ready', fields: 'whole' }
const unloaded: SheetState = { at: 'load', fault: {} }

const frame = (
  language: Language,
  state: SheetState,
  body: ReactNode,
  form: Partial<ComponentProps<typeof Form>> = {},
  fromBank = false,
) => (
  <Form language={language} {...form}>
    <GiftSheet amount={formatCents(order.cents, language)} state={state} bank={fromBank} bodyStops onClose={nothing}>
      {body}
    </GiftSheet>
  </Form>
)

const card = (
  language: Language,
  state: SheetState,
  form: Partial<ComponentProps<typeof Form>> = {},
  toasted = false,
) =>
  frame(
    language,
    state,
    <Elements stripe={null}>
      <CardForm
        sheet={held(state)}
        amount={formatCents(order.cents, language)}
        keepable
        check={() => null}
        onClear={nothing}
        onClose={nothing}
        toasted={toasted}
      />
    </Elements>,
    form,
  )

const bank = (language: Language, state: SheetState, frequency: Frequency) => {
  const amount = formatCents(order.cents, language)
  const mandate = debitMandate(frequency, { amount, next: monthAndDay('2026-12-21', language) }, language)
  const form = (
    <Elements stripe={null}>
      <BankForm sheet={held(state)} check={() => null} mandate={mandate} onClose={nothing} />
    </Elements>
  )
  return frame(language, state, form, { draft: { frequency } }, true)
}

const otherWay = (language: Language) => ({ label: sayIn(language)('donate.usePaypal'), onPress: nothing })

/** In a bank's words nothing is said of what was charged; ours say it. */
const sentences = {
  card: { en: 'Your card was declined.', es: 'Tu tarjeta fue rechazada.' },
  server: problems.card_declined.detail,
}
const declined = (language: Language, by: 'card' | 'server'): SheetState => ({
  at: 'declined',
  fields: 'partial',
  decline: { is: 'declined', by, text: inLanguage(sentences[by], language) },
})

const away = (language: Language) => inLanguage(problems.provider_unavailable.detail, language)

/** Who doubles gifts. */
const by: Readonly<Record<string, string>> = {
  en: 'the Delgado family',
  es: 'la familia Delgado',
  fr: 'la famille Delgado',
}
const matched = (some: number, frequency: Frequency = 'once') => ({
  name: `a card, ${frequency}, of which ${some === 0 ? 'nothing' : some < order.cents ? 'a part' : 'all'} is matched`,
  show: (language: Language) => (
    <Form language={language} draft={{ frequency }}>
      <GiftSheet
        amount={formatCents(order.cents, language)}
        state={partial}
        held={heldInWords(
          { cents: some, by: by[language] ?? '' },
          { cents: order.cents, monthly: frequency === 'monthly' },
          language,
        )}
        onClose={nothing}
      >
        <Elements stripe={null}>
          <CardForm
            sheet={held(partial)}
            amount={formatCents(order.cents, language)}
            keepable
            check={() => null}
            onClear={nothing}
            onClose={nothing}
            toasted={false}
          />
        </Elements>
      </GiftSheet>
    </Form>
  ),
})

export const sheetStates: readonly PartState[] = [
  matched(order.cents),
  matched(2000),
  matched(order.cents, 'monthly'),
  matched(0),
  {
    name: 'a card, while its form loads',
    show: (language) => (
      <Form language={language}>
        <CardDialog
          order={order}
          check={() => null}
          onClose={nothing}
          onGiven={nothing}
          toasts={{ toast: null, show: nothing, dismiss: nothing }}
        />
      </Form>
    ),
  },
  { name: 'a card, being typed', show: (language) => card(language, partial) },
  { name: 'a card, whole', show: (language) => card(language, whole) },
  {
    name: 'a card, whole, each month',
    show: (language) => card(language, whole, { draft: { frequency: 'monthly' } }),
  },
  { name: 'a card, being paid', show: (language) => card(language, { at: 'running', fields: 'whole' }) },
  {
    name: 'a card, declined',
    show: (language) => card(language, declined(language, 'card')),
  },
  {
    name: 'a card, failed, and its words say that nothing was charged',
    show: (language) => card(language, declined(language, 'server')),
  },
  {
    name: 'a card: declined, while the toast says it',
    show: (language) => {
      const say = sayIn(language)
      const text = inLanguage(sentences.card, language)
      const toast = { id: 1, kind: 'destructive', title: say('donate.payment.failed'), text, open: true } as const
      return (
        <>
          {card(language, declined(language, 'card'), {}, true)}
          <Toaster toast={{ ...toast, note: say('donate.notCharged') }} onDismiss={nothing} say={say} />
        </>
      )
    },
  },
  {
    name: 'the form does not load',
    show: (language) => frame(language, unloaded, <LoadFault fault={{}} onClose={nothing} />),
  },
  {
    name: 'the form is refused by our server',
    show: (language) =>
      frame(
        language,
        unloaded,
        <LoadFault fault={{ message: away(language), detail: away(language) }} onClose={nothing} />,
      ),
  },
  {
    name: 'a card that is paid on its provider’s own page',
    show: (language) =>
      frame(
        language,
        unloaded,
        <Challenge text={inLanguage(problems.challenge_required.detail, language)} url="#" say={sayIn(language)} />,
      ),
  },
  {
    name: 'no card is taken for some minutes',
    show: (language) => {
      const { title, detail } = problems.card_unavailable
      const [heading, text] = [inLanguage(title, language), inLanguage(detail, language)]
      return frame(language, unloaded, <NoCard title={heading} text={text} onClose={nothing} />)
    },
  },
  {
    name: 'what is missing, of the donor',
    show: (language) =>
      card(language, partial, {
        faults: { firstName: 'required', email: 'not_an_email' },
        draft: { email: 'ana' },
      }),
  },
  {
    name: 'a bank account, while its form loads',
    show: (language) => (
      <Form language={language}>
        <BankRoad order={order} check={() => null} onClose={nothing} onGiven={nothing} />
      </Form>
    ),
  },
  { name: 'a bank account, being typed', show: (language) => bank(language, partial, 'once') },
  { name: 'a bank account, known', show: (language) => bank(language, whole, 'once') },
  { name: 'a bank account, known, each month', show: (language) => bank(language, whole, 'monthly') },
  {
    name: 'the place of a device’s wallets, kept for them',
    show: (language) => (
      <Form language={language}>
        <WalletRow columns={2} reserved ask={() => null} attempt={held(partial).attempt} onFound={nothing}>
          <p className="donate-or">{sayIn(language)('donate.orCard')}</p>
        </WalletRow>
      </Form>
    ),
  },
  {
    name: 'a card, opened from the form, with the place of its toasts',
    show: (language) => (
      <Form language={language}>
        <CardRoad order={order} check={() => null} onClose={nothing} onGiven={nothing} />
      </Form>
    ),
  },
  ...(['success', 'destructive'] as const).map((kind) => ({
    name: `a toast: ${kind}`,
    show: (language: Language) => {
      const say = sayIn(language)
      const [title, text] =
        kind === 'success'
          ? [say('donate.payment.successTitle'), say('donate.payment.success')]
          : [say('donate.payment.failed'), away(language)]
      return <Toaster toast={{ id: 1, kind, title, text, open: true }} onDismiss={nothing} say={say} />
    },
  })),
  {
    name: 'what to do where next month’s card was declined',
    show: (language) => (
      <div className="pay-failed">
        <NextMonthWaysOut say={sayIn(language)} other={otherWay(language)} onAnotherCard={nothing} onLeave={nothing} />
      </div>
    ),
  },
  ...([CardSheet, PaypalButton] as const).map((Road) => ({
    name: Road === CardSheet ? 'next month’s card, while it loads' : 'next month’s button of PayPal, while it loads',
    show: (language: Language) => (
      <Road
        step={{ is: 'offered', cents: cents(2500), begins: '2026-12-21' }}
        say={sayIn(language)}
        language={language}
        consent={null}
        other={otherWay(language)}
        onLeave={nothing}
        onLook={nothing}
      />
    ),
  })),
]
