/** Where a statement has to stand: pages that ask for money, receipts and confirmations, what is printed to ask for money. */
export type Place = 'page' | 'receipt' | 'print'

/** What one state wants said of a charity that asks for gifts for itself, without paid solicitors. */
export interface Statement {
  /** The state, as its mail has it: `FL`. */
  readonly state: string
  readonly on: readonly Place[]
  /** The law's words, the state's sample, or ours where the law says only what must be in it. */
  readonly wording: 'statutory' | 'sample' | 'composed'
  /** Filled with the charity's data and never reworded: what the charity lacks for one of its places is a fault. */
  readonly english: string
  /** Shown below the English, as a translation; never in its place. */
  readonly spanish: string
  /** Shown where the charity is registered; also where it is exempt; or where it is registered and all its reports are filed. */
  readonly showIf: 'registered' | 'soliciting' | 'registeredAndReportsFiled'
  /** The least size of its letters in points, and what the law names to make them conspicuous. */
  readonly style: { readonly minPt: number; readonly emphasis: readonly ('capitals' | 'bold' | 'border')[] }
  readonly law: string
  /** Null: only printed by others; the law itself was not found. */
  readonly source: string | null
  /** How the wording was read: in the source itself, there in part, as others print it, or (composed) the law's contents. */
  readonly read: 'verbatim' | 'partly' | 'as printed by others' | 'contents'
}

/**
 * Of this table as a whole: the day on which its sources were read, and a number that grows with every change, also of a single word.
 * Counsel confirms every row before live keys.
 */
export const version = '2026-11-22.1'

const everywhere = ['page', 'receipt', 'print'] as const
const asking = ['page', 'print'] as const
const conspicuous = { minPt: 10, emphasis: ['bold', 'border'] } as const

