import type { ReactNode } from 'react';
import { pageFacts } from '@/lib/rules/shop/shop-facts';
import styles from './legal-notice.module.css';

/** Who runs the shop and who receives complaints, as far as the merchant filled it in. */
export function LegalNotice() {
  const { name, address, gstin, fssaiLicence, grievanceOfficer } = pageFacts().legal;
  if (!name && !address && !gstin && !fssaiLicence && !grievanceOfficer) return null;
  return (
    <section aria-labelledby="legal-notice">
      <h2 id="legal-notice">Who runs this shop</h2>
      <dl className={styles.facts}>
        {name ? <Fact label="Registered name">{name}</Fact> : null}
        {address ? (
          <Fact label="Address">{`${address.street}, ${address.city}, ${address.state} ${address.pin}`}</Fact>
        ) : null}
        {gstin ? <Fact label="GSTIN">{gstin}</Fact> : null}
        {fssaiLicence ? <Fact label="FSSAI licence">{fssaiLicence}</Fact> : null}
        {grievanceOfficer ? (
          <Fact label={grievanceOfficer.title}>
            <span>{grievanceOfficer.name ? `${grievanceOfficer.name}, ` : ''}</span>
            <a href={`mailto:${grievanceOfficer.email}`}>{grievanceOfficer.email}</a>,{' '}
            <span className={styles.phone}>{grievanceOfficer.phone}</span>
            <span>
              {`. Complaints are acknowledged within ${grievanceOfficer.acknowledgedWithin} and settled within ${grievanceOfficer.settledWithin}.`}
            </span>
          </Fact>
        ) : null}
      </dl>
    </section>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
