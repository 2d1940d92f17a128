import type { GiftPageProps } from '#gift/gift-page.ts'
import { gift } from './gifts.ts'

/** The page of a gift while another takes its place, on another day of the month, and after. */
export const onwardStates: readonly [name: string, props: GiftPageProps, en: string, es: string][] = [
  [
    'another day that waits for its approval at PayPal',
    {
      gift: gift('active', {
        provider: 'paypal',
        onward: { is: 'approve', reference: 'P4D8-3RWS', on: '2027-01-05', url: 'https://www.paypal.com/approve' },
      }),
    },
    'approve your gift with its new day, first on January 5, 2027. Until you do, your gift stays as it is. Approve the new day at PayPal',
    'apruebes tu donación con su nuevo día, por primera vez el 5 de enero de 2027. Mientras no lo hagas, tu donación sigue igual. Aprobar el nuevo día en PayPal',
  ],
  [
    'another day that PayPal is confirming',
    {
      gift: gift('active', {
        provider: 'paypal',
        onward: { is: 'confirming', reference: 'P4D8-3RWS', on: '2027-01-05' },
      }),
    },
    'PayPal is confirming your gift with its new day, first on January 5, 2027.',
    'PayPal está confirmando tu donación con su nuevo día, por primera vez el 5 de enero de 2027.',
  ],
  [
    'goes on as another gift',
    {
      gift: gift('ended', { provider: 'paypal', onward: { is: 'goes_on', reference: 'P4D8-3RWS', on: '2027-01-05' } }),
    },
    'Your gift goes on It goes on with the number P4D8-3RWS , next on January 5, 2027. Nothing more is charged by this one. See the gift that goes on',
    'Tu donación continúa Continúa con el número P4D8-3RWS , la próxima vez el 5 de enero de 2027. Con esta no se cobra nada más. Ver la donación que continúa',
  ],
  [
    'goes on as another gift after its last charge',
    {
      gift: gift('active', {
        provider: 'paypal',
        pending: [{ kind: 'stop', since: 0 }],
        onward: { is: 'goes_on', reference: 'P4D8-3RWS', on: '2027-01-05', after: '2026-12-21' },
      }),
    },
    'On December 21, 2026 it is charged here as planned, for the last time. Then it goes on with the number P4D8-3RWS , next on January 5, 2027.',
    'El 21 de diciembre de 2026 se cobra aquí como estaba previsto, por última vez. Después continúa con el número P4D8-3RWS , la próxima vez el 5 de enero de 2027.',
  ],
]
