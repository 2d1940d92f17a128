import { brand } from './brand.ts'
import type { Both } from './language.ts'

const same = (href: string): Both<string> => ({ en: href, es: href })
const main = (path: string): Both<string> => same(`${brand.mainSite.en}${path}`)
/**
 * Pages of the main site and its sister sites that this site leads to. Spanish where the main site has such a page.
 * Another hospital changes this file, the menu and the search titles.
 */
export const links = {
  home: brand.mainSite,
  /** The main site's search; takes the words as `q`. */
  search: main('/search.html'),
  patientReferrals: main('/patient-referrals.html'),
  referAPatient: main('/care-treatment/patient-referrals/refer-a-patient.html'),
  seekTreatment: main('/care-treatment/patient-families/seek-treatment.html'),
  care: main('/treatment.html'),
  research: main('/research.html'),
  clinicalTrials: main('/research/clinical-trials.html'),
  training: main('/education-training.html'),
  getInvolved: main('/get-involved.html'),
  give: main('/give.html'),
  about: main('/about-st-jude.html'),
  visit: main('/about-st-jude/visit.html'),
  contact: main('/contact-us.html'),
  newsroom: main('/media-resources.html'),
  careers: main('/jobs.html'),
  hospitalJobs: main('/jobs/hospital.html'),
  fundraisingJobs: main('/jobs/alsac.html'),
  exploreMemphis: main('/jobs/explore-memphis.html'),
  whySupport: {
    en: `${brand.mainSite.en}/about-st-jude/why-support-st-jude/five-things-to-know-about-your-donation.html`,
    es: `${brand.mainSite.es}acerca-de-st-jude/por-que-apoyar.html`,
  },
  global: main('/global.html'),
  globalPrograms: main('/global/programs.html'),
  globalRegions: main('/global/regions.html'),
  globalMedicines: same(
    'https://global.stjude.org/en-us/featured/global-platform-for-access-to-childhood-cancer-medicines.html',
  ),
  dreamHome: main('/give/dream-home/faq.html'),
  memorials: main('/give/memorials-and-dedications.html'),
  wills: main('/give/planned-giving/wills-bequests.html'),
  walkRun: main('/walkrun'),
  fundraisingIdeas: main('/get-involved/fundraising-ideas.html'),
  volunteer: main('/get-involved/volunteer-locally.html'),
} as const satisfies Record<string, Both<string>>
