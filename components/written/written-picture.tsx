import { AllowedPicture } from '@/components/ui/allowed-picture';
import type { PagePhoto } from '@/lib/contract/written-page';
import styles from './written-page.module.css';

interface WrittenPictureProps {
  /** An address that may be shown. */
  source: string;
  alt: string;
  /** Those whose size is known; any other is cut to three by two. */
  photos: readonly PagePhoto[];
  /** In the first screen. */
  priority?: boolean;
}

/** A picture as wide as the words, whole: its place is there before it has loaded. */
export function WrittenPicture({ source, alt, photos, priority = false }: WrittenPictureProps) {
  const { width, height } = photos.find(({ url }) => url === source) ?? { width: 3, height: 2 };
  return (
    <AllowedPicture
      source={source}
      alt={alt}
      sizes="(width >= 960px) 52rem, 94vw"
      widths="hero"
      width={width}
      height={height}
      priority={priority}
      className={styles.picture}
    />
  );
}
