import { ChatIcon, InstagramIcon, MailIcon } from '@/components/ui/icons';
import { shop } from '@/lib/shop';
import styles from './contact-card.module.css';

/** Every way to reach the shop (specification §1). */
export function ContactCard() {
  return (
    <address className={styles.card}>
      <a className={styles.line} href={`mailto:${shop.email}`}>
        <MailIcon /> {shop.email}
      </a>
      <a className={styles.line} href={`tel:${shop.phone.dialled}`}>
        <ChatIcon /> {shop.phone.shown}
      </a>
      <a className={styles.line} href={shop.chat.url} rel="noopener">
        <ChatIcon /> Chat on {shop.chat.name}
      </a>
      <a className={styles.line} href={shop.social.url} rel="noopener">
        <InstagramIcon /> {shop.social.name}
      </a>
    </address>
  );
}
