import type { Text } from './language.ts'

/** The first page: what comes in, and what needs a person. */
export const todayWords = {
  title: { en: 'Today', es: 'Hoy' },
  asOf: { en: 'As of {time}.', es: 'Datos del {time}.' },
  live: { en: 'Keeps itself up to date.', es: 'Se actualiza por sí sola.' },
  held: {
    en: 'Held still: load the page again to see what has come since.',
    es: 'Detenida: vuelva a cargar la página para ver lo que llegó después.',
  },
  hold: { en: 'Hold still', es: 'Detener' },
  over: {
    en: 'Your session has ended: what is shown is not kept up to date any more. Load the page again to sign in.',
    es: 'Su sesión terminó: lo que se muestra ya no se actualiza. Vuelva a cargar la página para iniciar sesión.',
  },
  away: {
    en: 'The office does not answer: what is shown is as it was. It is asked again by itself.',
    es: 'La oficina no responde: lo que se muestra quedó como estaba. Se vuelve a preguntar por sí solo.',
  },
  cut: {
    en: 'Not kept up to date any more. Load the page again to see what has come since.',
    es: 'Ya no se actualiza. Vuelva a cargar la página para ver lo que llegó después.',
  },
  cameInOnce: { en: '{sum} in 1 payment', es: '{sum} en 1 pago' },
  cameIn: { en: '{sum} in {gifts} payments', es: '{sum} en {gifts} pagos' },
  wentBack: {
    en: '{sum} went back or is disputed, in {gifts} cases dated today.',
    es: '{sum} se devolvió o está en disputa, en {gifts} casos con fecha de hoy.',
  },
  compared: { en: 'Today beside last week and last year', es: 'Hoy, junto a la semana pasada y al año pasado' },
  day: { en: 'Day', es: 'Día' },
  payments: { en: 'Payments', es: 'Pagos' },
  dollars: { en: 'Came in', es: 'Llegó' },
  difference: { en: 'Today against it', es: 'Hoy, en comparación' },
  wholeDay: { en: 'Its whole day', es: 'Su día entero' },
  today: { en: 'Today, {day}', es: 'Hoy, {day}' },
  lastWeek: { en: 'Last week, {day}, by this time', es: 'Semana pasada, {day}, hasta esta hora' },
  lastYear: { en: 'Last year, {day}, by this time', es: 'Año pasado, {day}, hasta esta hora' },
  soFar: { en: 'So far', es: 'Hasta ahora' },
  weekByNow: { en: 'Last week by this time', es: 'Semana pasada a esta hora' },
  yearByNow: { en: 'Last year by this time', es: 'Año pasado a esta hora' },
  byWay: { en: 'By way of paying', es: 'Por forma de pago' },
  way: { en: 'Way', es: 'Forma' },
  byLanguage: { en: 'By language', es: 'Por idioma' },
  language: { en: 'Language', es: 'Idioma' },
  byCampaign: { en: 'By campaign', es: 'Por campaña' },
  campaign: { en: 'Campaign', es: 'Campaña' },
  noCampaign: { en: 'No campaign', es: 'Sin campaña' },
  others: { en: 'All others', es: 'Todas las demás' },
  nothing: { en: 'Nothing has come in yet.', es: 'Todavía no ha llegado nada.' },
} satisfies Record<string, Text>

/** The plots of the day. */
export const todayPlotWords = {
  hour: { en: 'Hour', es: 'Hora' },
  sum: {
    title: { en: 'Dollars through the day', es: 'Dólares a lo largo del día' },
    description: {
      en: 'What had come in by the end of each hour, today, a week ago and a year ago.',
      es: 'Lo que había llegado al final de cada hora, hoy, hace una semana y hace un año.',
    },
    axis: { en: 'Dollars', es: 'Dólares' },
    today: { en: 'Today', es: 'Hoy' },
    lastWeek: { en: 'Last week', es: 'Semana pasada' },
    lastYear: { en: 'Last year', es: 'Año pasado' },
  },
  hours: {
    title: { en: 'Payments in each hour', es: 'Pagos en cada hora' },
    description: {
      en: 'How many payments came in each hour of today, given once and monthly.',
      es: 'Cuántos pagos llegaron en cada hora de hoy, únicos y mensuales.',
    },
    axis: { en: 'Payments', es: 'Pagos' },
    once: { en: 'Once', es: 'Únicos' },
    monthly: { en: 'Monthly', es: 'Mensuales' },
  },
}

/** How monthly gifts fare. */
export const monthlyWords = {
  title: { en: 'Monthly gifts', es: 'Donaciones mensuales' },
  what: { en: 'What happened', es: 'Qué pasó' },
  today: { en: 'Today', es: 'Hoy' },
  month: { en: 'This month', es: 'Este mes' },
  gained: { en: 'Gained', es: 'Ganadas' },
  ended: { en: 'Ended, whoever ended them', es: 'Terminadas, sea quien sea quien las terminó' },
  declined: { en: 'Months declined', es: 'Meses rechazados' },
  rescued: { en: 'Rescued: paid after a decline', es: 'Meses rescatados: pagados después de un rechazo' },
  lost: { en: 'Lost: ended unpaid, or given up', es: 'Perdidas: terminadas sin pago, o abandonadas' },
  failing: {
    en: 'Failing now: {number}. Their last month was declined, and is neither paid nor lost yet.',
    es: 'En peligro ahora: {number}. Su último mes fue rechazado, y aún no está pagado ni perdido.',
  },
} satisfies Record<string, Text>
