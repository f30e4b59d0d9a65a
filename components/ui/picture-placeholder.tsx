import styles from './picture-placeholder.module.css';

/** A quiet kolam where there is no picture to show; fills the frame it stands in. */
export function PicturePlaceholder({ alt }: { alt?: string }) {
  return (
    <span
      className={styles.placeholder}
      role="img"
      aria-label={alt || undefined}
      aria-hidden={alt ? undefined : true}
    />
  );
}
