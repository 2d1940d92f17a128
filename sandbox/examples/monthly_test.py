# npx payment-sandbox --port 4242, and in another terminal: python3 -m unittest monthly_test.py
# Written for an older version of Stripe's API, as Debian's python3-stripe is.
import os
import unittest

import stripe

stripe.api_key = "sk_test_sandbox"
stripe.api_base = os.environ.get("SANDBOX", "http://127.0.0.1:4242")
stripe.api_version = "2022-11-15"


class Monthly(unittest.TestCase):
    def test_the_first_month_is_paid_by_the_intent_of_its_invoice(self):
        customer = stripe.Customer.create(email="ana@example.org")
        price = stripe.Price.create(
            currency="usd", unit_amount=2500, recurring={"interval": "month"}, product_data={"name": "Membership"}
        )
        subscription = stripe.Subscription.create(
            customer=customer.id,
            items=[{"price": price.id}],
            payment_behavior="default_incomplete",
            expand=["latest_invoice.payment_intent"],
        )
        intent = subscription.latest_invoice.payment_intent
        stripe.PaymentIntent.confirm(intent.id, payment_method="pm_card_visa", return_url="https://shop.example")
        paid = stripe.Subscription.retrieve(subscription.id, expand=["latest_invoice"])
        self.assertEqual((paid.status, paid.latest_invoice.paid), ("active", True))
        self.assertEqual(paid.latest_invoice.subscription, subscription.id)


if __name__ == "__main__":
    unittest.main()
