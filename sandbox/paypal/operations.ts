import { patchSubscription } from './billing/change-subscription.ts'
import { listSubscriptions } from './billing/list-subscriptions.ts'
import { createPlan, getPlan, listPlans } from './billing/plan.ts'
import { activatePlan, deactivatePlan, patchPlan, updatePricing } from './billing/plan-changes.ts'
import { reviseSubscription } from './billing/revise.ts'
import { createSubscription, getSubscription } from './billing/subscribe.ts'
import { listTransactions } from './billing/transactions.ts'
import { activateSubscription, cancelSubscription, captureSubscription, suspendSubscription } from './billing/verbs.ts'
import { createProduct, getProduct, listProducts, patchProduct } from './catalog/product.ts'
import { issueDialect, plainDialect, validationDialect } from './dialects.ts'
import { getDispute, listDisputes } from './disputes/operations.ts'
import { captureOrder } from './orders/capture.ts'
import { createOrder } from './orders/create.ts'
import { patchOrder } from './orders/patch.ts'
import { confirmOrder, getOrder } from './orders/read.ts'
import { getCapture, getRefund, refundCapture } from './payments/operations.ts'
import { getSale, getSaleRefund, refundSale } from './payments/sale-operations.ts'
import { listBalances } from './reporting/balance.ts'
import { searchTransactions } from './reporting/transactions.ts'
import type { Family } from './serve.ts'
import type { Authority } from './webhooks/authority.ts'
import { webhookOperations } from './webhooks/endpoint.ts'
import { eventOperations } from './webhooks/event-operations.ts'
import { verifySignature } from './webhooks/verify.ts'

/** Everything PayPal's API can be asked here, by family. */
export function families(authority: () => Authority): Family[] {
  return [
    {
      dialect: issueDialect('orders/v2'),
      operations: [createOrder, getOrder, patchOrder, confirmOrder, captureOrder],
    },
    { dialect: issueDialect('payments/v2'), operations: [getCapture, getRefund, refundCapture] },
    { dialect: validationDialect('payments/v1'), operations: [getSale, getSaleRefund, refundSale] },
    {
      dialect: issueDialect('catalog-products/v1'),
      operations: [createProduct, getProduct, listProducts, patchProduct],
    },
    {
      dialect: issueDialect('subscriptions/v1'),
      operations: [
        createPlan,
        getPlan,
        listPlans,
        patchPlan,
        activatePlan,
        deactivatePlan,
        updatePricing,
        createSubscription,
        getSubscription,
        listSubscriptions,
        patchSubscription,
        reviseSubscription,
        suspendSubscription,
        cancelSubscription,
        activateSubscription,
        captureSubscription,
        listTransactions,
      ],
    },
    { dialect: plainDialect('customer-disputes/v1'), operations: [getDispute, listDisputes] },
    { dialect: plainDialect('transaction-search/v1'), operations: [searchTransactions, listBalances] },
    {
      dialect: validationDialect('webhooks/v1'),
      operations: [...webhookOperations, ...eventOperations, verifySignature(authority)],
    },
  ]
}
