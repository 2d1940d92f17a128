import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { inLanguage } from '#content/language.ts'
import { linkPaper } from '#content/link-paper.ts'
import { type AmountLimits, defaultLimits } from '#gift/amounts.ts'
import type { Attribution } from '#gift/donor.ts'
import { attributionIn, type FormLink, linkedIn, wordsOf } from '#gift/form-link.ts'
import { defaultLanguage, type Language, languages, pathIn } from '#gift/language.ts'
import { cents, fromDecimal } from '#gift/money.ts'
import { Mistake, type SettingsCommand, type Typed } from '../command.ts'
import { linkPdf } from '../link-paper.ts'
import { writePrivately } from '../private-file.ts'
import { qrCodeOf, qrSvg } from '../qr-code.ts'

export const link: SettingsCommand = {
  summary: 'Make an address that opens the form filled in, and its QR code for a poster or a letter.',
  usage: [
    'link [--amount 75] [--frequency once|monthly] [--tribute memory|celebration --for "Rosa Delgado"] [--fund boat] [--appeal winter] [--language es]',
    '     [--campaign spring] [--source poster] [--medium print] [--link lobby]   (where its gifts came from, in lists and reports)',
    '     [--svg code.svg] [--pdf poster.pdf [--title "Give to …"]] [--force]     (--force: replace the files)',
  ],
  options: {
    amount: { type: 'string' },
    frequency: { type: 'string' },
    tribute: { type: 'string' },
    for: { type: 'string' },
    fund: { type: 'string' },
    appeal: { type: 'string' },
    language: { type: 'string' },
    campaign: { type: 'string' },
    source: { type: 'string' },
    medium: { type: 'string' },
    link: { type: 'string' },
    svg: { type: 'string' },
    pdf: { type: 'string' },
    title: { type: 'string' },
    force: { type: 'boolean' },
  },
  needs: 'settings',
  changes: false,
  async run({ settings, clock, options }) {
    const language = languageOf(options.language)
    const limits = { ...defaultLimits, maximum: cents(settings.maximumGift * 100) }
    const words = new URLSearchParams(wordsOf(askedFor(options, limits)))
    const address = `${settings.publicOrigin}${pathIn(language, '/donate')}${words.size > 0 ? `?${words}` : ''}`
    const code = qrCodeOf(address)
    const title = typeof options.title === 'string' ? options.title : inLanguage(linkPaper.title, language)
    const files: string[] = []
    const write = async (out: string | boolean | undefined, make: () => Promise<string | Uint8Array>) => {
      if (typeof out !== 'string') return
      const path = resolve(out)
      const content = await make()
      await writePrivately(path, options.force === true, (file) => writeFile(file, content))
      files.push(path)
    }
    await write(options.svg, async () => qrSvg(code))
    await write(options.pdf, () => linkPdf({ code, address, title, language, madeAt: clock.now() }))
    return { data: { address, files }, lines: [address, ...files.map((file) => `${file} has its code.`)] }
  },
}

function languageOf(typed: string | boolean | undefined): Language {
  const language = languages.find((each) => each === (typed ?? defaultLanguage))
  if (!language) throw new Mistake(`--language is one of: ${languages.join(' ')}`)
  return language
}

/** What was typed, as the form will read it. @throws Mistake where the form would not take it as it is */
function askedFor(options: Typed['options'], limits: AmountLimits): FormLink {
  const said = (name: string) => (typeof options[name] === 'string' ? options[name].trim() : undefined)
  const refuse = (name: string): never => {
    throw new Mistake(`--${name}: the form would not take “${said(name)}”.`)
  }
  const [amount, frequency, tribute, honoree, fund, appeal] = [
    'amount',
    'frequency',
    'tribute',
    'for',
    'fund',
    'appeal',
  ].map(said)
  const gift = linkedIn(
    new URLSearchParams(
      Object.entries({ amount, frequency, tribute, for: honoree, fund, appeal }).flatMap(
        ([word, value]): [string, string][] => (value === undefined ? [] : [[word, value]]),
      ),
    ),
    limits,
  )
  if (honoree !== undefined && tribute === undefined)
    throw new Mistake('--for goes with --tribute memory or celebration.')
  if (amount !== undefined && gift.preset === undefined && gift.custom === undefined) refuse('amount')
  if (frequency !== undefined && gift.frequency === undefined) refuse('frequency')
  if (tribute !== undefined && gift.tributeKind === undefined) refuse('tribute')
  if (honoree !== undefined && gift.honoreeFirst === undefined) refuse('for')
  if (fund !== undefined && gift.fund !== fund) refuse('fund')
  if (appeal !== undefined && gift.appeal === undefined) refuse('appeal')
  const attribution: Attribution = {
    source: said('source') || null,
    medium: said('medium') || null,
    campaign: said('campaign') || null,
    link: said('link') || null,
  }
  const origin = attributionIn(new URLSearchParams(wordsOf({ attribution })))
  for (const [name, word] of Object.entries(attribution))
    if (word !== (origin?.[name as keyof Attribution] ?? null)) refuse(name)
  return {
    ...(amount === undefined ? {} : { cents: fromDecimal(amount) }),
    ...(gift.frequency ? { frequency: gift.frequency } : {}),
    ...(gift.tributeKind ? { tributeKind: gift.tributeKind } : {}),
    ...(honoree === undefined ? {} : { honoree }),
    ...(fund === undefined ? {} : { fund }),
    ...(appeal === undefined ? {} : { appeal }),
    attribution,
  }
}
