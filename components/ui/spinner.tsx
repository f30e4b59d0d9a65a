import { classNames } from '@/components/ui/class-names';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import styles from './spinner.module.css';

/**
 * Eight kolam dots that light up in turn: one picture that turns, which costs the page's thread nothing. `label` is what
 * a screen reader says; `visible` shows it too.
 */
export function Spinner({ label, small, visible }: { label: string; small?: boolean; visible?: boolean }) {
  return (
    <span className={styles.spinner} role="status">
      <svg className={classNames(styles.dots, small && styles.small)} viewBox="0 0 48 48" aria-hidden="true">
        {Array.from({ length: 8 }, (_, step) => (
          <circle
            key={step}
            cx="24"
            cy="6"
            r="4"
            transform={`rotate(${step * 45} 24 24)`}
            fillOpacity={step === 0 ? 1 : 0.2 + step / 10}
          />
        ))}
      </svg>
      {visible ? <span>{label}</span> : <VisuallyHidden>{label}</VisuallyHidden>}
    </span>
  );
}
