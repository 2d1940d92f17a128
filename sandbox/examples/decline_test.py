# npx payment-sandbox --port 4242, and in another terminal: python3 -m unittest decline_test.py
import os
import unittest

import stripe

stripe.api_key = "sk_test_sandbox"
stripe.api_base = os.environ.get("SANDBOX", "http://127.0.0.1:4242")
stripe.api_version = "2026-10-28.endive"


class Decline(unittest.TestCase):
    def test_a_card_without_funds_is_declined(self):
        with self.assertRaisesRegex(Exception, "insufficient funds"):
            stripe.PaymentIntent.create(
                amount=500,
                currency="usd",
                payment_method="pm_card_chargeDeclinedInsufficientFunds",
                confirm=True,
                return_url="https://shop.example",
            )


if __name__ == "__main__":
    unittest.main()
