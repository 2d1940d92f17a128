import { links } from '../links.ts'
import { page } from '../page.ts'
import type { Menu } from './menu.ts'

export const training: Menu = {
  id: 'training',
  title: 'nav.training',
  href: links.training,
  lead: {
    en: 'From a first summer in a lab to leading one: people come here to learn the science and the care of childhood cancer.',
    es: 'Del primer verano en un laboratorio a dirigir uno: aquí se viene a aprender la ciencia y el cuidado del cáncer infantil.',
  },
  columns: [
    {
      heading: { en: 'Advanced training', es: 'Formación avanzada' },
      links: [
        {
          label: { en: 'Postdoctoral Fellows', es: 'Becarios posdoctorales' },
          href: page('/education-training/advanced-training/postdoctoral-fellows.html'),
        },
        {
          label: { en: 'Clinical Fellows', es: 'Becarios clínicos' },
          href: page('/education-training/advanced-training/clinical-fellows.html'),
        },
        {
          label: { en: 'Clinical Residents', es: 'Residentes clínicos' },
          href: page('/education-training/advanced-training/clinical-residents.html'),
        },
        {
          label: { en: 'Continuing Medical Education', es: 'Educación médica continua' },
          href: page('/education-training/advanced-training/continuing-medical-education.html'),
        },
        {
          label: { en: 'Seminars and symposia', es: 'Seminarios y simposios' },
          href: page('/education-training/advanced-training/seminars-symposia.html'),
        },
      ],
    },
    {
      heading: { en: 'For students', es: 'Para estudiantes' },
      links: [
        {
          label: { en: 'Graduate Students', es: 'Estudiantes de posgrado' },
          href: page('/education-training/predoctoral-training/graduate-students.html'),
        },
        {
          label: { en: 'Medical Students', es: 'Estudiantes de medicina' },
          href: page('/education-training/predoctoral-training/medical-students.html'),
        },
        {
          label: { en: 'Nursing Students', es: 'Estudiantes de enfermería' },
          href: page('/education-training/predoctoral-training/nursing-students.html'),
        },
        {
          label: { en: 'Undergraduate Students', es: 'Estudiantes universitarios' },
          href: page('/education-training/predoctoral-training/undergraduate-students.html'),
        },
        {
          label: { en: 'Internships', es: 'Pasantías' },
          href: page('/education-training/predoctoral-training/internships.html'),
        },
        {
          label: { en: 'K-12 education outreach', es: 'Educación de kínder a preparatoria' },
          href: page('/education-training/predoctoral-training/k-12.html'),
        },
      ],
    },
    {
      heading: { en: 'Programs', es: 'Programas' },
      links: [
        {
          label: { en: 'Graduate School of Biomedical Sciences', es: 'Escuela de Posgrado en Ciencias Biomédicas' },
          href: page('/education-training/st-jude-graduate-school-of-biomedical-sciences.html'),
        },
        {
          label: { en: 'Pediatric Oncology Education', es: 'Educación en oncología pediátrica' },
          href: page('/education-training/research-training/undergraduate/poe.html'),
        },
        {
          label: { en: 'High School Research Immersion', es: 'Inmersión en investigación para preparatoria' },
          href: page('/education-training/pre-college/high-school-programs/high-school-research-immersion.html'),
        },
        {
          label: { en: 'The Science of Childhood Cancer', es: 'La ciencia del cáncer infantil' },
          href: page('/education-training/advanced-training/seminars-symposia/science-of-childhood-cancer-series.html'),
        },
        {
          label: { en: 'Online resources', es: 'Recursos en línea' },
          href: page('/education-training/online-resources.html'),
        },
      ],
    },
  ],
}
