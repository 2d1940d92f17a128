import { everyFund } from '#gift/funds.ts'
import { Amounts } from '../../site/donate/form/Amounts.tsx'
import { AskAgain, PressAgain } from '../../site/donate/form/AskAgain.tsx'
import { FundLine } from '../../site/donate/form/FundLine.tsx'
import { MatchLine, MatchTold } from '../../site/donate/form/MatchLine.tsx'
import { sayIn } from '../../site/donate/say.ts'
import { wayNames, wayOf } from '../../site/donate/ways.ts'
import type { PartState } from '../state.ts'
import { Form, nothing, order } from './stand.tsx'

/** Who doubles gifts. */
const giver: Readonly<Record<string, string>> = {
  en: 'the Delgado family',
  es: 'la familia Delgado',
  fr: 'la famille Delgado',
}

/** Parts of the donation form that stand in it for a while. */
export const formStates: readonly PartState[] = [
  {
    name: 'a second gift within minutes',
    show: (language) => (
      <Form language={language}>
        <AskAgain cents={order.cents} onYes={nothing} onNo={nothing} />
      </Form>
    ),
  },
  ...wayNames.flatMap((way): PartState[] => {
    const { again } = wayOf(way)
    if (again === null) return []
    return [
      { name: `a second gift agreed to, by ${way}`, show: (language) => <PressAgain words={sayIn(language)(again)} /> },
    ]
  }),
  // a charity with one fund has nothing to choose
  ...(everyFund.length < 2 ? [] : [false, true]).map(
    (fundFixed): PartState => ({
      name: fundFixed ? 'what a link says the gift is for' : 'what the gift is for',
      show: (language) => (
        <Form language={language} draft={{ fund: everyFund[1]?.id ?? '', fundFixed }}>
          <FundLine />
        </Form>
      ),
    }),
  ),
  ...[true, false].map(
    (isLeft): PartState => ({
      name: isLeft ? 'matching money is left' : 'matching money is used up',
      show: (language) => (
        <Form language={language}>
          <MatchLine />
          <MatchTold by={giver[language] ?? ''} isLeft={isLeft} />
        </Form>
      ),
    }),
  ),
  ...(['once', 'monthly'] as const).map(
    (frequency): PartState => ({
      name: `amounts, ${frequency}`,
      show: (language) => (
        <Form language={language} draft={{ frequency }}>
          <Amounts />
        </Form>
      ),
    }),
  ),
]
