import '../../site/donate/card/card.css'
import { Elements } from '@stripe/react-stripe-js'
import type { ComponentProps, ReactNode } from 'react'
import { monthAndDay } from '#content/dates.ts'
import { debitMandate } from '#content/debit.ts'
import { inLanguage } from '#content/language.ts'
import { problems } from '#content/problems.ts'
import type { Language } from '#gift/language.ts'
import { cents, formatCents } from '#gift/money.ts'
import type { Frequency } from '#gift/provider.ts'
import { BankForm } from '../../site/donate/bank/BankForm.tsx'
import BankRoad from '../../site/donate/bank/BankRoad.tsx'
import { CardDialog } from '../../site/donate/card/CardDialog.tsx'
import { CardForm } from '../../site/donate/card/CardForm.tsx'
import CardRoad from '../../site/donate/card/CardRoad.tsx'
import { Challenge } from '../../site/donate/card/Challenge.tsx'
import type { Failure } from '../../site/donate/card/Declined.tsx'
import type { Progress } from '../../site/donate/card/Foot.tsx'
import { GiftSheet } from '../../site/donate/card/GiftSheet.tsx'
import { LoadFault } from '../../site/donate/card/LoadFault.tsx'
import { NoCard } from '../../site/donate/card/NoCard.tsx'
import { Toaster } from '../../site/donate/card/Toaster.tsx'
import CardSheet from '../../site/donate/monthly/CardSheet.tsx'
import PaypalButton from '../../site/donate/monthly/PaypalButton.tsx'
import { WaysOut as NextMonthWaysOut } from '../../site/donate/monthly/WaysOut.tsx'
import { sayIn } from '../../site/donate/say.ts'
import WalletRow from '../../site/donate/wallet/WalletRow.tsx'
import type { PartState } from '../state.ts'
import { Form, nothing, order } from './stand.tsx'

/** The dialogs in which a gift is paid. The provider's own fields are its alone: in `npm run dev` they are there, pretended. */

const frame = (
  language: Language,
  progress: Progress,
  body: ReactNode,
  form: Partial<ComponentProps<typeof Form>> = {},
  fromBank = false,
) => (
  <Form language={language} {...form}>
    <GiftSheet
      amount={formatCents(order.cents, language)}
      progress={progress}
      bank={fromBank}
      bodyStops
      onClose={nothing}
    >
      {body}
    </GiftSheet>
  </Form>
)

const card = (language: Language, progress: Progress, failure: Failure | null = null, toasted = false) => (
  <Elements stripe={null}>
    <CardForm
      returnUrl=""
      amount={formatCents(order.cents, language)}
      keepable
      check={() => null}
      progress={progress}
      failure={failure}
      toasted={toasted}
      onProgress={nothing}
      onTry={nothing}
      onOutcome={nothing}
      onUnloaded={nothing}
      onClose={nothing}
    />
  </Elements>
)

const bank = (language: Language, progress: 'filling' | 'complete', frequency: Frequency) => {
  const amount = formatCents(order.cents, language)
  const mandate = debitMandate(frequency, amount, monthAndDay('2026-12-21', language), language)
  const form = (
    <Elements stripe={null}>
      <BankForm
        check={() => null}
        mandate={mandate}
        progress={progress}
        onProgress={nothing}
        onOutcome={nothing}
        onUnloaded={nothing}
        onClose={nothing}
      />
    </Elements>
  )
  return frame(language, progress, form, { draft: { frequency } }, true)
}

const otherWay = (language: Language) => ({ label: sayIn(language)('donate.usePaypal'), onPress: nothing })

const declined = (language: Language, saysNotCharged: boolean): Failure => ({
  text: inLanguage(problems.card_declined.detail, language),
  note: saysNotCharged ? undefined : sayIn(language)('donate.notCharged'),
})

const away = (language: Language) => inLanguage(problems.provider_unavailable.detail, language)

export const sheetStates: readonly PartState[] = [
  {
    name: 'a card, while its form loads',
    show: (language) => (
      <Form language={language}>
        <CardDialog
          {...{
            order,
            check: () => null,
            failure: null,
            toasted: false,
            onClose: nothing,
            onTry: nothing,
            onOutcome: nothing,
          }}
        />
      </Form>
    ),
  },
  { name: 'a card, being typed', show: (language) => frame(language, 'filling', card(language, 'filling')) },
  { name: 'a card, whole', show: (language) => frame(language, 'complete', card(language, 'complete')) },
  {
    name: 'a card, whole, each month',
    show: (language) => frame(language, 'complete', card(language, 'complete'), { draft: { frequency: 'monthly' } }),
  },
  { name: 'a card, being paid', show: (language) => frame(language, 'paying', card(language, 'paying')) },
  {
    name: 'a card, declined',
    show: (language) => frame(language, 'filling', card(language, 'filling', declined(language, false))),
  },
  {
    name: 'a card, failed, and its words say that nothing was charged',
    show: (language) => frame(language, 'filling', card(language, 'filling', declined(language, true))),
  },
  {
    name: 'a card: declined, while the toast says it',
    show: (language) => {
      const failure = declined(language, false)
      const title = sayIn(language)('donate.payment.failed')
      return (
        <>
          {frame(language, 'filling', card(language, 'filling', failure, true))}
          <Toaster
            toast={{ ...failure, id: 1, kind: 'destructive', title, open: true }}
            onDismiss={nothing}
            say={sayIn(language)}
          />
        </>
      )
    },
  },
  {
    name: 'the form does not load',
    show: (language) =>
      frame(
        language,
        'absent',
        <LoadFault message={sayIn(language)('donate.createFailed')} detail={undefined} onClose={nothing} />,
      ),
  },
  {
    name: 'the form is refused by our server',
    show: (language) =>
      frame(language, 'absent', <LoadFault message={away(language)} detail={away(language)} onClose={nothing} />),
  },
  {
    name: 'a card that is paid on its provider’s own page',
    show: (language) =>
      frame(
        language,
        'absent',
        <Challenge text={inLanguage(problems.challenge_required.detail, language)} url="#" say={sayIn(language)} />,
      ),
  },
  {
    name: 'no card is taken for some minutes',
    show: (language) => {
      const { title, detail } = problems.card_unavailable
      const [said, text] = [inLanguage(title, language), inLanguage(detail, language)]
      return frame(language, 'absent', <NoCard title={said} text={text} onClose={nothing} />)
    },
  },
  {
    name: 'what is missing, of the donor',
    show: (language) =>
      frame(language, 'filling', card(language, 'filling'), {
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
  { name: 'a bank account, being typed', show: (language) => bank(language, 'filling', 'once') },
  { name: 'a bank account, known', show: (language) => bank(language, 'complete', 'once') },
  { name: 'a bank account, known, each month', show: (language) => bank(language, 'complete', 'monthly') },
  {
    name: 'the place of a device’s wallets, kept for them',
    show: (language) => (
      <Form language={language}>
        <WalletRow columns={2} reserved ask={() => null} onFound={nothing} onPaying={nothing} onOutcome={nothing}>
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
