import type { Context } from 'hono'
import { html } from 'hono/html'
import { inLanguage, say } from '#content/language.ts'
import { providerWords } from '#content/providers.ts'
import { type Forgotten, forgetDonor } from '#server/giving/forget/forget-donor.ts'
import type { GiftAbout } from '#server/staff/gift.ts'
import type { OfficeEnv } from '../../office.ts'
import { answered, isSure, secondLook } from '../../ui/act.ts'
import type { Markup } from '../../ui/page.ts'
import { forgetWords } from '../../words/acts.ts'
import type { OfficeLanguage, Text } from '../../words/language.ts'
import { actPath, giftPath } from '../paths.ts'
import type { DonorAct } from './act.ts'

export const forgetAct: DonorAct = {
  name: 'forget',
  label: forgetWords.name,
  button: forgetWords.button,
  needs: 'money',
  grave: true,
  offered: ({ file }) => file.email !== null,
  async isDone(c, asked) {
    const { forgotten, overwritten } = await wouldForget(c, asked)
    return overwritten && Object.values(forgotten).every((count) => count === 0)
  },
  form: says,
  async does(c, asked) {
    const { language, office, person } = c.var
    const { services } = office
    const to = asked.file.email ?? ''
    if (!isSure(c)) {
      return secondLook(c, {
        title: say(forgetWords.title, language, { to }),
        says: await says(c, asked),
        label: inLanguage(forgetWords.button, language),
        back: giftPath(asked.own.gift.id),
      })
    }
    const { overwritten } = await forgetDonor(services.deps, to, { by: person.actor, dryRun: false })
    const text = inLanguage(overwritten ? forgetWords.done : forgetWords.inLog, language)
    // A gift that was never paid has nobody any more: then there is nothing more to say of a donor.
    const kept = asked.own.gift.standing.payments > 0
    const { id } = asked.own.gift
    return answered(c, kept ? actPath(id, 'forget') : giftPath(id), { kind: 'done', text })
  },
}

const wouldForget = ({ var: { office, person } }: Context<OfficeEnv>, { file }: GiftAbout): Promise<Forgotten> =>
  forgetDonor(office.services.deps, file.email ?? '', { by: person.actor, dryRun: true })

/** What would go, and what stays and why: told before, and true after. */
async function says(c: Context<OfficeEnv>, asked: GiftAbout): Promise<Markup> {
  const { language } = c.var
  const { file } = asked
  const would = await wouldForget(c, asked)
  const running = file.gifts.filter(({ gift }) => gift.standing.state === 'active').map(({ gift }) => gift.reference)
  const [goes, stays] = [goesSaid(would, language), staysSaid(would, language)]
  return html`<p>${say(forgetWords.says, language, { to: file.email ?? '' })}</p>
${running.length > 0 ? html`<p>${say(forgetWords.running, language, { references: running.join(' ') })}</p>` : ''}
<h2>${inLanguage(forgetWords.goes, language)}</h2>
<ul>${(goes.length > 0 ? goes : [inLanguage(forgetWords.nothing, language)]).map((each) => html`<li>${each}</li>`)}
<li>${inLanguage(forgetWords.links, language)}</li></ul>
<h2>${inLanguage(forgetWords.stays, language)}</h2>
<ul>${stays.map((each) => html`<li>${each}</li>`)}</ul>`
}

const goesSaid = ({ forgotten }: Forgotten, language: OfficeLanguage): string[] =>
  (Object.keys(forgotten) as (keyof Forgotten['forgotten'])[])
    .filter((kind) => forgotten[kind] > 0)
    .map((kind) => say(forgetWords[kind], language, { count: String(forgotten[kind]) }))

function staysSaid({ stays, atProviders }: Forgotten, language: OfficeLanguage): string[] {
  const named: readonly [readonly string[], Text][] = [
    [stays.paid, forgetWords.paid],
    [stays.open, forgetWords.open],
    [stays.cardWaits, forgetWords.cardWaits],
    [stays.refundOpen, forgetWords.refundOpen],
    [atProviders.asked, forgetWords.providerAsked],
    [atProviders.running, forgetWords.providerRuns],
  ]
  return [
    ...named
      .filter(([references]) => references.length > 0)
      .map(([references, text]) => say(text, language, { references: references.join(' ') })),
    ...(stays.letters > 0 ? [say(forgetWords.lettersWait, language, { count: String(stays.letters) })] : []),
    ...(stays.webhooks > 0 ? [say(forgetWords.waiting, language, { count: String(stays.webhooks) })] : []),
    ...atProviders.keep.map((name) =>
      say(forgetWords.providerKeeps, language, { provider: providerWords[name].title }),
    ),
    inLanguage(forgetWords.audit, language),
  ]
}
