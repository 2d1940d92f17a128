import { links } from '../links.ts'
import { page } from '../page.ts'
import type { Menu } from './menu.ts'

export const care: Menu = {
  id: 'care',
  title: 'nav.care',
  href: links.care,
  lead: {
    en: 'A child comes here by referral. From then on the family has one team, and no bill to think about.',
    es: 'Un niño llega aquí referido por su médico. Desde entonces la familia tiene un solo equipo y ninguna factura en qué pensar.',
  },
  columns: [
    {
      heading: { en: 'Does your child need treatment?', es: '¿Tu hijo necesita tratamiento?' },
      links: [
        {
          label: { en: 'How to seek treatment', es: 'Cómo buscar tratamiento' },
          href: page('/care-treatment/patient-families/seek-treatment.html'),
        },
        {
          label: { en: 'Taking part in clinical research', es: 'Participar en la investigación clínica' },
          href: page('/patient-referrals/seek-treatment/taking-part-in-clinical-research.html'),
        },
        {
          label: { en: 'What to bring', es: 'Qué traer' },
          href: page('/treatment/patient-resources/before-arrival/what-to-bring.html'),
        },
        {
          label: { en: 'While you are here', es: 'Durante tu estancia' },
          href: page('/treatment/patient-resources/while-here.html'),
        },
        {
          label: { en: 'Housing', es: 'Hospedaje' },
          href: page('/treatment/patient-resources/while-here/housing.html'),
        },
      ],
    },
    {
      heading: { en: 'For referring physicians', es: 'Para médicos que refieren' },
      links: [
        { label: { en: 'Patient Referrals', es: 'Referencia de pacientes' }, href: page('/patient-referrals.html') },
        {
          label: { en: 'How to refer your patient', es: 'Cómo referir a tu paciente' },
          href: page('/care-treatment/patient-referrals/refer-a-patient.html'),
        },
        {
          label: { en: 'How to request a consult', es: 'Cómo pedir una consulta' },
          href: page('/patient-referrals/refer-a-patient/how-to-request-consult.html'),
        },
        {
          label: { en: 'Transfer a patient', es: 'Trasladar a un paciente' },
          href: page('/care-treatment/patient-referrals/epic-care-link.html'),
        },
        {
          label: { en: 'Physician referral form', es: 'Formulario de referencia médica' },
          href: page('https://hospital.stjude.org/apps/forms/fb/physician-referral-form/'),
        },
      ],
    },
    {
      heading: { en: 'Diseases and treatments', es: 'Enfermedades y tratamientos' },
      links: [
        { label: { en: 'Diseases we treat', es: 'Enfermedades que tratamos' }, href: page('/disease.html') },
        {
          label: { en: 'Types of treatment', es: 'Tipos de tratamiento' },
          href: page('/care-treatment/treatment/types.html'),
        },
        {
          label: { en: 'Acute lymphoblastic leukemia', es: 'Leucemia linfoblástica aguda' },
          href: page(
            '/care-treatment/treatment/childhood-cancer/leukemia-lymphoma/acute-lymphoblastic-leukemia-all.html',
          ),
        },
        {
          label: { en: 'Craniopharyngioma', es: 'Craneofaringioma' },
          href: page('/care-treatment/treatment/childhood-cancer/brain-tumors/craniopharyngioma.html'),
        },
        {
          label: { en: 'Sickle cell disease', es: 'Anemia de células falciformes' },
          href: page('/treatment/disease/sickle-cell-disease/why-st-jude.html'),
        },
        {
          label: { en: 'After Completion of Therapy Clinic', es: 'Clínica para después del tratamiento' },
          href: page('/treatment/survivorship/act-clinic.html'),
        },
      ],
    },
  ],
}
