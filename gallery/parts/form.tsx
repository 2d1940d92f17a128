import { Amounts } from '../../site/donate/form/Amounts.tsx'
import { AskAgain, PressAgain } from '../../site/donate/form/AskAgain.tsx'
import { sayIn } from '../../site/donate/say.ts'
import { wayNames, wayOf } from '../../site/donate/ways.ts'
import type { PartState } from '../state.ts'
import { Form, nothing, order } from './stand.tsx'

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
