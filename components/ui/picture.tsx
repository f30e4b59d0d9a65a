import { getImageProps } from 'next/image';
import { classNames } from '@/components/ui/class-names';
import { isDrawing } from '@/components/ui/picture-attributes';
import { pictureSource } from '@/lib/catalogue/picture-source';
import styles from './picture.module.css';

interface PictureProps {
  /** Address as the catalogue has it; missing or foreign ones show the placeholder. */
  src: string | undefined;
  alt: string;
  /** Hosts besides our own whose pictures may be shown, as the page was given them by the server. */
  hosts: readonly string[];
  /** How wide the picture is drawn, for the choice among `srcset`. */
  sizes: string;
  /** Intrinsic pixels: they reserve the space; the picture is cropped to this shape. */
  width?: number;
  height?: number;
  /** For the first picture of a page: loaded at once, ahead of everything else. */
  priority?: boolean;
  className?: string;
}

/**
 * A product picture from the picture service, or the placeholder. It needs no script: the service's
 * addresses are computed here, and a picture that breaks is covered by the `data-broken` rule, set by
 * the inline script of the shell even before the page comes alive.
 */
export function Picture({ src, alt, hosts, sizes, width = 600, height = 750, priority = false, className }: PictureProps) {
  const source = pictureSource(src, hosts);
  return (
    <span
      className={classNames(styles.frame, className)}
      style={{ aspectRatio: `${width} / ${height}` }}
      data-picture={source ? 'own' : 'placeholder'}
      suppressHydrationWarning
    >
      {source ? <ServedImage source={source} alt={alt} sizes={sizes} width={width} height={height} priority={priority} /> : <span className={styles.missing} role="img" aria-label={alt || undefined} aria-hidden={alt ? undefined : true} />}
    </span>
  );
}

function ServedImage({ source, alt, sizes, width, height, priority }: { source: string; alt: string; sizes: string; width: number; height: number; priority: boolean }) {
  const { props } = getImageProps({
    src: source,
    alt,
    sizes,
    width,
    height,
    unoptimized: isDrawing(source),
    loading: priority ? 'eager' : 'lazy',
    fetchPriority: priority ? 'high' : 'auto',
  });
  return <img {...props} className={styles.image} />;
}
