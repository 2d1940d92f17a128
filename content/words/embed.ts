import { translated } from '../translated.ts'

/** What the form says that stands on other people's pages. All of it is in its script, in every language: it is kept short. */
export const embedWords = translated('embed', {
  monthly: { en: 'Monthly', es: 'Mensual' },
  once: { en: 'Once', es: 'Única' },
  perMonth: { en: '/mo', es: '/mes' },
  give: { en: 'Give {sum}', es: 'Donar {sum}' },
  often: { en: 'How often', es: 'Con qué frecuencia' },
  amount: { en: 'Amount in US dollars', es: 'Cantidad en dólares' },
  opens: { en: 'Opens {host}', es: 'Abre {host}' },
  of: { en: 'of {goal}', es: 'de {goal}' },
  open: { en: 'Your gift is open in the other window.', es: 'Tu donación está abierta en la otra ventana.' },
  show: { en: 'Show it', es: 'Mostrarla' },
  change: { en: 'Choose again', es: 'Elegir otra vez' },
  thanks: { en: 'Thank you.', es: 'Gracias.' },
  /** Without its sum: the donor may have chosen another one on our page, and this page is told nothing of the gift. */
  paid: {
    en: 'Your gift is here. The receipt is in your mail.',
    es: 'Tu donación ya está aquí. El recibo está en tu correo.',
  },
  again: { en: 'Give again', es: 'Donar otra vez' },
})
