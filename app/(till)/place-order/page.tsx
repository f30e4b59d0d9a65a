export default function PlaceOrderPage() {
  return (
    <main>
      <h1>PlaceOrder</h1>
    </main>
  );
}
