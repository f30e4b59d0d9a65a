import { ChatIcon } from '@/components/ui/icons';
import { MailIcon } from '@/components/ui/contact-icons';
import { HELP_LABEL, helpLinks, helpTopic } from '@/lib/rules/orders/help-links';
import type { Order } from '@/lib/contract/order';
import { shopFacts } from '@/lib/rules/shop/shop-facts';
import styles from './order-help.module.css';

/** Links that open a message to the shop which names the order; needs no script. */
export function OrderHelp({ order }: { order: Order }) {
  const topic = helpTopic(order);
  const { mail, chat } = helpLinks(order, topic);
  return (
    <details className={styles.help}>
      <summary className={styles.opener}>{HELP_LABEL[topic]}</summary>
      <p className={styles.ways}>
        <a href={chat} target="_blank" rel="noreferrer">
          <ChatIcon /> <span>{shopFacts().chat.name}</span>
        </a>
        <a href={mail}>
          <MailIcon /> <span>Email</span>
        </a>
      </p>
    </details>
  );
}
