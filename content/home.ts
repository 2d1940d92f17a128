import { brand } from './brand.ts'
import type { Translated } from './language.ts'
import { page } from './page.ts'

const us = brand.shortName

/** A research feature. Only the first is featured: it has the picture. */
export interface Article {
  readonly id: string
  readonly title: Translated<string>
  readonly description: Translated<string>
  /** The drawing's file name among the site's drawings. */
  readonly imageUrl: 'lab.svg'
  readonly articleUrl: Translated<string>
  readonly featured: boolean
}

export const articles: readonly Article[] = [
  {
    id: 'genome-folds',
    title: { en: 'A cure hidden in the folds of our DNA', es: 'Una cura escondida en los pliegues del ADN' },
    description: {
      en: 'How gene therapy for sickle cell disease works: it changes the shape the genome folds into.',
      es: 'Cómo funciona la terapia genética para la anemia de células falciformes: cambia la forma en que se pliega el genoma.',
    },
    imageUrl: 'lab.svg',
    articleUrl: page(
      '/media-resources/news-releases/2025-medicine-science-news/gene-therapy-for-sickle-cell-and-beta-thalassemia-works-by-disrupting-three-dimensional-genome-structure.html',
    ),
    featured: true,
  },
  {
    id: 'genome-project',
    title: {
      en: 'Reading the genomes of childhood cancers, letter by letter',
      es: 'Leer los genomas del cáncer infantil, letra por letra',
    },
    description: {
      en: 'The Pediatric Cancer Genome Project and what it opened up.',
      es: 'El Proyecto Genoma del Cáncer Pediátrico y los caminos que abrió.',
    },
    imageUrl: 'lab.svg',
    articleUrl: page('/research/pediatric-cancer-genome-project.html'),
    featured: false,
  },
  {
    id: 'survivors',
    title: {
      en: 'What survivors teach us, decade after decade',
      es: 'Lo que nos enseñan los sobrevivientes, década tras década',
    },
    description: {
      en: 'A study that stays with people for life.',
      es: 'Un estudio que acompaña a las personas toda la vida.',
    },
    imageUrl: 'lab.svg',
    articleUrl: page('https://sjlife.stjude.org/'),
    featured: false,
  },
  {
    id: 'shared-data',
    title: {
      en: 'Sharing data so that every hospital learns',
      es: 'Compartir datos para que todos los hospitales aprendan',
    },
    description: {
      en: 'Genomes and tools, open to researchers everywhere.',
      es: 'Genomas y herramientas, abiertos a investigadores de todo el mundo.',
    },
    imageUrl: 'lab.svg',
    articleUrl: page('https://www.stjude.cloud/'),
    featured: false,
  },
]

/** The list 'Ways to help'. A `donate` link goes to our own donation page, a `href` outside. */
export interface WayToHelp {
  readonly label: Translated<string>
  readonly to: { readonly donate: 'monthly' } | { readonly href: Translated<string> }
}

export const waysToHelp: readonly WayToHelp[] = [
  { label: { en: 'Give monthly', es: 'Dona cada mes' }, to: { donate: 'monthly' } },
  {
    label: { en: 'Give in memory or in honor', es: 'Dona en memoria o en honor de alguien' },
    to: { href: page('/give/memorials-and-dedications.html') },
  },
  {
    label: { en: 'Start a fundraiser', es: 'Organiza una recaudación' },
    to: { href: page('/get-involved/fundraising-ideas.html') },
  },
  { label: { en: 'Join a walk or run', es: 'Únete a una caminata o carrera' }, to: { href: page('/walkrun') } },
  {
    label: { en: 'Volunteer your time', es: 'Dona tu tiempo como voluntario' },
    to: { href: page('/get-involved/volunteer-locally.html') },
  },
  {
    label: { en: 'Leave a gift in your will', es: 'Deja un legado en tu testamento' },
    to: {
      href: page(
        '/give/planned-giving/wills-bequests.html',
        'inspire/series/gestos-de-bondad/un-legado-de-esperanza-donantes-hispanas-incluyen-a-st-jude-en-su-testamento.html',
      ),
    },
  },
]

