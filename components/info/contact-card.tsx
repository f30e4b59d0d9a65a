import type { ReactNode } from 'react';
import type { Elements } from '@/components/ui/elements';
import { ChatIcon } from '@/components/ui/icons';
import { MailIcon, PhoneIcon, SocialIcon } from '@/components/ui/contact-icons';
import { pageFacts, shopFacts } from '@/lib/rules/shop/shop-facts';
import styles from './contact-card.module.css';

/** Every way to reach the shop. */
export function ContactCard() {
  const shop = shopFacts();
  const {
    dialled,
    visit: { hours, place },
  } = pageFacts();
  return (
    <address className={styles.card}>
      <Way icon={<MailIcon />} label="Email" href={`mailto:${shop.email}`}>
        {shop.email}
      </Way>
      <Way icon={<PhoneIcon />} label="Phone" href={`tel:${dialled}`}>
        {shop.phone.shown}
      </Way>
      <Way icon={<ChatIcon />} label="Chat" href={shop.chat.url}>
        {`${shop.chat.name} ${shop.phone.shown}`}
      </Way>
      {shop.socials.map(({ name, url }) => (
        <Way key={url} icon={<SocialIcon name={name} />} label="Social" href={url}>
          {name}
        </Way>
      ))}
      {place ? <Fact label="Come by">{place}</Fact> : null}
      {hours ? <Fact label="Open">{hours}</Fact> : null}
    </address>
  );
}

function Fact({ label, children }: { label: string; children: string }) {
  return (
    <p className={styles.way}>
      <span>
        <span className={styles.label}>{`${label} `}</span>
        <span className={styles.value}>{children}</span>
      </span>
    </p>
  );
}

function Way({ icon, label, href, children }: { icon: Elements; label: string; href: string; children: ReactNode }) {
  return (
    <a className={styles.way} href={href} rel={href.startsWith('https:') ? 'noopener' : undefined}>
      {icon}
      <span>
        <span className={styles.label}>{label} </span>
        <span className={styles.value}>{children}</span>
      </span>
    </a>
  );
}
