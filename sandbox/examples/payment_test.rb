# npx payment-sandbox --port 4242, and in another terminal: ruby payment_test.rb
require "minitest/autorun"
require "stripe"

Stripe.api_key = "sk_test_sandbox"
Stripe.api_base = ENV.fetch("SANDBOX", "http://127.0.0.1:4242")

class PaymentTest < Minitest::Test
  def pay(card, **options)
    order = { amount: 500, currency: "usd", payment_method: card, confirm: true, return_url: "https://shop.example" }
    Stripe::PaymentIntent.create(order, options)
  end

  def test_a_card_without_funds_is_declined
    declined = assert_raises(Stripe::CardError) { pay("pm_card_chargeDeclinedInsufficientFunds") }
    assert_equal(["card_declined", "insufficient_funds"], [declined.code, declined.error.decline_code])
  end

  def test_a_payment_that_is_sent_twice_is_charged_once
    first = pay("pm_card_visa", idempotency_key: "order-ruby")
    again = pay("pm_card_visa", idempotency_key: "order-ruby")
    assert_equal(["succeeded", first.id], [again.status, again.id])
    assert_equal(1, Stripe::Charge.list(payment_intent: first.id).data.length)
  end
end
