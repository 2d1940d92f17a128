import type { Policy } from './policy.ts'
import { translated } from './translated.ts'

/** What this site promises to people who use it with a keyboard, a screen reader, large text or little light. */
export const accessibility: Policy = translated('accessibility', {
  title: { en: 'Accessibility', es: 'Accesibilidad' },
  summary: {
    en: 'Everyone should be able to read this site and give. What we build to, what we check, what we know is missing, and whom to tell.',
    es: 'Cualquier persona debe poder leer este sitio y donar. A qué norma nos atenemos, qué revisamos, qué sabemos que falta y a quién avisar.',
  },
  sections: [
    {
      id: 'standard',
      heading: { en: 'What we build to', es: 'La norma que seguimos' },
      text: [
        {
          en: 'Every page, in every language, is built to the Web Content Accessibility Guidelines (WCAG) 2.2 at level AA. Body text goes further and keeps the contrast of level AAA. There is no overlay and no separate “accessible version”: this is the version.',
          es: 'Todas las páginas, en todos los idiomas, siguen las Pautas de Accesibilidad para el Contenido Web (WCAG) 2.2 en el nivel AA. El texto corrido va más allá y cumple el contraste del nivel AAA. No hay complementos superpuestos ni una “versión accesible” aparte: la versión es esta.',
        },
      ],
    },
    {
      id: 'meaning',
      heading: { en: 'What that means here', es: 'Qué significa eso aquí' },
      text: [],
      list: [
        {
          en: 'Everything works by keyboard alone, and you can see where you are.',
          es: 'Todo funciona solo con el teclado, y siempre se ve dónde estás.',
        },
        {
          en: 'Nothing moves by itself. Whatever slides waits for you, and if your device asks for less motion it does not slide at all.',
          es: 'Nada se mueve por su cuenta. Lo que se desliza te espera, y si tu dispositivo pide menos movimiento, no se desliza.',
        },
        {
          en: 'Text can grow to 400 percent, and pages fit 320 pixels of width without scrolling sideways.',
          es: 'El texto puede crecer hasta el 400 por ciento, y las páginas caben en 320 píxeles de ancho sin desplazarse hacia los lados.',
        },
        {
          en: 'Pages keep their borders and marks in high-contrast modes, and never say anything by color alone.',
          es: 'Las páginas conservan bordes y marcas en los modos de alto contraste, y nunca dicen nada solo con el color.',
        },
        {
          en: 'Pictures that tell something are described in words; the others stay silent.',
          es: 'Las imágenes que cuentan algo se describen con palabras; las demás guardan silencio.',
        },
        {
          en: 'Mistakes in a form are explained next to the field, and nothing you typed is lost. There is no time limit.',
          es: 'Los errores de un formulario se explican junto al campo, y nada de lo que escribiste se pierde. No hay límite de tiempo.',
        },
        {
          en: 'Reading, the menu and this page work without scripts.',
          es: 'La lectura, el menú y esta página funcionan sin scripts.',
        },
      ],
    },
    {
      id: 'checks',
      heading: { en: 'How we check', es: 'Cómo lo comprobamos' },
      text: [
        {
          en: 'On every change, each page is examined in every language by automatic checks in a real browser, and the important paths are walked through by keyboard. Automatic checks find only part of what can go wrong. This site has not yet been audited from outside.',
          es: 'Con cada cambio, pruebas automáticas examinan cada página en todos los idiomas en un navegador real, y los recorridos importantes se hacen con el teclado. Las pruebas automáticas encuentran solo una parte de lo que puede fallar. Este sitio todavía no ha pasado una auditoría externa.',
        },
      ],
    },
    {
      id: 'limits',
      heading: { en: 'What we cannot promise', es: 'Lo que no podemos prometer' },
      text: [
        {
          en: 'The fields for your card belong to Stripe and the PayPal button belongs to PayPal: we arrange and label what surrounds them, but what is inside is theirs. Links marked as opening elsewhere, and most of the site map, lead to our main site, which has its own statement.',
          es: 'Los campos de la tarjeta son de Stripe y el botón de PayPal es de PayPal: nosotros ordenamos y rotulamos lo que los rodea, pero lo de adentro es suyo. Los enlaces marcados como externos, y casi todo el mapa del sitio, llevan a nuestro sitio principal, que tiene su propia declaración.',
        },
      ],
    },
    {
      id: 'otherWay',
      heading: { en: 'Another way to give', es: 'Otra manera de donar' },
      text: [
        {
          en: 'If the form is in your way, give by phone, or print the mail-in form on the donation page and send it with a check. The gift counts exactly the same.',
          es: 'Si el formulario te lo pone difícil, dona por teléfono o imprime el formulario por correo de la página de donación y envíalo con un cheque. La donación vale exactamente lo mismo.',
        },
      ],
    },
  ],
  contact: {
    heading: { en: 'Something in your way?', es: '¿Algo te estorba?' },
    text: {
      en: 'Tell us which page it was, what you wanted to do and what you use to read it. We would rather hear it twice than not at all.',
      es: 'Dinos en qué página fue, qué querías hacer y con qué la lees. Preferimos enterarnos dos veces que ninguna.',
    },
  },
})
