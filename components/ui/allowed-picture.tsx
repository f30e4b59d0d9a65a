import { classNames } from '@/components/ui/class-names';
import { EagerImage } from '@/components/ui/eager-image';
import { PicturePlaceholder } from '@/components/ui/picture-placeholder';
import { pictureAttributes, type PictureWidths } from '@/components/ui/picture-attributes';
import styles from './picture.module.css';

export interface Look {
  alt: string;
  /** As of `<img>`. */
  sizes?: string;
  /** The place it is rendered in, for its `srcset`. */
  widths?: PictureWidths;
  /** Intrinsic pixels, which reserve the space; the picture is cropped to this ratio. */
  width?: number;
  height?: number;
  /** For the first picture of a page: eager, with high fetch priority. */
  priority?: boolean;
  className?: string;
}

/**
 * A product picture from the picture service, by an address that the server has allowed, or the placeholder. A picture that
 * fails to load is covered by the `data-broken` rule, which the inline script of the shell sets even before hydration.
 *
 * @param source undefined shows the placeholder
 */
export function AllowedPicture({
  source,
  alt,
  sizes,
  widths = 'card',
  width = 600,
  height = 750,
  priority = false,
  className,
}: Look & { source: string | undefined }) {
  const Image = priority ? EagerImage : 'img';
  return (
    <span
      className={classNames(styles.frame, className)}
      style={{ aspectRatio: `${width} / ${height}` }}
      data-picture={source ? 'own' : 'placeholder'}
      suppressHydrationWarning
    >
      {source ? (
        // `loading` before `src`: some browsers load a picture the moment its address is set.
        <Image
          alt={alt}
          loading={priority ? undefined : 'lazy'}
          fetchPriority={priority ? 'high' : undefined}
          // Painted in the first frame if it has loaded by then.
          decoding={priority ? 'sync' : undefined}
          width={width}
          height={height}
          sizes={sizes}
          {...pictureAttributes(source, widths)}
          className={styles.image}
        />
      ) : (
        <PicturePlaceholder alt={alt} />
      )}
    </span>
  );
}
