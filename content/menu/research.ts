import { brand } from '../brand.ts'
import { links } from '../links.ts'
import { page } from '../page.ts'
import type { Menu } from './menu.ts'

const us = brand.shortName

export const research: Menu = {
  id: 'research',
  title: 'nav.research',
  href: links.research,
  lead: {
    en: 'Laboratories one corridor away from the children they work for, and findings given freely to everyone.',
    es: 'Laboratorios a un pasillo de los niños para quienes trabajan, y hallazgos que se comparten libremente con todos.',
  },
  columns: [
    {
      heading: { en: 'Cancer center', es: 'Centro oncológico' },
      links: [
        {
          label: { en: 'Comprehensive Cancer Center', es: 'Centro Oncológico Integral' },
          href: page('/research/comprehensive-cancer-center.html'),
        },
        { label: { en: 'Clinical Trials', es: 'Ensayos clínicos' }, href: page('/research/clinical-trials.html') },
        {
          label: { en: 'Oncology Department', es: 'Departamento de Oncología' },
          href: page('/research/departments/oncology.html'),
        },
        {
          label: { en: 'Pediatric Cancer Genome Project', es: 'Proyecto Genoma del Cáncer Pediátrico' },
          href: page('/research/pediatric-cancer-genome-project.html'),
        },
      ],
    },
    {
      heading: { en: `Research at ${us}`, es: `La investigación en ${us}` },
      links: [
        {
          label: { en: 'Research initiatives', es: 'Iniciativas de investigación' },
          href: page('/research/initiatives.html'),
        },
        {
          label: { en: 'Blue Sky Initiative', es: 'Iniciativa Blue Sky' },
          href: page('/research/initiatives/blue-sky.html'),
        },
        {
          label: { en: 'Progress: research stories', es: 'Progress: historias de investigación' },
          href: page('/research/progress/category/research.html'),
        },
        {
          label: { en: 'Scientific Report 2024', es: 'Informe científico 2024' },
          href: page(
            '/research/why-st-jude/scientific-report/2024/next-generation-gene-editing-for-sickle-cell-disease.html',
          ),
        },
        { label: { en: 'Research careers', es: 'Carreras en investigación' }, href: page('/research/careers.html') },
      ],
    },
    {
      heading: { en: 'Data and tools', es: 'Datos y herramientas' },
      links: [
        { label: { en: `${us} Cloud`, es: `Nube de ${us} (Cloud)` }, href: page('https://www.stjude.cloud/') },
        {
          label: { en: 'Survivorship Portal', es: 'Portal de sobrevivientes' },
          href: page('https://survivorship.stjude.cloud'),
        },
        {
          label: { en: 'ProteinPaint viewer', es: 'Visor ProteinPaint' },
          href: page('https://proteinpaint.stjude.org/'),
        },
        {
          label: { en: 'Solid Tumor Network resources', es: 'Recursos de la red de tumores sólidos' },
          href: page('/research/why-st-jude/data-tools/childhood-solid-tumor-network/available-resources.html'),
        },
        {
          label: { en: 'Lifetime Cohort Study (SJLIFE)', es: 'Estudio de cohorte de por vida (SJLIFE)' },
          href: page('https://sjlife.stjude.org/'),
        },
        {
          label: { en: 'Childhood Cancer Survivor Study', es: 'Estudio de sobrevivientes de cáncer infantil' },
          href: page('https://ccss.stjude.org/'),
        },
      ],
    },
  ],
}
