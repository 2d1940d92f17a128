import { translated } from './translated.ts'

/** A picture of one's own on a page in somebody's memory: what is asked of whoever brings it, and where it stands. */
export const memoryPictureWords = translated('memoryPicture', {
  title: { en: 'A picture for {name}’s page', es: 'Una imagen para la página de {name}' },
  lead: {
    en: 'A thing, a place, or a photograph of {name}. A child only with the consent of a parent or guardian.',
    es: 'Un objeto, un lugar o una foto de {name}. Un niño o una niña, solo con el consentimiento de quien es responsable.',
  },
  picture: { en: 'Your picture', es: 'Tu imagen' },
  pictureHint: {
    en: 'JPEG, PNG, WebP or AVIF, up to 12 MB. We make it anew: where and when it was taken is not kept.',
    es: 'JPEG, PNG, WebP o AVIF, hasta 12 MB. La hacemos de nuevo: no guarda dónde ni cuándo se hizo la foto.',
  },
  over: {
    en: 'Its page has ended, and no other picture takes its place. You can take this one back whenever you like: nothing of it is kept.',
    es: 'Su página terminó y ninguna otra imagen ocupa su lugar. Puedes retirar esta cuando quieras: no se guarda nada de ella.',
  },
  alt: { en: 'What it shows', es: 'Qué se ve en ella' },
  altHint: {
    en: 'One sentence in {language}, for those who cannot see it.',
    es: 'Una frase en {language}, para quienes no pueden verla.',
  },
  child: { en: 'Is a child in it?', es: '¿Se ve a un niño o una niña?' },
  no: { en: 'No', es: 'No' },
  yes: { en: 'Yes', es: 'Sí' },
  guardian: {
    en: 'Name of the child’s parent or guardian',
    es: 'Nombre de la madre, del padre o del tutor',
  },
  guardianHint: {
    en: 'We keep the name with the picture, and show it to nobody.',
    es: 'Guardamos el nombre con la imagen y no lo mostramos a nadie.',
  },
  agreed: {
    en: 'I am this parent or guardian, or they told me: this picture may stand on this page for everybody to see',
    es: 'Soy esa persona, o me lo dijo: esta imagen puede estar en esta página a la vista de todos',
  },
  submit: { en: 'Send it to be read', es: 'Enviarla para que la vean' },
  takeBack: { en: 'Take it back', es: 'Retirarla' },
  toPage: { en: 'Back to your page', es: 'Volver a tu página' },
  stands: {
    waiting: {
      en: 'We are looking at it, usually within one working day. Until then nobody but you sees it.',
      es: 'La estamos mirando, normalmente en un día hábil. Hasta entonces solo tú la ves.',
    },
    read: {
      en: 'This one stands on your page. A new one takes its place once we have looked at it.',
      es: 'Esta está en tu página. Una nueva ocupa su lugar cuando la hayamos mirado.',
    },
    refused: {
      en: 'We cannot show the one that you sent, and have deleted it. You can send another.',
      es: 'No podemos mostrar la que enviaste y la borramos. Puedes enviar otra.',
    },
  },
  standsStill: { en: 'This one stands on the page.', es: 'Esta está en la página.' },
  faults: {
    missing: { en: 'Choose a picture.', es: 'Elige una imagen.' },
    chosen: {
      en: 'Choose the picture once more: your browser does not keep it.',
      es: 'Elige la imagen otra vez: tu navegador no la conserva.',
    },
    late: {
      en: 'The picture did not arrive in time. Send it once more, or a smaller one.',
      es: 'La imagen no llegó a tiempo. Envíala otra vez, o una más pequeña.',
    },
    too_large: {
      en: 'This file is larger than 12 MB. Choose a smaller one.',
      es: 'Este archivo pasa de 12 MB. Elige uno más pequeño.',
    },
    too_many: {
      en: 'Many were sent for this page within the hour. Wait a while, or call {charityPhone}.',
      es: 'Se enviaron muchas para esta página en esta hora. Espera un rato o llama al {charityPhone}.',
    },
    not_a_picture: {
      en: 'This is not a picture that we can open. Choose a photograph as JPEG, PNG, WebP or AVIF.',
      es: 'No es una imagen que podamos abrir. Elige una foto en JPEG, PNG, WebP o AVIF.',
    },
    too_many_pixels: {
      en: 'This picture has more than 50 million pixels. Choose a smaller one.',
      es: 'Esta imagen tiene más de 50 millones de píxeles. Elige una más pequeña.',
    },
    too_small: {
      en: 'This picture is too small. It must be 320 pixels wide and 160 high at least.',
      es: 'Esta imagen es demasiado pequeña. Debe medir al menos 320 píxeles de ancho y 160 de alto.',
    },
    too_slow: {
      en: 'This picture takes too long to open. Save it again as JPEG and try that.',
      es: 'Esta imagen tarda demasiado en abrirse. Guárdala de nuevo como JPEG y prueba con esa.',
    },
    too_heavy: {
      en: 'This picture cannot be made light enough. Choose a calmer or less tall one.',
      es: 'No podemos aligerar esta imagen lo suficiente. Elige una más tranquila o menos alta.',
    },
    busy: {
      en: 'Another picture is being made just now. Send yours again in a minute.',
      es: 'Ahora mismo se está haciendo otra imagen. Envía la tuya otra vez en un minuto.',
    },
    not_here: {
      en: 'We cannot take pictures here yet. Call {charityPhone}, or keep one of ours.',
      es: 'Aquí todavía no podemos recibir imágenes. Llama al {charityPhone} o deja una de las nuestras.',
    },
  },
  ask: {
    en: 'Choose whether a child is in it.',
    es: 'Di si se ve a un niño o una niña.',
  },
  noGuardian: {
    en: 'Enter the name of who is responsible for the child.',
    es: 'Escribe el nombre de quien es responsable del niño o la niña.',
  },
  notAgreed: {
    en: 'Without their consent we cannot show a child. Tick this, or choose another picture.',
    es: 'Sin su consentimiento no podemos mostrar a un niño o una niña. Márcalo o elige otra imagen.',
  },
  own: { en: 'A picture of your own', es: 'Una imagen tuya' },
  ownHint: {
    en: 'One of your own can come next: a thing, a place, or a photograph of {name}.',
    es: 'Después puedes poner una tuya: un objeto, un lugar o una foto de {name}.',
  },
  nothing: {
    title: { en: 'A picture goes with a page', es: 'Una imagen va con una página' },
    text: {
      en: 'Whoever made a page in somebody’s memory can add a picture, while the page can be changed. Open your gift from the link in your receipt, and come back from there.',
      es: 'Quien hizo una página en memoria de alguien puede añadir una imagen, mientras la página se pueda cambiar. Abre tu donación con el enlace de tu recibo y vuelve desde allí.',
    },
  },
} as const)
