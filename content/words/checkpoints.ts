import { translated } from '../translated.ts'

/** What is said of an appeal's total that anybody can check: on its page, and on the page that does it. */
export const checkpointWords = translated('checkpoints', {
  /** On the appeal's page. */
  signed: {
    en: 'Counts of it are signed and published, so nobody can change an earlier one unseen.',
    es: 'Sus cuentas se firman y se publican: nadie puede cambiar una anterior sin que se note.',
  },
  how: { en: 'How to check this total', es: 'Cómo comprobar esta cifra' },
  title: { en: 'Check the total of “{appeal}”', es: 'Comprobar la cifra de «{appeal}»' },
  about: {
    en: 'See for yourself that your gift is in the total that was published, and that no earlier day was changed. Your file stays on this device. Save this page, and it works without a network too.',
    es: 'Comprueba que tu donación está en la cifra publicada y que ningún día anterior se cambió. Tu archivo no sale de este dispositivo. Guarda esta página y también funcionará sin conexión.',
  },
  needsScript: {
    en: 'This page does the sums in your browser, and needs scripts for that.',
    es: 'Esta página hace las cuentas en tu navegador, y para eso necesita scripts.',
  },
  yourFile: { en: 'Your gift’s proof', es: 'La prueba de tu donación' },
  yourFileHint: {
    en: 'A file “proof-….json”, from the page of your gift.',
    es: 'Un archivo «proof-….json», de la página de tu donación.',
  },
  publishedFile: { en: 'What is published today (optional)', es: 'Lo publicado hoy (opcional)' },
  publishedHint: {
    en: 'A copy of the published counts, from anywhere: it shows whether a day of your file was changed since.',
    es: 'Una copia de las cuentas publicadas, de donde sea: muestra si desde entonces se cambió algún día de tu archivo.',
  },
  fetch: { en: 'Fetch it now', es: 'Traerla ahora' },
  fetched: { en: 'What is published now was fetched.', es: 'Se trajo lo publicado ahora.' },
  notFetched: {
    en: 'It could not be fetched. Without a network, choose a file.',
    es: 'No se pudo traer. Sin conexión, elige un archivo.',
  },
  result: { en: 'What was found', es: 'Lo que se encontró' },
  waits: { en: 'Choose your file first.', es: 'Primero elige tu archivo.' },
  holds: {
    en: 'Your gift {gift} is in the published total, with {amount}, since {date}.',
    es: 'Tu donación {gift} está en la cifra publicada, con {amount}, desde el {date}.',
  },
  inFile: {
    en: 'Your gift {gift} is in the count of your file, with {amount}, since {date}.',
    es: 'Tu donación {gift} está en la cuenta de tu archivo, con {amount}, desde el {date}.',
  },
  alone: {
    en: 'Whether that is what we publish shows only beside what is published: fetch it, or choose a copy.',
    es: 'Si eso es lo que publicamos solo se ve junto a lo publicado: tráelo o elige una copia.',
  },
  older: {
    en: 'This copy of what is published is older than your file: what came after it is not compared.',
    es: 'Esta copia de lo publicado es más antigua que tu archivo: lo posterior no está comparado.',
  },
  another: {
    en: 'This is of another appeal, or the two files are of different ones.',
    es: 'Esto es de otra campaña, o los dos archivos son de campañas distintas.',
  },
  total: {
    en: 'The newest count, of {date}: {amount} from {count} gifts.',
    es: 'La cuenta más reciente, del {date}: {amount} de {count} donaciones.',
  },
  unchanged: {
    en: 'Each of the {count} signed counts begins with the one before: no earlier day was changed.',
    es: 'Cada una de las {count} cuentas firmadas empieza con la anterior: no se cambió ningún día.',
  },
  compared: {
    en: 'Every count of your file is published today as it was.',
    es: 'Todas las cuentas de tu archivo están publicadas hoy tal como eran.',
  },
  unsigned: {
    en: 'This browser cannot verify signatures (ed25519). A newer one can.',
    es: 'Este navegador no puede verificar firmas (ed25519). Uno más nuevo sí.',
  },
  faults: {
    en: 'Something does not hold. Keep your file, and write to us: {email}',
    es: 'Algo no concuerda. Guarda tu archivo y escríbenos: {email}',
  },
  unreadable: {
    en: 'This is no file of ours, or not a whole one.',
    es: 'Este archivo no es nuestro o no está completo.',
  },
  signature: {
    en: 'The count of {date} is not signed by its key.',
    es: 'La cuenta del {date} no está firmada con su clave.',
  },
  rewritten: {
    en: 'The count of {date} does not begin with the one before: an earlier day was changed.',
    es: 'La cuenta del {date} no empieza con la anterior: se cambió un día anterior.',
  },
  unpublished: {
    en: 'The count of {date} in your file is not published any more as it was.',
    es: 'La cuenta del {date} de tu archivo ya no está publicada como era.',
  },
  lost: {
    en: 'The count of {date} in your file is lost: what is published says so itself.',
    es: 'La cuenta del {date} de tu archivo se perdió: lo publicado mismo lo dice.',
  },
  unknown: {
    en: 'From {from} to {until} our books stood still, or were lost and restored from a copy. If a count was signed in that time, it is not published any more.',
    es: 'Del {from} al {until} nuestros libros estuvieron parados, o se perdieron y se restauraron de una copia. Si en ese tiempo se firmó una cuenta, ya no está publicada.',
  },
  missing: { en: 'The gift of this file is not in the total.', es: 'La donación de este archivo no está en la cifra.' },
  inside: { en: 'How this works', es: 'Cómo funciona' },
  insideText: {
    en: 'Each change of the total is a leaf of a Merkle tree (RFC 6962), hidden by a random number that only your file and our books have: from the tree nobody can tell who gave, or what. The tree’s root and the sum are signed (C2SP signed note, ed25519), once a day at most and only after at least five gifts have changed it, or once the appeal is over. Your file has the hashes that lead from your gift to the root, and from each day to the next. It proves that your gift is counted and that no day was changed; that the sum is that of all leaves is checked each night against the books.',
    es: 'Cada cambio de la cifra es una hoja de un árbol de Merkle (RFC 6962), oculta por un número al azar que solo tienen tu archivo y nuestros libros: del árbol nadie puede saber quién dio ni cuánto. La raíz del árbol y la suma se firman (C2SP signed note, ed25519) una vez al día como mucho, y solo cuando al menos cinco donaciones la han cambiado o la campaña ha terminado. Tu archivo tiene los hashes que llevan de tu donación a la raíz, y de cada día al siguiente. Prueba que tu donación está contada y que ningún día se cambió; que la suma es la de todas las hojas se comprueba cada noche con los libros.',
  },
  backTo: { en: 'Back to the appeal', es: 'Volver a la campaña' },
} as const)
