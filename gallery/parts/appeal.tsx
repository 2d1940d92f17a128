import { look } from '#charity'
import type { AppealPage, AppealTotal } from '#gift/appeal-total.ts'
import type { Appeal } from '#gift/appeals.ts'
import { everyFund } from '#gift/funds.ts'
import { cents } from '#gift/money.ts'
import { Account } from '../../site/appeal/Account.tsx'
import { Ask } from '../../site/appeal/Ask.tsx'
import { AppealPicture } from '../../site/appeal/Lights.tsx'
import { PassOn } from '../../site/appeal/PassOn.tsx'
import { Steps } from '../../site/appeal/Steps.tsx'
import { Supporters } from '../../site/appeal/Supporters.tsx'
import { appeal as lamps, page as lampsPage, total as lampsTotal, words } from '../../site/appeal/testing/lamps.ts'
import type { PartState } from '../state.ts'

const fund = everyFund[1]?.id
const appeal: Appeal = { ...lamps, ...(fund === undefined ? {} : { fund }) }
const page: AppealPage = {
  ...lampsPage,
  steps: [
    { dollars: 100_000, text: words },
    { dollars: 250_000, text: words },
  ],
  supporters: ['Ana', 'Moe', 'The Kims', 'Joaquín'],
}
const total: AppealTotal = { ...lampsTotal, byHand: 61, at: 0 }
const by = { en: 'the Delgado family', es: 'la familia Delgado', fr: 'la famille Delgado' }
const terms = {
  en: 'We give one dollar for each dollar that is given here until New Year’s Eve, and $50,000 at most.',
  es: 'Damos un dólar por cada dólar que se done aquí hasta la Nochevieja, y $50,000 como máximo.',
  fr: 'Nous donnons un dollar pour chaque dollar donné ici jusqu’au réveillon, et 50 000 $ au plus.',
}
const pledge = { by, pledged: 50_000, ratio: 1, monthly: 'first' } as const
const matching: Appeal = { ...appeal, match: pledge }
const withTerms: AppealPage = { ...page, matchTerms: terms }
const pot = { pledgedCents: 5_000_000, usedCents: 2_960_000, reservedCents: 200_000, usedUp: false }
const account = { pledgedCents: cents(5_000_000) }
const few: AppealTotal = { ...total, cents: null, gifts: null, byHand: null, share: null }
const reached = { goal: '2026-12-12', steps: ['2026-11-19', '2026-12-12'] }
const telethon = { name: words, from: '2026-12-01 18:00', until: '2026-12-01 22:00', call: words }
const withLights: AppealPage = {
  ...page,
  picture: look.pictures.donate.file,
  lights: { width: 60, height: 70, at: [0, 1, 2, 3, 4].map((place) => [300 + place * 90, 300]) },
}
const inGifts: AppealPage = { ...page, goal: { gifts: 300 }, steps: [] }

/** What has come of an appeal, and its ask. */
export const appealStates: readonly PartState[] = [
  ...(
    [
      ['some of the goal is here', page, total],
      ['few have given', page, few],
      ['nobody knows what has come', page, null],
      ['the goal is reached', page, { ...total, cents: 26_290_500, share: 105 }],
      ['a goal in gifts', inGifts, { ...total, goal: { gifts: 300 }, gifts: 61, share: 20 }],
      ['only its share is told', { ...page, shows: 'share' }, { ...few, share: 60 }],
      ['no goal', { ...page, goal: undefined, steps: [] } as AppealPage, { ...total, goal: null, share: null }],
      ['nothing is told', { ...page, shows: 'nothing' }, few],
    ] as const
  ).map(
    ([name, page, total]): PartState => ({
      name: `appeal, ${name}`,
      show: (language) => <Ask appeal={appeal} page={page} total={total} today="2026-12-01" language={language} />,
    }),
  ),
  {
    name: 'appeal, the goal was reached on a day',
    show: (language) => (
      <Ask
        {...{ appeal, page: { ...page, beyond: words }, today: '2026-12-14', reached, language }}
        total={{ ...total, cents: 26_290_500, share: 105 }}
      />
    ),
  },
  {
    name: 'appeal, its telethon is on',
    show: (language) => (
      <Ask {...{ appeal, page, today: '2026-12-01', telethon, language }} total={{ ...total, lastHour: 214 }} />
    ),
  },
  {
    name: 'appeal, its picture is the meter',
    show: (language) => <AppealPicture page={withLights} alt="" total={total} language={language} />,
  },
  {
    name: 'appeal, who gave',
    show: (language) => <Supporters page={page} total={total} language={language} />,
  },
  ...(
    [
      ['gifts are matched', withTerms, { ...total, match: pot }, matching],
      [
        'gifts are matched, and few have given',
        withTerms,
        { ...few, match: { ...pot, usedCents: null, reservedCents: null } },
        matching,
      ],
      [
        'the matching money is used up',
        withTerms,
        { ...total, match: { ...pot, usedCents: 4_800_000, usedUp: true } },
        matching,
      ],
      [
        'matching has ended',
        withTerms,
        { ...total, match: pot },
        { ...matching, match: { ...pledge, until: '2026-11-25' } },
      ],
      ['matching has not begun', withTerms, total, { ...matching, match: { ...pledge, from: '2026-12-15' } }],
      ['a gift came first', { ...page, lead: { by, dollars: 50_000 } }, total, appeal],
    ] as readonly (readonly [string, AppealPage, AppealTotal, Appeal])[]
  ).map(
    ([name, page, total, appeal]): PartState => ({
      name: `appeal, ${name}`,
      show: (language) => <Ask appeal={appeal} page={page} total={total} today="2026-12-01" language={language} />,
    }),
  ),
  ...(
    [
      ['gifts were matched', { ...account, reservedCents: cents(0), usedCents: cents(4_731_000), gifts: 812 }],
      ['some is held still', { ...account, reservedCents: cents(25_000), usedCents: cents(4_731_000), gifts: 812 }],
      ['few gifts were matched', { ...account, reservedCents: null, usedCents: null, gifts: 3 }],
    ] as const
  ).map(
    ([name, match]): PartState => ({
      name: `appeal, over, and ${name}`,
      show: (language) => (
        <Account
          appeal={matching}
          page={withTerms}
          over={{ on: appeal.ends }}
          account={{
            gifts: 2377,
            paidCents: cents(22_134_500),
            byHandCents: cents(4_120_000),
            backCents: cents(112_000),
            keptCents: cents(22_022_500),
            match,
          }}
          language={language}
        />
      ),
    }),
  ),
  {
    name: 'appeal, its steps',
    show: (language) => <Steps steps={page.steps} total={total} reached={reached} isOver={false} language={language} />,
  },
  {
    name: 'appeal, its steps once it is over',
    show: (language) => <Steps steps={page.steps} total={total} isOver language={language} />,
  },
  { name: 'appeal, passed on', show: (language) => <PassOn appeal={appeal} language={language} /> },
  ...(
    [
      [
        'over',
        {
          gifts: 2377,
          paidCents: cents(22_134_500),
          byHandCents: cents(0),
          backCents: cents(112_000),
          keptCents: cents(22_022_500),
          match: null,
        },
      ],
      ['over, and few gave', null],
    ] as const
  ).map(
    ([name, account]): PartState => ({
      name: `appeal, ${name}`,
      show: (language) => (
        <Account appeal={appeal} page={page} over={{ on: appeal.ends }} account={account} language={language} />
      ),
    }),
  ),
]
