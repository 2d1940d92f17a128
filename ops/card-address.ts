import { readPostalAddress } from '#gift/postal-address.ts'
import { type CardAddress, correctCardAddress } from '#server/giving/letters/correct-card-address.ts'
import { type CommandContext, Mistake, type Told } from './command.ts'
import { findGift } from './find-gift.ts'

/** The lines of an address, by the options that replace them. */
const lines = {
  line1: 'line1',
  line2: 'line2',
  city: 'city',
  region: 'region',
  'postal-code': 'postalCode',
  country: 'country',
} as const
type Option = keyof typeof lines
const optionNames = Object.keys(lines) as Option[]

export const cardAddressOptions = Object.fromEntries(optionNames.map((name) => [name, { type: 'string' }])) as Record<
  Option,
  { type: 'string' }
>

const refusals: Readonly<Record<Exclude<CardAddress, 'corrected'>, string>> = {
  printed:
    'was printed, and goes where it was addressed to. Have it sent again in the office first: until that one is printed, its address can be corrected',
  'no card': 'is not sent on paper, or not any more',
}

/** Puts the address of a card right that waits to be printed; a line that is not typed stays as it is. @throws Mistake where it cannot be */
export async function cardAddressCorrected(
  { services, options, dryRun, actor }: CommandContext,
  word: string | undefined,
): Promise<Told> {
  const gift = await findGift(services, word)
  const told = gift.tribute?.notification
  if (told?.by !== 'mail') throw new Mistake(`The card of ${gift.reference} ${refusals['no card']}.`)
  const typed = optionNames.filter((name) => options[name] !== undefined)
  if (typed.length === 0) throw new Mistake(`What is right? Give ${optionNames.map((name) => `--${name}`).join(', ')}.`)
  const changed = Object.fromEntries(typed.map((name) => [lines[name], String(options[name]) || null]))
  const read = readPostalAddress({ ...told.address, ...changed })
  if (!read.ok) {
    const wrong = optionNames.filter((name) => lines[name] in read.faults).map((name) => `--${name}`)
    throw new Mistake(`This cannot be an address: look at ${wrong.join(', ')}.`)
  }
  const { line1, line2, city, region, postalCode, country } = read.value
  const to = [line1, line2, `${city}, ${region} ${postalCode}`, country].filter(Boolean).join(', ')
  const data = { dryRun, gift: gift.id, address: read.value }
  if (dryRun) return { data, lines: [`Would send the card of ${gift.reference} to ${to}.`] }
  const wish = { gift: gift.id, address: read.value, by: actor }
  const became = await services.store.write(correctCardAddress(wish, services.clock.now()))
  if (became !== 'corrected') throw new Mistake(`The card of ${gift.reference} ${refusals[became]}.`)
  return { data, lines: [`The card of ${gift.reference} goes to ${to}.`] }
}
