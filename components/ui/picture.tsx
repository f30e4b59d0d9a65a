import { classNames } from '@/components/ui/class-names';
import { PicturePlaceholder } from '@/components/ui/picture-placeholder';
import { pictureAttributes, type PictureWidths } from '@/components/ui/picture-attributes';
import { pictureSource } from '@/lib/catalogue/picture-source';
import styles from './picture.module.css';

interface Look {
  alt: string;
  /** How wide the picture is drawn, for the choice among several widths. */
  sizes?: string;
  /** The place it is drawn in, for the widths among which the browser chooses. */
  widths?: PictureWidths;
  /** Intrinsic pixels: they reserve the space; the picture is cropped to this shape. */
  width?: number;
  height?: number;
  /** For the first picture of a page: loaded at once, ahead of everything else. */
  priority?: boolean;
  className?: string;
}

interface PictureProps extends Look {
  /** Address as the catalogue has it; missing or foreign ones show the placeholder. */
  src: string | undefined;
  /** Hosts besides our own whose pictures may be shown, as the page was given them by the server. */
  hosts: readonly string[];
}

/** A product picture from the picture service, or the placeholder. */
export function Picture({ src, hosts, ...look }: PictureProps) {
  return <AllowedPicture {...look} source={pictureSource(src, hosts)} />;
}

/**
 * The same where the server said already whether the picture may be shown. It needs no script: the service's
 * addresses are computed here, and a picture that breaks is covered by the `data-broken` rule, set by
 * the inline script of the shell even before the page comes alive.
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
  return (
    <span
      className={classNames(styles.frame, className)}
      style={{ aspectRatio: `${width} / ${height}` }}
      data-picture={source ? 'own' : 'placeholder'}
      suppressHydrationWarning
    >
      {source ? (
        // Some browsers ask for a picture the moment its address is set: whether it may wait has to be known by then.
        <img
          alt={alt}
          loading={priority ? undefined : 'lazy'}
          fetchPriority={priority ? 'high' : undefined}
          // In the first frame, if it is there by then: not in a second one.
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
