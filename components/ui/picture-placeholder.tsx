import styles from './picture-placeholder.module.css';

/** A kolam instead of a picture; fills its frame. */
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