/** By state, in the order in which they are shown. */
export const statements: readonly Statement[] = [
  {
    state: 'FL',
    on: everywhere,
    wording: 'statutory',
    english:
      'A COPY OF THE OFFICIAL REGISTRATION AND FINANCIAL INFORMATION MAY BE OBTAINED FROM THE DIVISION OF CONSUMER SERVICES BY CALLING TOLL-FREE WITHIN THE STATE. REGISTRATION DOES NOT IMPLY ENDORSEMENT, APPROVAL, OR RECOMMENDATION BY THE STATE. {agencyPhone}, {agencyWeb}. FLORIDA REGISTRATION {registration}.',
    spanish:
      'Florida: se puede obtener una copia del registro oficial y de la información financiera en la División de Servicios al Consumidor llamando sin costo dentro del estado. El registro no implica respaldo, aprobación ni recomendación del estado. {agencyPhone}, {agencyWeb}. Registro de Florida {registration}.',
    showIf: 'registered',
    style: { minPt: 10, emphasis: ['capitals', 'bold', 'border'] },
    law: 'Fla. Stat. 496.411(3), 496.412(1)(c)',
    source: 'https://florida.public.law/statutes/fla._stat._496.412',
    read: 'verbatim',
  },
  {
    state: 'GA',
    on: asking,
    wording: 'composed',
    english:
      '{charityName}, {city}, {region}, will send on request a full and fair description of its programs and a financial statement or summary consistent with the one filed with the Georgia Secretary of State.',
    spanish:
      'Georgia: {charityName}, {city}, {region}, envía a quien lo pida una descripción completa y fiel de sus programas y un estado financiero o resumen que concuerda con el presentado ante la Secretaría de Estado de Georgia.',
    showIf: 'registered',
    style: conspicuous,
    law: 'O.C.G.A. § 43-17-8(a)',
    source: 'https://law.justia.com/codes/georgia/title-43/chapter-17/section-43-17-8/',
    read: 'contents',
  },
  {
    state: 'MD',
    on: everywhere,
    wording: 'sample',
    english:
      'A copy of the current financial statement of {charityName} is available by writing {address} or by calling {charityPhone}. Documents and information submitted under the Maryland Solicitations Act are also available, for the cost of postage and copies, from the Maryland Secretary of State, State House, Annapolis MD 21401, (410) 974-5534.',
    spanish:
      'Maryland: puede pedir una copia del estado financiero actual de {charityName} por escrito a {address} o llamando al {charityPhone}. Los documentos y la información presentados según la ley de solicitudes de Maryland también se pueden obtener, por el costo del envío y de las copias, en la Secretaría de Estado de Maryland, State House, Annapolis MD 21401, (410) 974-5534.',
    showIf: 'registered',
    style: conspicuous,
    law: 'Md. Code, Bus. Reg. § 6-411',
    source: 'https://sos.maryland.gov/Charity/Pages/Disclosure-Requirements.aspx',
    read: 'verbatim',
  },
  {
    state: 'MN',
    on: asking,
    wording: 'composed',
    english:
      'Minnesota: gifts go to {charityName}, {city}, {region}. {purpose} Contributions are tax-deductible to the extent the law allows.',
    spanish:
      'Minnesota: las donaciones son para {charityName}, {city}, {region}. {purpose} Las contribuciones son deducibles de impuestos en la medida que permite la ley.',
    showIf: 'soliciting',
    style: conspicuous,
    law: 'Minn. Stat. § 309.556 subd. 1',
    source:
      'http://print.casetext.com/statute/minnesota-statutes/business-social-and-charitable-organizations/chapter-309-social-and-charitable-organizations/regulation-of-charitable-solicitations/section-309556-public-disclosure-requirements',
    read: 'contents',
  },
  {
    state: 'MS',
    on: everywhere,
    wording: 'statutory',
    english:
      "The official registration and financial information of {charityName} may be obtained from the Mississippi Secretary of State's office by calling 1-888-236-6167. Registration by the Secretary of State does not imply endorsement by the Secretary of State.",
    spanish:
      'Misisipi: el registro oficial y la información financiera de {charityName} se pueden obtener en la Secretaría de Estado de Misisipi llamando al 1-888-236-6167. El registro ante la Secretaría de Estado no implica su respaldo.',
    showIf: 'registered',
    style: conspicuous,
    law: 'Miss. Code § 79-11-523(3)',
    source: 'https://github.com/UniCourt/cic-code-ms',
    read: 'verbatim',
  },
  {
    state: 'NC',
    on: everywhere,
    wording: 'statutory',
    english:
      'Financial information about this organization and a copy of its license are available from the State Solicitation Licensing Branch at {agencyPhone}. The license is not an endorsement by the State.',
    spanish:
      'Carolina del Norte: la información financiera de esta organización y una copia de su licencia se pueden pedir a la oficina estatal de licencias de solicitud (State Solicitation Licensing Branch) en el {agencyPhone}. La licencia no es un respaldo del estado.',
    showIf: 'registered',
    style: { minPt: 9, emphasis: ['bold', 'border'] },
    law: 'N.C.G.S. 131F-9(c)',
    source: 'https://github.com/UniCourt/cic-code-nc',
    read: 'verbatim',
  },
  {
    state: 'NJ',
    on: everywhere,
    wording: 'statutory',
    english:
      'INFORMATION FILED WITH THE ATTORNEY GENERAL CONCERNING THIS CHARITABLE SOLICITATION AND THE PERCENTAGE OF CONTRIBUTIONS RECEIVED BY THE CHARITY DURING THE LAST REPORTING PERIOD THAT WERE DEDICATED TO THE CHARITABLE PURPOSE MAY BE OBTAINED FROM THE ATTORNEY GENERAL OF THE STATE OF NEW JERSEY BY CALLING (973) 504-6215 AND IS AVAILABLE ON THE INTERNET AT {agencyWeb}. REGISTRATION WITH THE ATTORNEY GENERAL DOES NOT IMPLY ENDORSEMENT.',
    spanish:
      'Nueva Jersey: la información presentada ante la Fiscalía General sobre esta solicitud benéfica, y el porcentaje de las contribuciones del último periodo que se destinó al fin benéfico, se puede obtener en la Fiscalía General del Estado de Nueva Jersey llamando al (973) 504-6215 y está en internet en {agencyWeb}. El registro ante la Fiscalía General no implica respaldo.',
    showIf: 'registered',
    style: { minPt: 10, emphasis: ['capitals', 'bold', 'border'] },
    law: 'N.J.A.C. 13:48-11.2',
    source: 'https://regulations.justia.com/states/new-jersey/title-13/chapter-48/subchapter-11/section-13-48-11-3',
    read: 'as printed by others',
  },
  {
    state: 'NV',
    on: asking,
    wording: 'composed',
    english:
      'Nevada: {charityName} asks for gifts for this purpose: {purpose} Questions: {charityPhone}. Contributions are tax-deductible to the extent the law allows.',
    spanish:
      'Nevada: {charityName} pide donaciones con este fin: {purpose} Preguntas: {charityPhone}. Las contribuciones son deducibles de impuestos en la medida que permite la ley.',
    showIf: 'soliciting',
    style: conspicuous,
    law: 'NAC 598.300',
    source: 'http://nvrules.elaws.us/nac/598.300',
    read: 'contents',
  },
  {
    state: 'NY',
    on: asking,
    wording: 'composed',
    english:
      'You may obtain, on request, our last financial report filed with the New York Attorney General from {charityName}, {address}, or from the charities registry at {agencyWeb} (Office of the Attorney General, Charities Bureau, {agencyAddress}). For information on charitable organizations: {agencyWeb}, {agencyPhone}.',
    spanish:
      'Nueva York: puede pedir nuestro último informe financiero presentado ante la Fiscalía General de Nueva York a {charityName}, {address}, o en el registro de organizaciones benéficas en {agencyWeb} (Office of the Attorney General, Charities Bureau, {agencyAddress}). Información sobre organizaciones benéficas: {agencyWeb}, {agencyPhone}.',
    showIf: 'registeredAndReportsFiled',
    style: conspicuous,
    law: 'N.Y. Exec. Law § 174-b',
    source: 'https://www.nysenate.gov/legislation/laws/EXC/174-B/',
    read: 'contents',
  },
  {
    state: 'PA',
    on: everywhere,
    wording: 'statutory',
    english:
      'The official registration and financial information of {charityName} may be obtained from the Pennsylvania Department of State by calling toll free, within Pennsylvania, 1-800-732-0999. Registration does not imply endorsement.',
    spanish:
      'Pensilvania: el registro oficial y la información financiera de {charityName} se pueden obtener en el Departamento de Estado de Pensilvania llamando sin costo, dentro de Pensilvania, al 1-800-732-0999. El registro no implica respaldo.',
    showIf: 'registered',
    style: conspicuous,
    law: '10 P.S. § 162.13(c)',
    source:
      'https://casetext.com/statute/pennsylvania-statutes/statutes-unconsolidated/title-10-ps-charities-and-welfare/chapter-4b-solicitation-of-funds-for-charitable-purposes-act/section-16213-limitation-on-activities-of-charitable-organizations-disclosure-requirements',
    read: 'partly',
  },
  {
    state: 'VA',
    on: asking,
    wording: 'composed',
    english:
      'A financial statement is available on request from the Virginia Department of Agriculture and Consumer Services, {agencyAddress}.',
    spanish:
      'Virginia: se puede pedir un estado financiero al Departamento de Agricultura y Servicios al Consumidor de Virginia, {agencyAddress}.',
    showIf: 'registered',
    style: conspicuous,
    law: 'Va. Code § 57-55.3',
    source: 'https://law.lis.virginia.gov/vacode/title57/chapter5/section57-55.3/',
    read: 'contents',
  },
  {
    state: 'WA',
    on: asking,
    wording: 'composed',
    english:
      '{charityName} ({city}) has its charitable registration on file with the Washington Secretary of State. Further financial information: 1-800-332-4483 or www.sos.wa.gov/charities.',
    spanish:
      'Washington: {charityName} ({city}) tiene su registro de organización benéfica en la Secretaría de Estado de Washington. Más información financiera: 1-800-332-4483 o www.sos.wa.gov/charities.',
    showIf: 'registered',
    style: conspicuous,
    law: 'RCW 19.09.100(1), (4)',
    source: 'https://law.justia.com/codes/washington/title-19/chapter-19-09/section-19-09-100/',
    read: 'contents',
  },
  {
    state: 'WI',
    on: asking,
    wording: 'sample',
    english:
      'A financial statement of this charitable organization disclosing assets, liabilities, fund balances, revenue and expenses for the preceding fiscal year will be provided upon request.',
    spanish:
      'Wisconsin: a quien lo pida se le entrega un estado financiero de esta organización benéfica con sus activos, pasivos, saldos de fondos, ingresos y gastos del último año fiscal.',
    showIf: 'soliciting',
    style: conspicuous,
    law: 'Wis. Stat. § 202.16',
    source: null,
    read: 'as printed by others',
  },
  {
    state: 'WV',
    on: asking,
    wording: 'statutory',
    english:
      'West Virginia residents may obtain a summary of the registration and financial documents from the Secretary of State, State Capitol, Charleston, West Virginia 25305. Registration does not imply endorsement.',
    spanish:
      'Virginia Occidental: quienes residen allí pueden obtener un resumen del registro y de los documentos financieros en la Secretaría de Estado, State Capitol, Charleston, West Virginia 25305. El registro no implica respaldo.',
    showIf: 'registered',
    style: conspicuous,
    law: 'W. Va. Code § 29-19-8',
    source: 'https://code.wvlegislature.gov/email/29-19-8/',
    read: 'verbatim',
  },
]
