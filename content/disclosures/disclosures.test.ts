import { describe, expect, test } from 'vitest'
import { charity } from '#charity'
import { languages } from '#gift/language.ts'
import { disclosureFaults, disclosuresOn, type Registered } from './disclosures.ts'
import { statements } from './statements.ts'

const agency = { phone: '1-800-000-0000', web: 'www.example.org', address: '1 Capitol Square', checked: '2026-11-22' }
const registration = (state: string, more: Partial<Registered['registrations'][number]> = {}) =>
  ({ state, place: state, status: 'registered', number: `${state}-1`, reportsFiled: true, agency, ...more }) as const
const registered = (...registrations: Registered['registrations']): Registered => ({
  ...charity.identity,
  name: 'Example Charity',
  phone: '(555) 555-0100',
  postalAddress: { street: '1 Example Street', city: 'Springfield', region: 'IL', postalCode: '62701', country: 'US' },
  purpose: { en: 'It helps.', es: 'Ayuda.' },
  registrations,
})
const everywhere = registered(...statements.map(({ state }) => registration(state)))
const english = (charity: Registered, place: 'page' | 'receipt' | 'print' = 'page') =>
  disclosuresOn(place, 'en', charity).map((each) => each.english)

describe('the words of the law, filled with the charity’s', () => {
  test.each([
    [
      'FL',
      'A COPY OF THE OFFICIAL REGISTRATION AND FINANCIAL INFORMATION MAY BE OBTAINED FROM THE DIVISION OF CONSUMER SERVICES BY CALLING TOLL-FREE WITHIN THE STATE. REGISTRATION DOES NOT IMPLY ENDORSEMENT, APPROVAL, OR RECOMMENDATION BY THE STATE. 1-800-000-0000, www.example.org. FLORIDA REGISTRATION FL-1.',
    ],
    [
      'MD',
      'A copy of the current financial statement of Example Charity is available by writing 1 Example Street, Springfield, IL 62701 or by calling (555) 555-0100. Documents and information submitted under the Maryland Solicitations Act are also available, for the cost of postage and copies, from the Maryland Secretary of State, State House, Annapolis MD 21401, (410) 974-5534.',
    ],
    [
      'MS',
      "The official registration and financial information of Example Charity may be obtained from the Mississippi Secretary of State's office by calling 1-888-236-6167. Registration by the Secretary of State does not imply endorsement by the Secretary of State.",
    ],
    [
      'NC',
      'Financial information about this organization and a copy of its license are available from the State Solicitation Licensing Branch at 1-800-000-0000. The license is not an endorsement by the State.',
    ],
    [
      'NJ',
      'INFORMATION FILED WITH THE ATTORNEY GENERAL CONCERNING THIS CHARITABLE SOLICITATION AND THE PERCENTAGE OF CONTRIBUTIONS RECEIVED BY THE CHARITY DURING THE LAST REPORTING PERIOD THAT WERE DEDICATED TO THE CHARITABLE PURPOSE MAY BE OBTAINED FROM THE ATTORNEY GENERAL OF THE STATE OF NEW JERSEY BY CALLING (973) 504-6215 AND IS AVAILABLE ON THE INTERNET AT www.example.org. REGISTRATION WITH THE ATTORNEY GENERAL DOES NOT IMPLY ENDORSEMENT.',
    ],
    [
      'PA',
      'The official registration and financial information of Example Charity may be obtained from the Pennsylvania Department of State by calling toll free, within Pennsylvania, 1-800-732-0999. Registration does not imply endorsement.',
    ],
    [
      'WV',
      'West Virginia residents may obtain a summary of the registration and financial documents from the Secretary of State, State Capitol, Charleston, West Virginia 25305. Registration does not imply endorsement.',
    ],
  ])('%s', (state, words) => {
    expect(english(registered(registration(state)))).toEqual([words])
  })

  test('no place is left open, in any language', () => {
    for (const language of languages)
      expect(JSON.stringify(disclosuresOn('page', language, everywhere)), language).not.toMatch(/\{\w+\}/)
  })
})

describe('which are shown', () => {
  test('none without a registration', () => {
    expect(disclosuresOn('page', 'en', registered())).toEqual([])
    expect(disclosureFaults(registered())).toEqual([])
  })

  test('fourteen on pages and on what is printed, six on receipts', () => {
    const states = (place: 'page' | 'receipt' | 'print') =>
      disclosuresOn(place, 'en', everywhere)
        .map(({ id }) => id.slice(0, 2))
        .join(' ')
    expect(states('page')).toBe('FL GA MD MN MS NC NJ NV NY PA VA WA WI WV')
    expect(states('print')).toBe(states('page'))
    expect(states('receipt')).toBe('FL MD MS NC NJ PA')
  })

  test('who is exempt never says that it is registered', () => {
    const exempt = registered(...statements.map(({ state }) => registration(state, { status: 'exempt' })))
    expect(disclosuresOn('page', 'en', exempt).map(({ id }) => id.slice(0, 2))).toEqual(['MN', 'NV', 'WI'])
    expect(english(exempt).join(' ')).not.toMatch(/regist/i)
  })

  test('New York’s only once every report is filed', () => {
    expect(english(registered(registration('NY', { reportsFiled: false })))).toEqual([])
    expect(english(registered(registration('NY')))).toHaveLength(1)
  })

  test('a state that has none in the table shows none', () => {
    expect(english(registered(registration('ME')))).toEqual([])
  })
})

test('in another language the English stands first, and the translation is marked as one', () => {
  const [florida] = disclosuresOn('receipt', 'es', registered(registration('FL')))
  expect(florida?.english).toMatch(/^A COPY OF THE OFFICIAL REGISTRATION/)
  expect(florida?.courtesy).toMatch(/^Traducción de cortesía; vale el texto en inglés: Florida: /)
  expect(disclosuresOn('receipt', 'en', registered(registration('FL')))[0]?.courtesy).toBeNull()
})

test('what a statement needs and the charity has not is a fault, never a gap', () => {
  const { agency: _, number: __, ...bare } = registration('FL')
  expect(disclosureFaults(registered(bare))).toEqual([
    'the statement of FL needs agency.phone (identity.yaml)',
    'the statement of FL needs agency.web (identity.yaml)',
    'the statement of FL needs number (identity.yaml)',
  ])
  expect(disclosureFaults(everywhere)).toEqual([])
})

test('every statement in capitals is in capitals', () => {
  const wrong = statements.filter(
    ({ style, english }) =>
      style.emphasis.includes('capitals') !==
      (english.replace(/\{\w+\}/g, '') === english.replace(/\{\w+\}/g, '').toUpperCase()),
  )
  expect(wrong).toEqual([])
})
