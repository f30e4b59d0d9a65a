import type { ReactNode } from 'react';
import { ColorDots } from '@/components/catalogue/color-dots';
import { Pagination } from '@/components/catalogue/pagination';
import { ProductCard } from '@/components/catalogue/product-card';
import { DialogSample, ToastSamples } from '@/components/gallery/live-samples';
import { SAMPLES } from '@/components/gallery/sample-products';
import { Assurances } from '@/components/product/assurances';
import { AccordionItem } from '@/components/ui/accordion';
import { Badge, type BadgeTone } from '@/components/ui/badge';
import { Button, ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Field } from '@/components/ui/field';
import { KolamBand, KolamMotif } from '@/components/ui/kolam';
import { Price } from '@/components/ui/price';
import { Section } from '@/components/ui/section';
import { SelectField } from '@/components/ui/select-field';
import { Skeleton } from '@/components/ui/skeleton';
import { Spinner } from '@/components/ui/spinner';
import { Swatch } from '@/components/ui/swatch';
import { paths } from '@/lib/paths';
import styles from './component-gallery.module.css';

const TONES: readonly BadgeTone[] = ['neutral', 'kumkum', 'turmeric', 'leaf', 'yellow', 'blue', 'purple', 'green', 'red', 'grey'];

/** The design system at a glance: every component in every state. */
export function ComponentGallery() {
  return (
    <main>
      <h1 className={styles.title}>Component gallery</h1>
      <Sample title="Type">
        <div className={styles.type}>
          <p className={styles.huge}>Wear the South. ₹1,00,000</p>
          <h2>Heading of a page, 1,299</h2>
          <h3>Heading of a part</h3>
          <p>Running text in Anek, with ₹499.00, “quotes”, an en dash – and numbers 0123456789.</p>
        </div>
      </Sample>
      <Sample title="Kolam">
        <KolamMotif className={styles.motif} />
        <KolamBand className={styles.band} />
      </Sample>
      <Sample title="Buttons">
        <Button>Primary</Button>
        <Button variant="secondary">Secondary</Button>
        <Button variant="quiet">Quiet</Button>
        <Button busy>Busy</Button>
        <Button disabled>Disabled</Button>
        <Button size="small">Small</Button>
        <ButtonLink href={paths.home}>A link</ButtonLink>
      </Sample>
      <Sample title="Fields">
        <Field label="Plain" name="plain" placeholder="Placeholder" />
        <Field label="With a hint" name="hint" hint="Six digits" />
        <Field label="Wrong" name="wrong" defaultValue="12" error="Please enter a valid Indian zip code." />
        <Field label="Disabled" name="disabled" defaultValue="India" disabled />
        <SelectField label="A choice" name="choice">
          <option>Karnataka</option>
          <option>Tamil Nadu</option>
        </SelectField>
        <SelectField label="A wrong choice" name="wrong-choice" error="Please fill in all the fields.">
          <option value="">Choose…</option>
        </SelectField>
      </Sample>
      <Sample title="Prices, badges, colours">
        <Price paise={129_900} />
        <Price paise={99_900} originalPaise={149_900} />
        <Price paise={1_00_00_000} size="large" originalPaise={1_25_00_000} />
        {TONES.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
        <Swatch color="#9f1d2f" name="Kumkum" />
        <Swatch color="White" name="White" size="large" />
        <Swatch color="Navy Blue" name="Navy Blue" size="large" selected />
        <ColorDots colors={['Red', 'Navy Blue', '#ffffff', 'Gold', 'Green', 'Black']} />
      </Sample>
      <Sample title="Waiting">
        <Spinner label="Loading" visible />
        <Spinner label="Loading" small visible />
        <Skeleton width="12rem" height="1.2rem" />
        <Skeleton width="8rem" height="10rem" />
      </Sample>
      <Sample title="Toasts and dialog">
        <ToastSamples />
        <DialogSample />
      </Sample>
      <Sample title="Product cards">
        {SAMPLES.map((product) => (
          <div key={product._id} className={styles.card}>
            <ProductCard product={product} hosts={[]} detailed />
          </div>
        ))}
      </Sample>
      <Sample title="Assurances">
        <Assurances product={{ paymentMethod: 'COD' }} />
        <Assurances product={{ paymentMethod: 'Razorpay' }} />
      </Sample>
      <Sample title="Pages">
        <Pagination label="Few pages" page={1} pageCount={5} hrefOf={(page) => `?page=${page}`} />
        <Pagination label="Many pages" page={10} pageCount={40} hrefOf={(page) => `?page=${page}`} />
      </Sample>
      <Section title="Accordion">
        <AccordionItem title="How do I exchange something?">
          <p>Within 7 days.</p>
        </AccordionItem>
      </Section>
      <Section title="Nothing there">
        <EmptyState level={3} title="No products found" text="Try other words or fewer filters.">
          <Button>Clear filters</Button>
        </EmptyState>
      </Section>
    </main>
  );
}

function Sample({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Section title={title}>
      <div className={styles.row}>{children}</div>
    </Section>
  );
}
