import { brand } from '../brand.ts'
import { links } from '../links.ts'
import { page } from '../page.ts'
import type { Menu } from './menu.ts'

const us = brand.shortName

export const involved: Menu = {
  id: 'involved',
  title: 'nav.involved',
  href: links.getInvolved,
  lead: {
    en: 'Walk, run, play, bake, volunteer. There is a way in for every street and every talent.',
    es: 'Camina, corre, juega, hornea, haz voluntariado. Hay una manera para cada barrio y cada talento.',
  },
  columns: [
    {
      heading: { en: 'Volunteer and fundraise', es: 'Voluntariado y recaudación' },
      links: [
        {
          label: { en: 'Volunteer locally', es: 'Voluntariado en tu zona' },
          href: page('/get-involved/volunteer-locally.html'),
        },
        {
          label: { en: 'Search volunteer opportunities', es: 'Busca oportunidades de voluntariado' },
          href: page('https://volunteer.stjude.org'),
        },
        {
          label: { en: 'Fundraising ideas', es: 'Ideas para recaudar fondos' },
          href: page('/get-involved/fundraising-ideas.html'),
        },
        {
          label: { en: 'Fundraising pages', es: 'Páginas de recaudación' },
          href: page('https://fundraising.stjude.org/'),
        },
        {
          label: { en: 'Play Live: video game fundraising', es: 'Play Live: recauda jugando videojuegos' },
          href: page('/get-involved/other-ways/video-game-charity-event.html'),
        },
      ],
    },
    {
      heading: { en: 'Events', es: 'Eventos' },
      links: [
        { label: { en: `${us} Walk/Run`, es: `Caminata y carrera ${us}` }, href: page('/walkrun') },
        {
          label: { en: 'Marathon training', es: 'Entrenamiento para el maratón' },
          href: page(
            '/get-involved/fitness-fundraisers/memphis-marathon/event-information/training/half-marathon-training-schedule-and-tips.html',
          ),
        },
        {
          label: { en: 'Childhood Cancer Awareness Month', es: 'Mes de Concientización del Cáncer Infantil' },
          href: page(
            '/media-resources/news-releases/2024-fundraising-news/communities-across-america-unite-to-support-st-jude-for-ccam.html',
          ),
        },
        {
          label: { en: 'Thanks and Giving', es: 'Campaña Thanks and Giving' },
          href: page(
            '/media-resources/news-releases/2023-fundraising-news/thanks-and-giving-celebrates-20th-anniversary.html',
          ),
        },
        {
          label: { en: 'Matching gifts at work', es: 'Aportaciones paralelas en el trabajo' },
          href: page('/get-involved/at-work/matching-gifts/faq.html'),
        },
      ],
    },
    {
      heading: { en: 'Stay connected', es: 'Mantente en contacto' },
      links: [
        {
          label: { en: 'Sign up for text and email', es: 'Recibe mensajes y correos' },
          href: page('/get-involved/other-ways/stay-connected.html'),
        },
        {
          label: { en: 'All our social media', es: 'Todas nuestras redes sociales' },
          href: page('/media-resources/st-jude-social-media.html'),
        },
        { label: { en: 'Facebook', es: 'Facebook' }, href: page('https://www.facebook.com/stjude') },
        { label: { en: 'Instagram', es: 'Instagram' }, href: page('https://www.instagram.com/stjude/') },
        { label: { en: 'YouTube', es: 'YouTube' }, href: page('https://www.youtube.com/user/MyStJude') },
        { label: { en: 'X', es: 'X' }, href: page('https://x.com/StJude') },
      ],
    },
  ],
}
