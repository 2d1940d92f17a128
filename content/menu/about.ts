import { brand } from '../brand.ts'
import { links } from '../links.ts'
import { page } from '../page.ts'
import type { Menu } from './menu.ts'

const us = brand.shortName

export const about: Menu = {
  id: 'about',
  title: 'nav.about',
  href: links.about,
  lead: {
    en: 'Care and research live under one roof here, and what one learns the other uses the same week.',
    es: 'Aquí el cuidado y la investigación viven bajo un mismo techo, y lo que uno aprende el otro lo usa esa misma semana.',
  },
  columns: [
    {
      heading: { en: `About ${us}`, es: `Acerca de ${us}` },
      links: [
        { label: { en: 'Our mission', es: 'Nuestra misión' }, href: page('/about-st-jude.html#mission') },
        {
          label: { en: 'Our unique operating model', es: `Cómo opera ${us}` },
          href: page('/about-st-jude/unique-operating-model.html', 'acerca-de-st-jude/modelo-operativo-unico.html'),
        },
        {
          label: { en: `How ${us} began`, es: 'Nuestros comienzos' },
          href: page('/about-st-jude/history.html', 'acerca-de-st-jude/comienzos.html'),
        },
        {
          label: { en: 'Employee community', es: 'Comunidad de empleados' },
          href: page('/about-st-jude/employee-community.html'),
        },
        {
          label: { en: 'Strategic plan milestones', es: 'Avances del plan estratégico' },
          href: page('/media-resources/special-announcements/fy22-27-strategic-plan-milestones.html'),
        },
      ],
    },
    {
      heading: { en: 'Our stories', es: 'Nuestras historias' },
      links: [
        { label: { en: `Stories from ${us}`, es: `Historias de ${us}` }, href: page('/about-st-jude/stories.html') },
        {
          label: { en: 'Meet our patients', es: 'Conoce a nuestros pacientes' },
          href: page('/about-st-jude/stories/meet-our-patients.html'),
        },
        {
          label: { en: `Voices of ${us}`, es: `Voces de ${us}` },
          href: page('/about-st-jude/stories/voices-of-st-jude.html'),
        },
        {
          label: { en: 'Promise Magazine', es: 'Revista Promise' },
          href: page('/about-st-jude/stories/promise-magazine/autumn-2019/together-powered-by-st-jude.html'),
        },
        {
          label: { en: 'Facts about your donation', es: 'Datos sobre tu donación' },
          href: page(
            '/about-st-jude/why-support-st-jude/five-things-to-know-about-your-donation.html',
            'como-donar/datos-sobre-st-jude.html',
          ),
        },
      ],
    },
    {
      heading: { en: 'Visit and contact', es: 'Visitas y contacto' },
      links: [
        { label: { en: `Visit ${us}`, es: `Visita ${us}` }, href: page('/about-st-jude/visit.html') },
        { label: { en: 'Contact Us', es: 'Contáctanos' }, href: page('/contact-us.html') },
        { label: { en: 'Careers', es: 'Empleos' }, href: page('/jobs.html') },
        { label: { en: 'Media Resources', es: 'Recursos para medios' }, href: page('/media-resources.html') },
        {
          label: { en: 'Is my gift tax-deductible?', es: '¿Mi donación es deducible de impuestos?' },
          href: page('/about-st-jude/faq/is-my-donation-tax-deductible.html'),
        },
      ],
    },
  ],
}
