import type {
  loadScript,
  OnApproveActions,
  OnApproveData,
  PayPalButtonFundingSource,
  PayPalNamespace,
} from '@paypal/paypal-js'

/** What a shop's page does, with the unmodified loader; the query says which gift and what goes wrong. */
const wish = new URLSearchParams(window.location.search)
const monthly = wish.has('monthly')
/** Which button is drawn; `all`: none is named. */
const source = (wish.get('source') ?? 'paypal') as PayPalButtonFundingSource | 'all'

/** The loader's build for pages without modules puts itself here. */
const { paypalLoadScript } = window as unknown as { paypalLoadScript: typeof loadScript }

function log(text: string): void {
  const item = document.createElement('li')
  item.textContent = text
  document.querySelector('#log')?.append(item)
}

async function ask(path: string) {
  return (await fetch(path, { method: 'POST' })).json()
}

async function create({ paymentSource }: { paymentSource?: string | undefined }): Promise<string> {
  log(`asked by ${paymentSource}`)
  if (wish.has('broken')) throw new Error('the server is away')
  return (await ask(monthly ? '/subscription' : wish.get('order') === 'venmo' ? '/venmoOrder' : '/order')).id
}

async function onApprove(data: OnApproveData, actions: OnApproveActions): Promise<void> {
  if (monthly) {
    log(`subscribed ${data.subscriptionID}`)
    return
  }
  const answer = await ask(`/capture/${data.orderID}`)
  log(answer.status ?? answer.details[0].issue)
  if (!answer.status) actions.restart()
}

async function begin(paypal: PayPalNamespace | null): Promise<void> {
  const namespace = monthly ? 'paypalMonthly' : 'paypalOnce'
  log(`namespace ${Reflect.get(window, namespace) === paypal} ${typeof window.paypal}`)
  log(`eligible ${paypal?.isFundingEligible?.('paypal')} ${paypal?.isFundingEligible?.('venmo')}`)
  const buttons = paypal?.Buttons?.({
    ...(source === 'all' ? {} : { fundingSource: source }),
    style: {
      height: 40,
      ...(source === 'paypal' ? { label: 'donate' } : {}),
      ...(wish.has('row') ? { layout: 'horizontal' } : {}),
    },
    ...(monthly ? { createSubscription: create } : { createOrder: create }),
    onApprove,
    onCancel: () => log('cancelled'),
    onError: (error) => log(`error ${error.message}`),
  })
  log(`drawn ${buttons?.isEligible()}`)
  await buttons?.render('#place')
  log('rendered')
}

paypalLoadScript({
  clientId: 'sandbox-client',
  currency: 'USD',
  components: 'buttons',
  locale: wish.get('locale') ?? 'en_US',
  sdkBaseUrl: wish.get('sdk') ?? '',
  ...(wish.has('enable') ? { enableFunding: wish.get('enable') ?? '' } : {}),
  ...(wish.has('disable') ? { disableFunding: wish.get('disable') ?? '' } : {}),
  ...(monthly
    ? { vault: true, intent: 'subscription', dataNamespace: 'paypalMonthly' }
    : { intent: 'capture', dataNamespace: 'paypalOnce' }),
})
  .then(begin)
  .catch((error) => log(`failed ${error.message}`))
