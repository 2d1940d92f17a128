import * as v from 'valibot'

/**
 * What a report in the OpenACR format must be, as far as one of ours goes: its schema, and what the catalog that it names has of
 * chapters, components and levels.
 * @see https://github.com/GSA/openacr schema/openacr-0.1.0.json and catalog/2.5-edition-wcag-2.2-508-en.yaml
 */
const line = v.pipe(v.string(), v.nonEmpty())
const day = v.pipe(v.string(), v.isoDate())

const criterion = v.strictObject({
  num: v.pipe(v.string(), v.regex(/^\d+(\.\d+)+$/)),
  components: v.pipe(
    v.array(
      v.strictObject({
        name: v.picklist(['web', 'electronic-docs', 'software', 'authoring-tool', 'none']),
        adherence: v.strictObject({
          // Not evaluated is for level AAA alone, and none of ours is evaluated there.
          level: v.picklist(['supports', 'partially-supports', 'does-not-support', 'not-applicable']),
          notes: line,
        }),
      }),
    ),
    v.minLength(1),
  ),
})

const answered = v.strictObject({ notes: line, criteria: v.array(criterion) })
const left = v.strictObject({ notes: line, disabled: v.literal(true) })

export const openAcr = v.strictObject({
  title: v.pipe(v.string(), v.endsWith('Accessibility Conformance Report')),
  product: v.strictObject({ name: line, version: line, description: line }),
  author: v.strictObject({ name: line, company_name: line, email: v.pipe(v.string(), v.email()), website: line }),
  report_date: day,
  last_modified_date: day,
  version: v.pipe(v.number(), v.integer()),
  catalog: v.literal('2.5-edition-wcag-2.2-508-en'),
  license: v.literal('MIT'),
  notes: line,
  evaluation_methods_used: line,
  legal_disclaimer: line,
  chapters: v.strictObject({
    success_criteria_level_a: answered,
    success_criteria_level_aa: answered,
    success_criteria_level_aaa: left,
    functional_performance_criteria: answered,
    hardware: left,
    software: left,
    support_documentation_and_services: answered,
  }),
})

const numbers = (text: string): readonly string[] => text.trim().split(/\s+/)

/** The success criteria of WCAG 2.2. @see https://www.w3.org/TR/WCAG22/ */
export const levelA = numbers(`
  1.1.1 1.2.1 1.2.2 1.2.3 1.3.1 1.3.2 1.3.3 1.4.1 1.4.2 2.1.1 2.1.2 2.1.4 2.2.1 2.2.2 2.3.1 2.4.1 2.4.2 2.4.3 2.4.4
  2.5.1 2.5.2 2.5.3 2.5.4 3.1.1 3.2.1 3.2.2 3.2.6 3.3.1 3.3.2 3.3.7 4.1.2`)
export const levelAa = numbers(`
  1.2.4 1.2.5 1.3.4 1.3.5 1.4.3 1.4.4 1.4.5 1.4.10 1.4.11 1.4.12 1.4.13 2.4.5 2.4.6 2.4.7 2.4.11 2.5.7 2.5.8 3.1.2
  3.2.3 3.2.4 3.3.3 3.3.4 3.3.8 4.1.3`)
/** Of WCAG 2.0, which Section 508 names, and gone from 2.2. */
export const parsing = '4.1.1'
/** Chapters 3 and 6 of the revised Section 508. */
export const functional = numbers('302.1 302.2 302.3 302.4 302.5 302.6 302.7 302.8 302.9')
export const documentation = numbers('602.2 602.3 602.4 603.2 603.3')
