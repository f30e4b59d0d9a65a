import { ContactCard } from '@/components/info/contact-card';
import { InfoPage } from '@/components/info/info-page';
import { PromoBlock } from '@/components/login/promo-block';
import { shop } from '@/lib/shop';
import styles from './about-page.module.css';

const REASONS = [
  { title: 'Quality Assurance', text: 'Every garment and every pack of snacks is looked at before it leaves us.' },
  { title: 'Convenience', text: 'Browse without an account, pay online or on delivery where offered, or just write to us in the chat.' },
  { title: 'Exceptional Service', text: 'A person answers you, and easy returns and exchanges within 7 days.' },
];

/** Story, mission, reasons and contact (specification §2, About). */
export function AboutPage() {
  return (
    <InfoPage title={`About ${shop.name}`} lead={shop.tagline} after={<PromoBlock />}>
      <section>
        <h2>Our story</h2>
        <p>
          {shop.name} brings two things that belong together in a South Indian home under one roof: what we wear, and what
          we put on the table when guests come. {shop.description}
        </p>
      </section>
      <section>
        <h2>Our mission</h2>
        <p>Honest clothes and honest snacks at prices that a family can plan with, delivered to every pin code in India.</p>
      </section>
      <section>
        <h2>Why shop with us</h2>
        <ul className={styles.reasons}>
          {REASONS.map(({ title, text }) => (
            <li key={title} className={styles.reason}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </section>
      <section id="team-section" className={styles.team}>
        <h2>Talk to us</h2>
        <p>Write or call: replies typically come within 30 minutes.</p>
        <ContactCard />
      </section>
    </InfoPage>
  );
}
