import type { MonthReport } from '#server/report/months.ts'
import type { Text } from './language.ts'

/** Month by month, for the board and the bookkeeper. */
export const reportWords = {
  title: { en: 'Reports', es: 'Informes' },
  of: { en: 'Report: {span}', es: 'Informe: {span}' },
  about: {
    en: 'Months are by the charity’s own clock. Money is what arrived, whatever went back later. The command line tells the same: giving report, giving export.',
    es: 'Los meses son según el reloj de la organización. El dinero es el que llegó, aunque después se haya devuelto. La línea de comandos dice lo mismo: giving report, giving export.',
  },
  by: { en: 'Told by', es: 'Por' },
  byMonths: { en: 'Month', es: 'Mes' },
  byCampaigns: { en: 'Campaign', es: 'Campaña' },
  byFunds: { en: 'Fund', es: 'Fondo' },
  from: { en: 'From month', es: 'Desde el mes' },
  to: { en: 'To month', es: 'Hasta el mes' },
  hint: { en: 'Like 2026-03', es: 'Como 2026-03' },
  show: { en: 'Show', es: 'Mostrar' },
  notMonth: { en: 'That is no month like 2026-03.', es: 'Eso no es un mes como 2026-03.' },
  order: { en: 'The first month must not be after the last.', es: 'El primer mes no puede ser posterior al último.' },
  tooMany: { en: 'Ask for {most} months at most.', es: 'Pida {most} meses como máximo.' },
  periods: { en: 'Often asked for', es: 'Lo que más se pide' },
  lastTwelve: { en: 'Last twelve months', es: 'Últimos doce meses' },
  thisYear: { en: 'This year', es: 'Este año' },
  lastYear: { en: 'Last year', es: 'Año pasado' },
  lastMonth: { en: 'Last month', es: 'Mes pasado' },
  files: { en: 'As a file', es: 'Como archivo' },
  csv: { en: 'CSV, for a spreadsheet', es: 'CSV, para una hoja de cálculo' },
  pdf: { en: 'PDF, to print or to send', es: 'PDF, para imprimir o enviar' },
  none: { en: 'No money came in that time.', es: 'No llegó dinero en ese tiempo.' },
  whole: {
    en: '{paid} arrived in {payments} payments: {span}.',
    es: 'Llegaron {paid} en {payments} pagos: {span}.',
  },
  funds: {
    en: 'Gifts are given for the charity’s whole work: there are no funds to tell apart.',
    es: 'Las donaciones son para toda la labor de la organización: no hay fondos que distinguir.',
  },
  sharedAccount: {
    en: 'Fees of the account are not booked: other programs use the account too.',
    es: 'Las comisiones de la cuenta no se asientan: otros programas también usan la cuenta.',
  },
  cut: {
    en: 'The first {shown} of {number} lines; the CSV file has them all.',
    es: 'Las primeras {shown} de {number} líneas; el archivo CSV las tiene todas.',
  },
} satisfies Record<string, Text>

/** Each number of a month, by its name in the report. */
export const monthWords: Readonly<Record<keyof MonthReport, Text>> = {
  month: { en: 'Month', es: 'Mes' },
  onceGifts: { en: 'Once', es: 'Únicas' },
  onceCents: { en: 'Given once', es: 'Donado una vez' },
  monthlyPayments: { en: 'Monthly', es: 'Mensuales' },
  monthlyCents: { en: 'Given monthly', es: 'Donado cada mes' },
  begun: { en: 'Begun', es: 'Iniciadas' },
  ended: { en: 'Ended', es: 'Terminadas' },
  hardDeclines: { en: 'Declined for good', es: 'Rechazos definitivos' },
  softDeclines: { en: 'Declined for now', es: 'Rechazos por ahora' },
  byRetry: { en: 'Saved by a retry', es: 'Salvados al reintentar' },
  byNewCard: { en: 'By a new card', es: 'Con tarjeta nueva' },
  byNetworkUpdate: { en: 'By the network', es: 'Por la red' },
  byRestart: { en: 'By a restart', es: 'Al reanudar' },
  feeCents: { en: 'Fees of payments', es: 'Comisiones de pagos' },
  accountFeeCents: { en: 'Fees of the account', es: 'Comisiones de la cuenta' },
  byOtherGift: { en: 'By another gift', es: 'Con otra donación' },
  lost: { en: 'Lost', es: 'Perdidas' },
}

export const reportTables = {
  money: { en: 'Money that arrived', es: 'Dinero que llegó' },
  moneyAbout: {
    en: 'US dollars that arrived in each month, given once and monthly.',
    es: 'Dólares que llegaron en cada mes, donados una vez y cada mes.',
  },
  dollars: { en: 'US dollars', es: 'Dólares' },
  monthly: { en: 'Monthly gifts', es: 'Donaciones mensuales' },
  saved: { en: 'Months saved after a decline', es: 'Meses salvados tras un rechazo' },
  campaigns: { en: 'What each campaign brought', es: 'Lo que trajo cada campaña' },
  campaignsAbout: {
    en: 'US dollars that each of the largest campaigns brought in each month.',
    es: 'Dólares que trajo cada mes cada una de las campañas más grandes.',
  },
  funds: { en: 'What each fund got', es: 'Lo que recibió cada fondo' },
  fundsAbout: {
    en: 'US dollars that each of the largest funds got in each month.',
    es: 'Dólares que recibió cada mes cada uno de los fondos más grandes.',
  },
  fund: { en: 'Fund', es: 'Fondo' },
  campaign: { en: 'Campaign', es: 'Campaña' },
  noCampaign: { en: 'No campaign', es: 'Sin campaña' },
  others: { en: 'All others', es: 'Todas las demás' },
  payments: { en: 'Payments', es: 'Pagos' },
  paid: { en: 'Arrived', es: 'Llegó' },
  back: { en: 'Went back', es: 'Se devolvió' },
} satisfies Record<string, Text>

/** The list of every movement of money, with donors' names. */
export const exportWords = {
  title: { en: 'Every movement of money', es: 'Cada movimiento de dinero' },
  about: {
    en: 'One line for each payment, refund and dispute, or for each fund that it was for, with its donor; for a spreadsheet, the fees of the account too. The file holds personal data, and who takes it is written down: do not mail it, and delete it when it is read in.',
    es: 'Una línea por cada pago, reembolso y disputa, o por cada fondo al que fue, con su donante; para una hoja de cálculo, también las comisiones de la cuenta. El archivo contiene datos personales y queda anotado quién lo toma: no lo envíe por correo y bórrelo después de importarlo.',
  },
  from: { en: 'From day', es: 'Desde el día' },
  to: { en: 'Until before day', es: 'Hasta antes del día' },
  columns: { en: 'For', es: 'Para' },
  plain: { en: 'A spreadsheet', es: 'Una hoja de cálculo' },
  npsp: { en: 'Salesforce NPSP', es: 'Salesforce NPSP' },
  raisersEdge: { en: 'Raiser’s Edge NXT', es: 'Raiser’s Edge NXT' },
  take: { en: 'Take the file', es: 'Tomar el archivo' },
  notDays: {
    en: 'Nothing was exported: give two days, the first before the second.',
    es: 'No se exportó nada: indique dos días, el primero anterior al segundo.',
  },
} satisfies Record<string, Text>
