import { html } from 'hono/html'
import { inLanguage, say } from '#content/language.ts'
import { countries } from '#gift/countries.ts'
import { readPostalAddress } from '#gift/postal-address.ts'
import { correctCardAddress } from '#server/giving/letters/correct-card-address.ts'
import type { GiftAbout } from '#server/staff/gift.ts'
import { printed } from '#server/store/work/letters.ts'
import { choiceField, field } from '../../ui/field.ts'
import { actWords } from '../../words/acts.ts'
import { cardAddressWords } from '../../words/card-address.ts'
import { backTo, type DonorAct, type Faults } from './act.ts'

const lines = ['line1', 'line2', 'city', 'region', 'postalCode'] as const

const onPaper = ({ own }: GiftAbout) => {
  const told = own.gift.tribute?.notification
  return told?.by === 'mail' ? told : null
}

/** The newest counts: one that was printed may be printed anew. */
const isPrinted = ({ file, own }: GiftAbout) =>
  file.letters.find(({ gift, kind }) => gift === own.gift.id && kind === printed)?.status === 'sent'

/** Puts the postal address of a card right that has still to be printed. */
export const cardAddressAct: DonorAct = {
  name: 'card-address',
  label: cardAddressWords.name,
  button: cardAddressWords.button,
  needs: 'help',
  offered: (asked) => onPaper(asked) !== null,
  form({ var: { language, form } }, asked, faults) {
    const told = onPaper(asked)
    if (told === null || isPrinted(asked)) return html`<p>${inLanguage(cardAddressWords.printed, language)}</p>`
    const named = new Intl.DisplayNames(language, { type: 'region' })
    const choices = countries.map((value) => ({ value, label: named.of(value) ?? value }))
    choices.sort((a, b) => a.label.localeCompare(b.label, language))
    const country = { name: 'country', label: inLanguage(cardAddressWords.country, language), choices }
    return html`<p>${say(cardAddressWords.says, language, { name: told.recipientName })}</p>
${lines.map((name) =>
  field({
    name,
    label: inLanguage(cardAddressWords[name], language),
    required: name !== 'line2',
    value: form.get(name) ?? told.address[name] ?? '',
    ...(faults[name] ? { fault: faults[name] } : {}),
  }),
)}
${choiceField({ ...country, value: form.get('country') ?? told.address.country })}`
  },
  async does(c, asked) {
    const { language, form, office, person } = c.var
    const { store, clock } = office.services
    if (isPrinted(asked)) return backTo(c, asked, 'failed', cardAddressWords.printed)
    const typed = Object.fromEntries([...lines, 'country'].map((name) => [name, form.get(name) || null]))
    const read = readPostalAddress(typed)
    if (!read.ok) {
      const faults: Faults = Object.fromEntries(
        Object.keys(read.faults).map((name) => [
          name,
          inLanguage(typed[name] === null ? actWords.required : cardAddressWords.bad, language),
        ]),
      )
      return { faults }
    }
    const wish = { gift: asked.own.gift.id, address: read.value, by: person.actor }
    const became = await store.write(correctCardAddress(wish, clock.now()))
    if (became === 'corrected') return backTo(c, asked, 'done', cardAddressWords.done)
    return backTo(c, asked, 'failed', became === 'printed' ? cardAddressWords.printed : actWords.over)
  },
}
