import type { Metadata } from 'next';
import { LogInFirst, OrdersScreen } from '@/components/orders/orders-screen';
import styles from '@/components/orders/orders-screen.module.css';
import { settings } from '@/lib/env';
import { readToken } from '@/lib/session/session';

export const metadata: Metadata = { title: 'Your orders' };

/** Whether the token is worth anything is found out when the orders are asked for. */
export default async function OrdersPage() {
  const token = await readToken();
  return (
    <main id="main" className={styles.page}>
      {token ? <OrdersScreen imageHosts={settings().imageHosts} /> : <LogInFirst />}
    </main>
  );
}
