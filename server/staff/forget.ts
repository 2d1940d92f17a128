import * as v from 'valibot'
import { providerWords } from '#content/providers.ts'
import type { Language } from '#gift/language.ts'
import { hookName } from '../destinations/hooks/endpoint.ts'
import type { Deps } from '../giving/deps.ts'
import type { DonorFile } from '../giving/donor/donor.ts'
import { type Forgotten, forgetDonor } from '../giving/forget/forget-donor.ts'
import { endpointsTold, type ToldEndpoint } from '../store/destinations/endpoints.ts'
import { forgottenGifts } from '../store/forget/forgotten-gifts.ts'
import { aDonor, titleOf } from './gift.ts'
import type { Sentence, Text } from './sentence.ts'
import { type Told, verb } from './verb.ts'
import { forgetWords } from './words/forget.ts'

/** Forgets everything of a donor that the law does not make us keep. */
export const forget = verb({
  name: 'forget',
  command: 'purge --donor',
  summary: 'Forget everything of a donor that the law lets go.',
  needs: 'money',
  grave: true,
  words: forgetWords,
  about: aDonor,
  offered: ({ email, whose }) => email !== null || whose.people.length > 0,
  doneBefore: ({ gifts }) =>
    function* (db) {
      const [newest] = gifts.map(({ gift }) => gift.reference)
      return newest !== undefined && (yield* forgottenGifts([newest])(db)).has(newest)
    },
  tellsMore: ({ gifts }) => gifts.some(({ gift }) => gift.standing.payments > 0),
  input: v.object({}),
  async preview({ deps }, file, _input, by) {
    const address = addressOf(file)
    const to = address ?? ((language: Language) => titleOf(file, language))
    const would = await forgetDonor(deps, address, { whose: file.whose, by: by.actor, dryRun: true })
    const running = file.gifts.filter(({ gift }) => gift.standing.state === 'active').map(({ gift }) => gift.reference)
    return {
      told: await toldOf(deps, would, true),
      would: { text: forgetWords.would, values: { to } },
      question: { text: forgetWords.title, values: { to } },
      says: [
        { text: forgetWords.says, values: { to } },
        ...(would.also.length > 0 ? [{ text: forgetWords.also, values: { addresses: would.also.join(' ') } }] : []),
        ...(running.length > 0 ? [{ text: forgetWords.running, values: { references: running.join(' ') } }] : []),
      ],
      idle: would.overwritten && isNothing(would),
    }
  },
  run: async ({ deps }, file, _input, by) =>
    await toldOf(
      deps,
      await forgetDonor(deps, addressOf(file), { whose: file.whose, by: by.actor, dryRun: false }),
      false,
    ),
})

/** By which they are forgotten: that of the gift that was asked for; else of the newest that has one; null: they gave with none. */
const addressOf = ({ email, gifts }: DonorFile): string | null =>
  email ?? gifts.find(({ gift }) => gift.donor !== null)?.gift.donor?.email ?? null

const isNothing = ({ forgotten }: Forgotten) => Object.values(forgotten).every((count) => count === 0)

/** What went, or would, and what stays and why. */
async function toldOf({ store }: Deps, forgotten: Forgotten, dryRun: boolean): Promise<Told> {
  const data = { dryRun, ...forgotten }
  const own = staying(forgotten)
  if (forgotten.overwritten && isNothing(forgotten) && own.length === 0) return { code: 'nothing', data }
  const elsewhere = (await store.read(endpointsTold)).map(toldThere)
  const backups = store.dialect === 'sqlite' ? forgetWords.backups : forgetWords.walBackups
  return {
    code: forgotten.overwritten ? 'forgotten' : 'in log',
    lists: [
      { heading: forgetWords.goes, items: goes(forgotten) },
      { heading: forgetWords.stays, items: [...own, ...elsewhere, { text: forgetWords.trail }, { text: backups }] },
    ],
    data,
  }
}

const goes = (report: Forgotten): readonly Sentence[] => [
  ...(Object.keys(report.forgotten) as (keyof Forgotten['forgotten'])[])
    .filter((kind) => report.forgotten[kind] > 0)
    .map((kind) => ({ text: forgetWords[kind], values: { count: report.forgotten[kind] } })),
  ...(isNothing(report) ? [{ text: forgetWords.nothing }] : []),
  ...(report.also.length > 0 ? [{ text: forgetWords.also, values: { addresses: report.also.join(' ') } }] : []),
  { text: forgetWords.links },
]

/** A program that may have been told who gave: it is told to forget, or a person has to ask it. */
const toldThere = (endpoint: ToldEndpoint): Sentence => ({
  text: endpoint.state === 'removed' ? forgetWords.toldBefore : forgetWords.told,
  values: { name: hookName(endpoint), id: endpoint.id },
})

function staying({ stays, atProviders }: Forgotten): readonly Sentence[] {
  const named: readonly [readonly string[], Text][] = [
    [stays.paid, forgetWords.paid],
    [stays.open, forgetWords.open],
    [stays.cardWaits, forgetWords.cardWaits],
    [stays.refundOpen, forgetWords.refundOpen],
    [atProviders.asked, forgetWords.providerAsked],
    [atProviders.running, forgetWords.providerRuns],
  ]
  const counted: readonly [number, Text][] = [
    [stays.letters, forgetWords.lettersWait],
    [stays.webhooks, forgetWords.waiting],
  ]
  return [
    ...named
      .filter(([references]) => references.length > 0)
      .map(([references, text]) => ({ text, values: { references: references.join(' ') } })),
    ...counted.filter(([count]) => count > 0).map(([count, text]) => ({ text, values: { count } })),
    ...atProviders.keep.map((name) => ({
      text: forgetWords.providerKeeps,
      values: { provider: providerWords[name].title },
    })),
  ]
}
