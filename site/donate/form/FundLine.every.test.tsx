import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { fundInLine, fundName } from '#content/funds.ts'
import { type Draft, emptyDraft } from '#gift/draft.ts'
import { defaultFund, everyFund, openFunds } from '#gift/funds.ts'
import { defaultLanguage } from '#gift/language.ts'
import { FundLine } from './FundLine.tsx'
import { FormProvider, type FormState } from './form-state.ts'
import { StartConsent } from './StartConsent.tsx'

/** As the page is built, before a script knows the day. */
function shown(draft: Partial<Draft> = {}): string {
  const state = { draft: { ...emptyDraft, ...draft }, language: defaultLanguage, nextGift: 'December 22' }
  return renderToStaticMarkup(
    <FormProvider value={state as FormState}>
      <FundLine />
      <StartConsent amount="$50" />
    </FormProvider>,
  ).replaceAll('&#x27;', '’')
}

const always = openFunds(null)

/** The line's own part of the form, and all that the consent says. */
function parted(html: string): { line: string; consent: string } {
  const start = html.indexOf('class="consent"')
  expect(start).toBeGreaterThan(0)
  return { line: html.slice(0, start), consent: html.slice(start) }
}

const named = (id: string) => fundName(id, defaultLanguage)

test('in a line the default begins small, for it says where the need is; the others are names', () => {
  for (const { id, default: isDefault } of everyFund)
    expect(fundInLine(id, defaultLanguage).charAt(0)).toBe(
      isDefault ? named(id).charAt(0).toLowerCase() : named(id).charAt(0),
    )
})

test('the line stands where there is something to choose, with all that has no days; the default is promised to nobody', () => {
  const html = shown()
  expect(html.includes('class="fund"')).toBe(always.length > 1)
  for (const { id } of everyFund)
    expect(html.includes(`value="${id}"`)).toBe(always.length > 1 && always.some((fund) => fund.id === id))
  expect(parted(html).consent).not.toContain(named(defaultFund()?.id ?? 'no fund'))
  const foreign = shown({ fund: 'of-another', fundFixed: true })
  expect(foreign.includes('class="fund"')).toBe(always.length > 1)
  expect(foreign).not.toContain('name="fundFixed"')
})

test('what is chosen is promised in the consent, and what a link says is not chosen here', () => {
  // the server, which has read the link, knows the day on which one with days is given to
  for (const { id } of everyFund.filter((fund) => !fund.default)) {
    const { line, consent } = parted(shown({ fund: id }))
    expect(line).toContain(`<b>${named(id)}</b></span>`)
    expect(consent).toContain(named(id))
    const fixed = shown({ fund: id, fundFixed: true })
    expect(fixed).not.toContain('type="radio"')
    expect(fixed).toContain(`<input type="hidden" name="fund" value="${id}"/>`)
  }
})
