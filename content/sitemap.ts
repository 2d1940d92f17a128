import { languages, pathIn } from '#gift/language.ts'
import { brand } from './brand.ts'
import { inLanguage, type Translated } from './language.ts'
import { page } from './page.ts'

/** One sub-link: our own path below its section, its label, and the page it leads to. */
export type SitemapLink = {
  readonly slug: string
  readonly label: Translated<string>
  /** The main site's page; the Spanish one where that site has it. */
  readonly to: Translated<string>
}

/** One of the nine sections. Its own path, `/slug`, leads to the section's page on the main site. */
export type SitemapSection = {
  readonly slug: string
  readonly title: Translated<string>
  readonly to: Translated<string>
  readonly links: readonly SitemapLink[]
}

const us = brand.shortName

/** Where `/patient-referrals` leads. */
export const patientReferrals: SitemapLink = {
  slug: 'patient-referrals',
  label: { en: 'Patient Referrals', es: 'Referencia de pacientes' },
  to: page('/patient-referrals.html'),
}

/** The nine sections of the sitemap, in order. */
export const sections: readonly SitemapSection[] = [
  {
    slug: 'about',
    title: { en: 'About', es: `Acerca de ${us}` },
    to: page('/about-st-jude.html'),
    links: [
      {
        slug: 'mission',
        label: { en: 'Our mission', es: 'Nuestra misión' },
        to: page('/about-st-jude.html#mission'),
      },
      {
        slug: 'operating-model',
        label: { en: 'Our unique operating model', es: `Cómo opera ${us}` },
        to: page('/about-st-jude/unique-operating-model.html', 'acerca-de-st-jude/modelo-operativo-unico.html'),
      },
      {
        slug: 'history',
        label: { en: `How ${us} began`, es: 'Nuestros comienzos' },
        to: page('/about-st-jude/history.html', 'acerca-de-st-jude/comienzos.html'),
      },
      {
        slug: 'why-support-us',
        label: { en: `Why support ${us}?`, es: `¿Por qué apoyar a ${us}?` },
        to: page('/about-st-jude/why-support-st-jude.html', 'acerca-de-st-jude/por-que-apoyar.html'),
      },
      {
        slug: 'five-things-to-know',
        label: {
          en: `Five things to know about your ${us} donation`,
          es: `Datos sobre tu donación a ${us}`,
        },
        to: page(
          '/about-st-jude/why-support-st-jude/five-things-to-know-about-your-donation.html',
          'como-donar/datos-sobre-st-jude.html',
        ),
      },
      {
        slug: 'stories',
        label: { en: 'Our stories', es: 'Nuestras historias' },
        to: page('/about-st-jude/stories.html'),
      },
      {
        slug: 'patients',
        label: { en: 'Meet our patients', es: 'Conoce a nuestros pacientes' },
        to: page('/about-st-jude/stories/meet-our-patients.html'),
      },
      {
        slug: 'voices',
        label: { en: `Voices of ${us}`, es: `Voces de ${us}` },
        to: page('/about-st-jude/stories/voices-of-st-jude.html'),
      },
      {
        slug: 'employee-community',
        label: { en: 'Employee community', es: 'Comunidad de empleados' },
        to: page('/about-st-jude/employee-community.html'),
      },
      { slug: 'visit', label: { en: `Visit ${us}`, es: `Visita ${us}` }, to: page('/about-st-jude/visit.html') },
      { slug: 'contact', label: { en: 'Contact us', es: 'Contáctanos' }, to: page('/contact-us.html') },
    ],
  },
  {
    slug: 'care',
    title: { en: 'Care and Treatment', es: 'Cuidado y tratamiento' },
    to: page('/treatment.html'),
    links: [
      {
        slug: 'seek-treatment',
        label: { en: 'How to seek treatment', es: 'Cómo solicitar tratamiento' },
        to: page('/care-treatment/patient-families/seek-treatment.html'),
      },
      {
        slug: 'refer-a-patient',
        label: { en: 'How to refer your patient', es: 'Cómo referir a un paciente' },
        to: page('/care-treatment/patient-referrals/refer-a-patient.html'),
      },
      {
        slug: 'transfer-a-patient',
        label: { en: 'Transfer a patient and follow their care', es: 'Trasladar a un paciente y seguir su atención' },
        to: page('/care-treatment/patient-referrals/epic-care-link.html'),
      },
      {
        slug: 'diseases',
        label: { en: 'Diseases we treat', es: 'Enfermedades que tratamos' },
        to: page('/disease.html'),
      },
      {
        slug: 'types-of-treatment',
        label: { en: 'Types of treatment', es: 'Tipos de tratamiento' },
        to: page('/care-treatment/treatment/types.html'),
      },
      {
        slug: 'acute-lymphoblastic-leukemia',
        label: { en: 'Acute lymphoblastic leukemia (ALL)', es: 'Leucemia linfoblástica aguda (LLA)' },
        to: page('/care-treatment/treatment/childhood-cancer/leukemia-lymphoma/acute-lymphoblastic-leukemia-all.html'),
      },
      {
        slug: 'craniopharyngioma',
        label: { en: 'Craniopharyngioma', es: 'Craneofaringioma' },
        to: page('/care-treatment/treatment/childhood-cancer/brain-tumors/craniopharyngioma.html'),
      },
      {
        slug: 'while-you-are-here',
        label: { en: `While you are at ${us}`, es: `Durante tu estancia en ${us}` },
        to: page('/treatment/patient-resources/while-here.html'),
      },
      {
        slug: 'housing',
        label: { en: 'Housing for families', es: 'Alojamiento para las familias' },
        to: page('/treatment/patient-resources/while-here/housing.html'),
      },
      {
        slug: 'medicines',
        label: { en: 'A–Z list of medicines', es: 'Lista de medicinas de la A a la Z' },
        to: page('/treatment/patient-resources/caregiver-resources/medicines/a-z-list-of-medicines.html'),
      },
      {
        slug: 'after-completion-of-therapy',
        label: { en: 'After Completion of Therapy Clinic', es: 'Clínica de seguimiento después del tratamiento' },
        to: page('/treatment/survivorship/act-clinic.html'),
      },
    ],
  },
  {
    slug: 'give',
    title: { en: 'Ways to give', es: 'Cómo donar' },
    to: page('/give.html', 'donar/donar.html'),
    links: [
      {
        slug: 'memorials-and-dedications',
        label: { en: 'Memorials and dedications', es: 'Donaciones en memoria o en honor' },
        to: page('/give/memorials-and-dedications.html'),
      },
      {
        slug: 'wills-and-bequests',
        label: { en: 'Wills and bequests', es: 'Testamentos y legados' },
        to: page(
          '/give/planned-giving/wills-bequests.html',
          'inspire/series/gestos-de-bondad/un-legado-de-esperanza-donantes-hispanas-incluyen-a-st-jude-en-su-testamento.html',
        ),
      },
      {
        slug: 'ira-gifts',
        label: { en: 'Gifts from an IRA', es: 'Donaciones desde una cuenta IRA' },
        to: page('/give/planned-giving/donate-ira.html'),
      },
      {
        slug: 'savings-bonds',
        label: { en: 'Savings bonds', es: 'Bonos de ahorro' },
        to: page('/give/planned-giving/donate-savings-bonds.html'),
      },
      {
        slug: 'charitable-lead-trust',
        label: { en: 'Charitable lead trust', es: 'Fideicomiso benéfico' },
        to: page('/give/planned-giving/charitable-lead-trust.html'),
      },
      {
        slug: 'crypto',
        label: { en: 'Cryptocurrency', es: 'Criptomonedas' },
        to: page('/donate/crypto.html'),
      },
      {
        slug: 'dream-home',
        label: { en: 'Dream Home Giveaway: questions and answers', es: 'Sorteo Dream Home: preguntas y respuestas' },
        to: page('/give/dream-home/faq.html'),
      },
      {
        slug: 'tax-deductible-donations',
        label: { en: 'Tax-deductible donations', es: 'Donaciones deducibles de impuestos' },
        to: page('/give/tax-deductible-donations.html'),
      },
      {
        slug: 'facts-for-donors',
        label: { en: 'How can I donate?', es: '¿Cómo puedo donar?' },
        to: page('/about-st-jude/faq/how-can-i-donate-to-st-jude.html', 'donar/donar.html'),
      },
      {
        slug: 'why-donate',
        label: { en: 'Why donate to charity?', es: 'La alegría de dar' },
        to: page('/give/why-donate-to-charity.html', 'como-donar/la-alegria-de-dar.html'),
      },
    ],
  },
  {
    slug: 'research',
    title: { en: 'Research', es: 'Investigación' },
    to: page('/research.html'),
    links: [
      {
        slug: 'comprehensive-cancer-center',
        label: { en: 'Comprehensive Cancer Center', es: 'Centro Oncológico Integral' },
        to: page('/research/comprehensive-cancer-center.html'),
      },
      {
        slug: 'clinical-trials',
        label: { en: 'Clinical trials', es: 'Ensayos clínicos' },
        to: page('/research/clinical-trials.html'),
      },
      {
        slug: 'initiatives',
        label: { en: 'Research initiatives', es: 'Iniciativas de investigación' },
        to: page('/research/initiatives.html'),
      },
      {
        slug: 'blue-sky',
        label: { en: 'Blue Sky Initiative', es: 'Iniciativa Blue Sky' },
        to: page('/research/initiatives/blue-sky.html'),
      },
      {
        slug: 'pediatric-cancer-genome-project',
        label: { en: 'Pediatric Cancer Genome Project', es: 'Proyecto del Genoma del Cáncer Pediátrico' },
        to: page('/research/pediatric-cancer-genome-project.html'),
      },
      {
        slug: 'oncology',
        label: { en: 'Oncology department', es: 'Departamento de oncología' },
        to: page('/research/departments/oncology.html'),
      },
      {
        slug: 'solid-tumor-network',
        label: { en: 'Childhood Solid Tumor Network', es: 'Red de tumores sólidos infantiles' },
        to: page('/research/why-st-jude/data-tools/childhood-solid-tumor-network/available-resources.html'),
      },
      {
        slug: 'cloud',
        label: { en: `${us} Cloud`, es: `Plataforma ${us} Cloud` },
        to: page('https://www.stjude.cloud/'),
      },
      {
        slug: 'lifetime-cohort',
        label: { en: 'Lifetime Cohort Study', es: 'Estudio de seguimiento de por vida' },
        to: page('https://sjlife.stjude.org/'),
      },
      {
        slug: 'progress',
        label: { en: 'Research news', es: 'Noticias de investigación' },
        to: page('/research/progress/category/research.html'),
      },
    ],
  },
  {
    slug: 'training',
    title: { en: 'Education and Training', es: 'Educación y formación' },
    to: page('/education-training.html'),
    links: [
      {
        slug: 'postdoctoral-fellows',
        label: { en: 'Postdoctoral fellows', es: 'Becas posdoctorales' },
        to: page('/education-training/advanced-training/postdoctoral-fellows.html'),
      },
      {
        slug: 'clinical-fellows',
        label: { en: 'Clinical fellows', es: 'Becas de especialización clínica' },
        to: page('/education-training/advanced-training/clinical-fellows.html'),
      },
      {
        slug: 'clinical-residents',
        label: { en: 'Clinical residents', es: 'Residencias clínicas' },
        to: page('/education-training/advanced-training/clinical-residents.html'),
      },
      {
        slug: 'continuing-medical-education',
        label: { en: 'Continuing medical education', es: 'Educación médica continua' },
        to: page('/education-training/advanced-training/continuing-medical-education.html'),
      },
      {
        slug: 'seminars-and-symposia',
        label: { en: 'Seminars and symposia', es: 'Seminarios y simposios' },
        to: page('/education-training/advanced-training/seminars-symposia.html'),
      },
      {
        slug: 'graduate-school',
        label: { en: 'Graduate School of Biomedical Sciences', es: 'Escuela de Posgrado en Ciencias Biomédicas' },
        to: page('/education-training/st-jude-graduate-school-of-biomedical-sciences.html'),
      },
      {
        slug: 'graduate-students',
        label: { en: 'Graduate students', es: 'Estudiantes de posgrado' },
        to: page('/education-training/predoctoral-training/graduate-students.html'),
      },
      {
        slug: 'medical-students',
        label: { en: 'Medical students', es: 'Estudiantes de medicina' },
        to: page('/education-training/predoctoral-training/medical-students.html'),
      },
      {
        slug: 'nursing-students',
        label: { en: 'Nursing students', es: 'Estudiantes de enfermería' },
        to: page('/education-training/predoctoral-training/nursing-students.html'),
      },
      {
        slug: 'undergraduate-students',
        label: { en: 'Undergraduate students', es: 'Estudiantes universitarios' },
        to: page('/education-training/predoctoral-training/undergraduate-students.html'),
      },
      {
        slug: 'internships',
        label: { en: 'Internships', es: 'Pasantías' },
        to: page('/education-training/predoctoral-training/internships.html'),
      },
      {
        slug: 'high-school-research',
        label: { en: 'High School Research Immersion', es: 'Inmersión en la investigación para la preparatoria' },
        to: page('/education-training/pre-college/high-school-programs/high-school-research-immersion.html'),
      },
      {
        slug: 'online-resources',
        label: { en: 'Online resources', es: 'Recursos en línea' },
        to: page('/education-training/online-resources.html'),
      },
    ],
  },
  {
    slug: 'get-involved',
    title: { en: 'Get involved', es: 'Cómo involucrarse' },
    to: page('/get-involved.html'),
    links: [
      {
        slug: 'volunteer',
        label: { en: 'Volunteer locally', es: 'Sé voluntario en tu comunidad' },
        to: page('/get-involved/volunteer-locally.html'),
      },
      {
        slug: 'fundraising-ideas',
        label: { en: 'Fundraising ideas', es: 'Ideas para recaudar fondos' },
        to: page('/get-involved/fundraising-ideas.html'),
      },
      {
        slug: 'walk-run',
        label: { en: `${us} Walk/Run`, es: `Caminata y carrera ${us}` },
        to: page('/walkrun'),
      },
      {
        slug: 'marathon-training',
        label: { en: 'Half-marathon training plan', es: 'Plan de entrenamiento para el medio maratón' },
        to: page(
          '/get-involved/fitness-fundraisers/memphis-marathon/event-information/training/half-marathon-training-schedule-and-tips.html',
        ),
      },
      {
        slug: 'play-live',
        label: { en: `${us} PLAY LIVE`, es: `Videojuegos solidarios: ${us} PLAY LIVE` },
        to: page('/get-involved/other-ways/video-game-charity-event.html'),
      },
      {
        slug: 'matching-gifts',
        label: { en: 'Matching gifts at work', es: 'Donaciones igualadas por tu empresa' },
        to: page('/get-involved/at-work/matching-gifts/faq.html'),
      },
      {
        slug: 'stay-connected',
        label: { en: 'Text and email news', es: 'Noticias por mensaje de texto y correo' },
        to: page('/get-involved/other-ways/stay-connected.html'),
      },
    ],
  },
  {
    slug: 'newsroom',
    title: { en: 'Newsroom', es: 'Sala de prensa' },
    to: page('/media-resources.html'),
    links: [
      {
        slug: 'strategic-plan',
        label: { en: 'Strategic plan milestones', es: 'Avances del plan estratégico' },
        to: page('/media-resources/special-announcements/fy22-27-strategic-plan-milestones.html'),
      },
      {
        slug: 'gene-therapy',
        label: {
          en: 'How gene therapy for sickle cell disease works',
          es: 'Cómo funciona la terapia genética para la anemia de células falciformes',
        },
        to: page(
          '/media-resources/news-releases/2025-medicine-science-news/gene-therapy-for-sickle-cell-and-beta-thalassemia-works-by-disrupting-three-dimensional-genome-structure.html',
        ),
      },
      {
        slug: 'awareness-month',
        label: { en: 'Childhood Cancer Awareness Month', es: 'Mes de Concientización sobre el Cáncer Infantil' },
        to: page(
          '/media-resources/news-releases/2024-fundraising-news/communities-across-america-unite-to-support-st-jude-for-ccam.html',
        ),
      },
      {
        slug: 'thanks-and-giving',
        label: { en: 'Thanks and Giving turns 20', es: 'Los 20 años de Thanks and Giving' },
        to: page(
          '/media-resources/news-releases/2023-fundraising-news/thanks-and-giving-celebrates-20th-anniversary.html',
        ),
      },
      {
        slug: 'social-media',
        label: { en: 'Social media', es: 'Redes sociales' },
        to: page('/media-resources/st-jude-social-media.html'),
      },
    ],
  },
  {
    slug: 'careers',
    title: { en: 'Careers', es: 'Empleos' },
    to: page('/jobs.html'),
    links: [
      {
        slug: 'hospital',
        label: { en: 'Hospital careers', es: 'Empleos en el hospital' },
        to: page('/jobs/hospital.html'),
      },
      {
        slug: 'research',
        label: { en: 'Research careers', es: 'Empleos en investigación' },
        to: page('/research/careers.html'),
      },
      {
        slug: 'join-our-mission',
        label: { en: 'Join our mission', es: 'Únete a nuestra misión' },
        to: page('/join-our-mission'),
      },
      {
        slug: 'open-positions',
        label: { en: 'Open positions', es: 'Vacantes' },
        to: page('https://talent.stjude.org'),
      },
      {
        slug: 'explore-memphis',
        label: { en: 'Explore Memphis', es: 'Descubre Memphis' },
        to: page('https://www.whymemphis.com'),
      },
    ],
  },
  {
    slug: 'global',
    title: { en: 'Global', es: 'En el mundo' },
    to: page('/global.html'),
    links: [
      {
        slug: 'about',
        label: { en: `About ${us} Global`, es: `Acerca de ${us} Global` },
        to: page('/global/about.html'),
      },
      {
        slug: 'letter',
        label: { en: 'A letter about a global movement', es: 'Carta sobre un movimiento mundial' },
        to: page('/global/about/letter.html'),
      },
      { slug: 'programs', label: { en: 'What we do', es: 'Qué hacemos' }, to: page('/global/programs.html') },
      { slug: 'regions', label: { en: 'Where we are', es: 'Dónde estamos' }, to: page('/global/regions.html') },
      {
        slug: 'medicines',
        label: {
          en: 'Global Platform for Access to Childhood Cancer Medicines',
          es: 'Plataforma mundial de acceso a medicamentos para el cáncer infantil',
        },
        to: page(
          'https://global.stjude.org/en-us/featured/global-platform-for-access-to-childhood-cancer-medicines.html',
        ),
      },
    ],
  },
]

