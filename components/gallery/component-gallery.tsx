import { BuyingSamples } from '@/components/gallery/buying-samples';
import { CatalogueSamples } from '@/components/gallery/catalogue-samples';
import { ControlSamples } from '@/components/gallery/control-samples';
import { TokenSamples } from '@/components/gallery/token-samples';
import styles from './component-gallery.module.css';

/** The design system at a glance: every component in every state. */
export function ComponentGallery() {
  return (
    <main>
      <h1 className={styles.title}>Component gallery</h1>
      <TokenSamples />
      <ControlSamples />
      <CatalogueSamples />
      <BuyingSamples />
    </main>
  );
}
