import type { Both } from '../language.ts'

/** Research features and ways to help. */
export const research = {
  'research.title': { en: 'Research features', es: 'Investigación destacada' },
  'research.ways': { en: 'Ways to help', es: 'Formas de ayudar' },
  'research.clinicalTrials': { en: 'Clinical Trials', es: 'Ensayos clínicos' },
  'research.center': { en: 'Comprehensive Cancer Center', es: 'Centro Oncológico Integral' },
  'research.geneTherapy': { en: 'Gene therapy', es: 'Terapia genética' },
  'research.sickle': { en: 'Sickle cell disease', es: 'Anemia de células falciformes' },
  'research.childhoodCancer': { en: 'Childhood cancer', es: 'Cáncer infantil' },
  'research.all': { en: 'Acute lymphoblastic leukemia', es: 'Leucemia linfoblástica aguda' },
  'research.viewAll': { en: 'View all research', es: 'Ver toda la investigación' },
  'research.referralCard': { en: 'Patient referrals', es: 'Referencia de pacientes' },
  'research.whySupport': { en: 'Why support St. Jude?', es: '¿Por qué apoyar a St. Jude?' },
  'research.familiesNeverBill': { en: 'Families never receive a bill', es: 'Las familias nunca reciben una factura' },
  'research.read': { en: 'Read the feature', es: 'Lee el artículo' },
} as const satisfies Record<string, Both<string>>
