import { brand } from './brand.ts'
import type { Translated } from './language.ts'
import { page } from './page.ts'

/**
 * Pages of the main site and its sister sites that this site leads to. Spanish where the main site has such a page.
 * What another hospital changes: README.md, "Make it yours".
 */
export const links = {
  /**
   * Where a search goes that nothing here matches, with the words as `q`. No address of a search page of the main site is
   * known for certain, and a guessed one may be dead: this is its home, whose header has the search.
   */
  search: brand.mainSite,
  patientReferrals: page('/patient-referrals.html'),
  referAPatient: page('/care-treatment/patient-referrals/refer-a-patient.html'),
  care: page('/treatment.html'),
  research: page('/research.html'),
  training: page('/education-training.html'),
  getInvolved: page('/get-involved.html'),
  give: page('/give.html', 'donar/donar.html'),
  about: page('/about-st-jude.html'),
  visit: page('/about-st-jude/visit.html'),
  newsroom: page('/media-resources.html'),
  careers: page('/jobs.html'),
  hospitalJobs: page('/jobs/hospital.html'),
  fundraisingJobs: page('/jobs/alsac.html'),
  exploreMemphis: page('/jobs/explore-memphis.html'),
  whySupport: page(
    '/about-st-jude/why-support-st-jude/five-things-to-know-about-your-donation.html',
    'acerca-de-st-jude/por-que-apoyar.html',
  ),
  globalPrograms: page('/global/programs.html'),
  globalRegions: page('/global/regions.html'),
  globalMedicines: page(
    'https://global.stjude.org/en-us/featured/global-platform-for-access-to-childhood-cancer-medicines.html',
  ),
  dreamHome: page('/give/dream-home/faq.html'),
  memorials: page('/give/memorials-and-dedications.html'),
  wills: page(
    '/give/planned-giving/wills-bequests.html',
    'inspire/series/gestos-de-bondad/un-legado-de-esperanza-donantes-hispanas-incluyen-a-st-jude-en-su-testamento.html',
  ),
  walkRun: page('/walkrun'),
  fundraisingIdeas: page('/get-involved/fundraising-ideas.html'),
  privacyStatement: page('/legal/st-jude-privacy-policy-statement.html'),
  volunteer: page('/get-involved/volunteer-locally.html'),
} as const satisfies Record<string, Translated<string>>
