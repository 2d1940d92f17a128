/** What a shop's page does, with the unmodified loader; the query says which gift and what goes wrong. */
const wish = new URLSearchParams(window.location.search)
const monthly = wish.has('monthly')

function log(text) {
  const item = document.createElement('li')
  item.textContent = text
  document.querySelector('#log').append(item)
}

async function ask(path) {
  return (await fetch(path, { method: 'POST' })).json()
}

async function create() {
  if (wish.has('broken')) throw new Error('the server is away')
  return (await ask(monthly ? '/subscription' : '/order')).id
}

async function onApprove(data, actions) {
  if (monthly) {
    log(`subscribed ${data.subscriptionID}`)
    return
  }
  const answer = await ask(`/capture/${data.orderID}`)
  log(answer.status ?? answer.details[0].issue)
  if (!answer.status) actions.restart()
}

async function begin(paypal) {
  log(`namespace ${window[monthly ? 'paypalMonthly' : 'paypalOnce'] === paypal} ${typeof window.paypal}`)
  log(`eligible ${paypal.isFundingEligible(paypal.FUNDING.PAYPAL)} ${paypal.isFundingEligible('venmo')}`)
  const buttons = paypal.Buttons({
    style: { height: 40, label: 'donate' },
    onInit: (_, actions) => wish.has('disabled') && actions.disable(),
    onClick: (_, actions) => (wish.has('invalid') ? actions.reject() : undefined),
    [monthly ? 'createSubscription' : 'createOrder']: create,
    onApprove,
    onCancel: () => log('cancelled'),
    onError: (error) => log(`error ${error.message}`),
  })
  await buttons.render('#place')
  log('rendered')
}

window
  .paypalLoadScript({
    clientId: 'sandbox-client',
    currency: 'USD',
    components: 'buttons',
    locale: wish.get('locale') ?? 'en_US',
    sdkBaseUrl: wish.get('sdk'),
    ...(monthly
      ? { vault: true, intent: 'subscription', dataNamespace: 'paypalMonthly' }
      : { intent: 'capture', dataNamespace: 'paypalOnce' }),
  })
  .then(begin)
  .catch((error) => log(`failed ${error.message}`))
