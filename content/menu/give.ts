import { links } from '../links.ts'
import { page } from '../page.ts'
import type { Menu } from './menu.ts'

export const give: Menu = {
  id: 'give',
  title: 'nav.give',
  href: links.give,
  lead: {
    en: 'Every gift becomes treatment, research, a bed nearby and a hot meal for a family.',
    es: 'Cada donación se convierte en tratamiento, investigación, una cama cerca y una comida caliente para una familia.',
  },
  columns: [
    {
      heading: { en: 'Remember and plan', es: 'Recordar y planear' },
      links: [
        {
          label: { en: 'Memorial and honor gifts', es: 'Donaciones en memoria o en honor' },
          href: page('/give/memorials-and-dedications.html'),
        },
        {
          label: { en: 'Wills and bequests', es: 'Testamentos y legados' },
          href: page(
            '/give/planned-giving/wills-bequests.html',
            'inspire/series/gestos-de-bondad/un-legado-de-esperanza-donantes-hispanas-incluyen-a-st-jude-en-su-testamento.html',
          ),
        },
        {
          label: { en: 'Gifts from an IRA', es: 'Donaciones desde una cuenta IRA' },
          href: page('/give/planned-giving/donate-ira.html'),
        },
        {
          label: { en: 'Savings bonds', es: 'Bonos de ahorro' },
          href: page('/give/planned-giving/donate-savings-bonds.html'),
        },
        {
          label: { en: 'Charitable lead trust', es: 'Fideicomiso benéfico' },
          href: page('/give/planned-giving/charitable-lead-trust.html'),
        },
        {
          label: { en: 'How can I donate?', es: '¿Cómo puedo donar?' },
          href: page('/about-st-jude/faq/how-can-i-donate-to-st-jude.html', 'donar/donar.html'),
        },
      ],
    },
    {
      heading: { en: 'More ways to give', es: 'Más formas de donar' },
      links: [
        { label: { en: 'Crypto', es: 'Criptomonedas' }, href: page('/donate/crypto.html') },
        {
          label: { en: 'Dream Home Giveaway', es: 'Sorteo de la casa Dream Home' },
          href: page('/give/dream-home/faq.html'),
        },
        {
          label: { en: 'Employer gift match', es: 'Aportación paralela de tu empresa' },
          href: page('/get-involved/at-work/matching-gifts/faq.html'),
        },
        {
          label: { en: 'Tax-deductible donations', es: 'Donaciones deducibles de impuestos' },
          href: page('/give/tax-deductible-donations.html'),
        },
        {
          label: { en: 'Why donate to charity?', es: '¿Por qué donar a una causa?' },
          href: page('/give/why-donate-to-charity.html', 'como-donar/la-alegria-de-dar.html'),
        },
        {
          label: { en: 'Printable donation form (PDF)', es: 'Formulario para imprimir (PDF, en inglés)' },
          href: page('/content/dam/en_US/alsac/donate/pdfs/Printable%20Donation%20Form%20English.pdf'),
        },
      ],
    },
  ],
}
