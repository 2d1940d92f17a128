import * as v from 'valibot'
import { amounts } from '#charity/schema/amounts.ts'
import { identity } from '#charity/schema/identity.ts'
import { languages } from '#charity/schema/languages.ts'
import { colours } from '#charity/schema/look.ts'
import { dialledOf } from '#charity/schema/telephone.ts'
import { text } from '#charity/schema/text.ts'
import { nobody, spoken } from './blank.ts'
import { languageOf } from './language.ts'
import { palettes } from './palettes.ts'

const { entries: own } = identity
const { entries: place } = own.postalAddress
const said = <Schema extends v.GenericSchema<string, string>>(schema: Schema) =>
  v.pipe(schema, v.trim(), v.nonEmpty('has no words'))
const looks = Object.keys(palettes) as (keyof typeof palettes)[]
const dollars = v.array(v.pipe(v.number('not a number of dollars'), v.integer('not whole dollars')))

/** What a new charity says of itself. What is not answered is as in `charity/blank/`. */
export const answers = v.strictObject({
  /** The full name, as registered. */
  name: v.optional(said(own.name), nobody.name),
  /** The name in running text. */
  shortName: v.optional(said(own.shortName), nobody.shortName),
  /** What the charity is, in two to four words; one text, or one for each language. */
  strapline: v.optional(v.union([said(v.string()), text], 'has no words')),
  taxId: v.optional(said(own.taxId), nobody.taxId),
  street: v.optional(said(place.street), nobody.postalAddress.street),
  city: v.optional(said(place.city), nobody.postalAddress.city),
  region: v.optional(said(place.region), nobody.postalAddress.region),
  postalCode: v.optional(said(place.postalCode), nobody.postalAddress.postalCode),
  timeZone: v.optional(own.timeZone, nobody.timeZone),
  phone: v.optional(said(own.phone), nobody.phone),
  /** As machines dial it; without it, the digits of `phone`, in the United States unless it begins with +. */
  phoneE164: v.optional(own.phoneE164),
  email: v.optional(own.email, nobody.email),
  mainSite: v.optional(
    v.pipe(
      v.string(),
      v.url('not a whole address such as https://www.example.org'),
      v.startsWith('https://', 'not an https address'),
    ),
    Object.values(nobody.mainSite)[0] ?? '',
  ),
  /** Codes, the site's own language first. */
  languages: v.optional(
    v.pipe(
      v.array(v.string()),
      v.rawCheck(({ dataset, addIssue }) => {
        if (!dataset.typed) return
        const parse = v.safeParse(languages, dataset.value.map(languageOf))
        for (const { message } of parse.issues ?? []) addIssue({ message })
      }),
    ),
    spoken.slice(0, 2),
  ),
  /** Colours to begin with, */
  look: v.optional(v.picklist(looks, `not one of ${looks.join(', ')}`), 'slate'),
  /** and any of them otherwise, by what they are for. */
  colours: v.optional(v.partial(colours), {}),
  monthly: v.optional(dollars, [10, 25, 50, 100]),
  once: v.optional(dollars, [25, 50, 100, 250]),
  /** The amount that is chosen when the form opens; without it, the first of `once` that is on both lists and not the least. */
  defaultPreset: v.optional(v.number('not a number of dollars')),
  defaultFrequency: v.optional(v.picklist(['monthly', 'once'], 'neither monthly nor once'), 'once'),
})

export type Answers = v.InferOutput<typeof answers>

/** What `amounts.yaml` will say. */
export function amountsOf({ monthly, once, defaultPreset, defaultFrequency }: Answers): v.InferInput<typeof amounts> {
  const both = once.filter((each) => monthly.includes(each))
  const all = [...monthly, ...once]
  return {
    presets: { monthly, once },
    defaultFrequency,
    defaultPreset: defaultPreset ?? both[1] ?? both[0] ?? once[0] ?? 0,
    minimum: Math.max(1, Math.min(5, ...all)),
    maximum: Math.max(10_000, ...all),
  }
}

/** As machines dial it. */
export const dialled = ({ phone, phoneE164 }: Pick<Answers, 'phone' | 'phoneE164'>): string =>
  phoneE164 ?? dialledOf(phone)

/** What is wrong with answers as they came, one sentence each with the answer's name; or the answers. */
export function readAnswers(input: unknown): { answers: Answers } | { faults: readonly string[] } {
  const parse = v.safeParse(answers, input)
  if (!parse.success)
    return { faults: parse.issues.map((issue) => `${v.getDotPath(issue) ?? 'answers'}: ${issue.message}`) }
  const faults = [
    ...(v.safeParse(own.phoneE164, dialled(parse.output)).issues ?? []).map(({ message }) => `phone: ${message}`),
    ...(v.safeParse(amounts, amountsOf(parse.output)).issues ?? []).map(
      (issue) => `amounts: ${[v.getDotPath(issue), issue.message].filter(Boolean).join(': ')}`,
    ),
  ]
  return faults.length > 0 ? { faults } : { answers: parse.output }
}