/** What the sitemap's page says around its sections. */
export const sitemapPage = {
  summary: {
    en: 'Every page there is: ours first, then the pages of the hospital’s main site, in nine sections.',
    es: 'Todas las páginas que hay: primero las nuestras y después las del sitio principal del hospital, en nueve secciones.',
  },
  ours: { en: 'On this site', es: 'En este sitio' },
  tongue: {
    en: 'Links in the nine sections open pages of the hospital’s main site.',
    es: 'Los enlaces de las nueve secciones abren páginas del sitio principal del hospital. Casi todas están en inglés; las que tienen versión en español llevan una marca.',
  },
} as const satisfies Record<string, Translated<string>>

/**
 * The one table of redirects: every path of ours that stands for a page of the main site, and that page's address.
 * Keys are paths without a trailing slash, English (`/about/mission`) and Spanish (`/es/about/mission`); values are
 * absolute https addresses. The server answers each with a 302, since the main site may move its pages.
 */
export const redirects: ReadonlyMap<string, string> = new Map(
  languages.flatMap((language) => {
    const entry = (path: string, to: SitemapLink['to']) =>
      [pathIn(language, `/${path}`), inLanguage(to, language)] as const
    return [
      entry(patientReferrals.slug, patientReferrals.to),
      ...sections.flatMap((section) => [
        entry(section.slug, section.to),
        ...section.links.map((link) => entry(`${section.slug}/${link.slug}`, link.to)),
      ]),
    ]
  }),
)
