export default function OrdersPage() {
  return (
    <main>
      <h1>Orders</h1>
    </main>
  );
}
