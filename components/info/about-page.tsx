import { ContactCard } from '@/components/info/contact-card';
import { InfoPage } from '@/components/info/info-page';
import { PromoBlock } from '@/components/login/promo-block';
import { ButtonLink } from '@/components/ui/button';
import { KolamMotif } from '@/components/ui/kolam-motif';
import type { Promo } from '@/lib/rules/checkout/promo';
import { pageFacts, shopFacts } from '@/lib/rules/shop/shop-facts';
import { paths } from '@/lib/rules/routing/paths';
import styles from './about-page.module.css';

/** Story, mission, reasons and contact. */
export function AboutPage({ promo }: { promo: Promo | undefined }) {
  const { about, policies, reasons } = pageFacts();
  const shop = shopFacts();
  return (
    <InfoPage at={paths.about} title={`About ${shop.name}`} lead={shop.tagline} after={<PromoBlock promo={promo} />}>
      <section className={styles.words}>
        <h2>Our story</h2>
        {about.story.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </section>
      <section className={styles.words}>
        <h2>Our mission</h2>
        <p>{about.mission}</p>
        <p>
          <ButtonLink href={paths.team} variant="secondary" size="small">
            Talk to us
          </ButtonLink>
        </p>
      </section>
      <section>
        <h2>Why shop with us</h2>
        <ul className={styles.reasons}>
          {reasons.map(({ title, text }) => (
            <li key={title} className={styles.reason}>
              <KolamMotif className={styles.motif} />
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </section>
      <section id="team-section" className={styles.team}>
        <h2>The people behind it</h2>
        <p>{`Write, call or chat: we answer ourselves. In the chat, replies typically come within ${policies.chatReplies}.`}</p>
        <ContactCard />
      </section>
    </InfoPage>
  );
}
