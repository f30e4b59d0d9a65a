import { Sample } from '@/components/samples/sample';
import { Logo } from '@/components/shell/logo';
import * as icons from '@/components/ui/icons';
import { KolamBand, KolamMotif } from '@/components/ui/kolam-motif';
import styles from './component-gallery.module.css';

const COLORS = [
  'paper',
  'paper-deep',
  'card',
  'ink',
  'ink-soft',
  'line',
  'line-strong',
  'brand',
  'brand-deep',
  'brand-soft',
  'turmeric',
  'turmeric-deep',
  'turmeric-soft',
  'leaf',
  'leaf-soft',
  'danger',
  'danger-soft',
  'focus',
  'on-brand',
  'turmeric-light',
  'brand-night',
  'night',
  'blue-soft',
  'violet',
  'violet-soft',
] as const;
const TEXTS = ['3xl', '2xl', 'xl', 'l', 'm', 's', 'xs'] as const;
const SPACES = [1, 2, 3, 4, 5, 6, 7, 8] as const;
const SIGNS = Object.values(icons);
const MOTIONS = ['quick', 'calm'] as const;

/** The custom properties of tokens.css. */
export function TokenSamples() {
  return (
    <>
      <Sample title="Colours">
        {COLORS.map((name) => (
          <figure key={name} className={styles.color}>
            <span style={{ background: `var(--${name})` }} />
            <figcaption>{name}</figcaption>
          </figure>
        ))}
      </Sample>
      <Sample title="Type">
        <div className={styles.type}>
          {TEXTS.map((size) => (
            <p
              key={size}
              style={{ fontSize: `var(--text-${size})` }}
              className={size.endsWith('xl') ? styles.huge : undefined}
            >
              ₹1,00,000 <small>{size}</small>
            </p>
          ))}
          <p>Running text in Anek, with ₹499.00, “quotes”, an en dash – and numbers 0123456789.</p>
        </div>
      </Sample>
      <Sample title="Spaces and motion">
        {SPACES.map((step) => (
          <span key={step} className={styles.space} style={{ width: `var(--space-${step})` }} title={`space-${step}`} />
        ))}
        {MOTIONS.map((name) => (
          <span
            key={name}
            className={styles.motion}
            style={{ transitionDuration: `var(--${name})` }}
            tabIndex={0}
            role="img"
            aria-label={`Motion ${name}: point at it`}
          />
        ))}
      </Sample>
      <Sample title="Signs">
        <Logo />
        {SIGNS.map((Sign, position) => (
          <Sign key={position} name="Instagram" />
        ))}
      </Sample>
      <Sample title="Kolam">
        <KolamMotif className={styles.motif} />
        <KolamBand className={styles.band} />
      </Sample>
    </>
  );
}
