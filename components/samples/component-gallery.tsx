import { BuyingSamples } from '@/components/samples/buying-samples';
import { CatalogueSamples } from '@/components/samples/catalogue-samples';
import { ControlSamples } from '@/components/samples/control-samples';
import { TokenSamples } from '@/components/samples/token-samples';
import styles from './component-gallery.module.css';

/** The design system: every component in every state. */
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