/** A picture with a title that links, a sentence and what the link does. */
export interface Card {
  readonly id: string
  readonly title: Translated<string>
  readonly text: Translated<string>
  readonly action: Translated<string>
  readonly href: Translated<string>
}

export const referralCard: Card = {
  id: 'referrals',
  title: { en: 'Patient referrals', es: 'Referencia de pacientes' },
  text: {
    en: 'For physicians: one call or one form begins a child’s care here.',
    es: 'Para médicos: una llamada o un formulario inicia aquí el cuidado de un niño.',
  },
  action: { en: 'How to refer', es: 'Cómo referir' },
  href: page('/patient-referrals.html'),
}

export const supportCard: Card = {
  id: 'support',
  title: { en: `Why support ${us}?`, es: `¿Por qué apoyar a ${us}?` },
  text: {
    en: 'Where a gift goes, and what it makes possible for a family.',
    es: 'A dónde va una donación y qué hace posible para una familia.',
  },
  action: { en: 'See why', es: 'Descubre por qué' },
  href: page(
    '/about-st-jude/why-support-st-jude/five-things-to-know-about-your-donation.html',
    'acerca-de-st-jude/por-que-apoyar.html',
  ),
}

export const newsFeature: Card = {
  id: 'news',
  title: { en: 'Six years, one plan, many more children', es: 'Seis años, un plan, muchos más niños' },
  text: {
    en: 'Our strategic plan for 2022 to 2027 has grown to $12.9 billion. See what is finished and what comes next.',
    es: 'Nuestro plan estratégico de 2022 a 2027 ha crecido a 12,900 millones de dólares. Mira lo que ya está listo y lo que sigue.',
  },
  action: { en: 'Read the news', es: 'Lee la noticia' },
  href: page('/media-resources/special-announcements/fy22-27-strategic-plan-milestones.html'),
}

export const giveaway: Card = {
  id: 'giveaway',
  title: { en: 'Win a house, help a family', es: 'Gana una casa, ayuda a una familia' },
  text: {
    en: 'A $100 ticket puts you in the Dream Home Giveaway and goes to work for the children here. It is a raffle, so it is not tax-deductible.',
    es: 'Con un boleto de $100 participas en el sorteo de la casa Dream Home y ayudas a los niños de aquí. Por ser una rifa, no es deducible de impuestos.',
  },
  action: { en: 'How the giveaway works', es: 'Cómo funciona el sorteo' },
  href: page('/give/dream-home/faq.html'),
}

/** 'Hope without borders'. */
export const globalSection = {
  text: {
    en: 'About 400,000 children develop cancer each year, and roughly nine in ten children live in low- and middle-income countries. With more than 200 institutions we train teams, share protocols and get medicines to where the children are.',
    es: 'Cada año unos 400,000 niños enferman de cáncer, y cerca de nueve de cada diez niños viven en países de ingresos bajos y medios. Con más de 200 instituciones formamos equipos, compartimos protocolos y llevamos medicinas a donde están los niños.',
  } satisfies Translated<string>,
  alt: {
    en: 'Children in many colors hold hands around a paper globe',
    es: 'Niños de muchos colores se toman de la mano alrededor de un globo de papel',
  } satisfies Translated<string>,
  links: [
    {
      label: { en: 'What we do around the world', es: 'Lo que hacemos en el mundo' },
      href: page('/global/programs.html'),
    },
    { label: { en: 'Where we work', es: 'Dónde trabajamos' }, href: page('/global/regions.html') },
    {
      label: { en: 'Medicines for every child', es: 'Medicinas para cada niño' },
      href: page(
        'https://global.stjude.org/en-us/featured/global-platform-for-access-to-childhood-cancer-medicines.html',
      ),
    },
  ] satisfies readonly { label: Translated<string>; href: Translated<string> }[],
} as const
