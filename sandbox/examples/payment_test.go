// npx payment-sandbox --port 4242, and in another terminal: go test payment_test.go
package payment_test

import (
	"context"
	"errors"
	"os"
	"testing"

	"github.com/stripe/stripe-go/v86"
)

func client() *stripe.Client {
	address := os.Getenv("SANDBOX")
	if address == "" {
		address = "http://127.0.0.1:4242"
	}
	backends := stripe.NewBackendsWithConfig(&stripe.BackendConfig{URL: stripe.String(address)})
	return stripe.NewClient("sk_test_sandbox", stripe.WithBackends(backends))
}

func pay(card, key string) (*stripe.PaymentIntent, error) {
	order := &stripe.PaymentIntentCreateParams{
		Amount:        stripe.Int64(500),
		Currency:      stripe.String("usd"),
		PaymentMethod: stripe.String(card),
		Confirm:       stripe.Bool(true),
		ReturnURL:     stripe.String("https://shop.example"),
	}
	order.SetIdempotencyKey(key)
	return client().V1PaymentIntents.Create(context.Background(), order)
}

func TestACardWithoutFundsIsDeclined(t *testing.T) {
	_, err := pay("pm_card_chargeDeclinedInsufficientFunds", "declined-go")
	var declined *stripe.Error
	if !errors.As(err, &declined) {
		t.Fatalf("it was not declined: %v", err)
	}
	if declined.Code != stripe.ErrorCodeCardDeclined || declined.DeclineCode != stripe.DeclineCodeInsufficientFunds {
		t.Fatalf("declined as %s, %s", declined.Code, declined.DeclineCode)
	}
}

func TestAPaymentThatIsSentTwiceIsChargedOnce(t *testing.T) {
	first, err := pay("pm_card_visa", "order-go")
	if err != nil {
		t.Fatal(err)
	}
	again, err := pay("pm_card_visa", "order-go")
	if err != nil {
		t.Fatal(err)
	}
	if again.ID != first.ID || again.Status != stripe.PaymentIntentStatusSucceeded {
		t.Fatalf("%s is %s, after %s", again.ID, again.Status, first.ID)
	}
	charges := client().V1Charges.List(context.Background(), &stripe.ChargeListParams{PaymentIntent: stripe.String(first.ID)})
	if count := len(charges.Data()); charges.Err() != nil || count != 1 {
		t.Fatalf("%v: %d charges, not one", charges.Err(), count)
	}
}
