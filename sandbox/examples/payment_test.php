<?php

// npx payment-sandbox --port 4242, and in another terminal: php payment_test.php
require getenv('STRIPE_PHP') ?: 'vendor/autoload.php';

\Stripe\Stripe::setApiKey('sk_test_sandbox');
\Stripe\Stripe::$apiBase = getenv('SANDBOX') ?: 'http://127.0.0.1:4242';

function pay(string $card, array $options = []): \Stripe\PaymentIntent
{
    $order = ['amount' => 500, 'currency' => 'usd', 'payment_method' => $card, 'confirm' => true];

    return \Stripe\PaymentIntent::create($order + ['return_url' => 'https://shop.example'], $options);
}

function same(mixed $expected, mixed $actual): void
{
    if ($expected !== $actual) {
        throw new \Exception('expected ' . json_encode($expected) . ', not ' . json_encode($actual));
    }
}

// a card without funds is declined
try {
    pay('pm_card_chargeDeclinedInsufficientFunds');
    throw new \Exception('it was not declined');
} catch (\Stripe\Exception\CardException $declined) {
    same(['card_declined', 'insufficient_funds'], [$declined->getStripeCode(), $declined->getDeclineCode()]);
}

// a payment that is sent twice is charged once
$first = pay('pm_card_visa', ['idempotency_key' => 'order-php']);
$again = pay('pm_card_visa', ['idempotency_key' => 'order-php']);
same(['succeeded', $first->id], [$again->status, $again->id]);
same(1, count(\Stripe\Charge::all(['payment_intent' => $first->id])->data));

echo "OK\n";
