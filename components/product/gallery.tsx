import { GalleryMotion } from '@/components/product/gallery-motion';
import { Picture } from '@/components/ui/picture';
import { pictureSource } from '@/lib/catalogue/picture-source';
import type { Product } from '@/lib/contract/product';
import styles from './gallery.module.css';

interface GalleryProps {
  pictures: Product['image'];
  name: string;
  hosts: readonly string[];
}

const MAIN_SIZES = '(width >= 1100px) 600px, (width >= 768px) 46vw, 92vw';

/** All pictures in a strip to swipe, the first one first, with thumbnails (specification §2, Product). */
export function Gallery({ pictures, name, hosts }: GalleryProps) {
  const shown = pictures.length > 0 ? pictures : [{ url: '' }];
  return (
    <GalleryMotion
      name={name}
      canZoom={shown.some(({ url }) => pictureSource(url, hosts))}
      main={shown.map(({ url }, position) => (
        <li key={`${position}-${url}`} id={`picture-${position + 1}`} className={styles.slide}>
          <Picture
            src={url}
            alt={position === 0 ? name : `${name}, view ${position + 1}`}
            hosts={hosts}
            sizes={MAIN_SIZES}
            width={1000}
            height={1250}
            priority={position === 0}
            className={styles.main}
          />
        </li>
      ))}
      thumbnails={
        shown.length > 1
          ? shown.map(({ url }, position) => (
              <Picture key={`${position}-${url}`} src={url} alt="" hosts={hosts} sizes="80px" width={160} height={200} className={styles.thumbnail} />
            ))
          : []
      }
      full={shown.map(({ url }, position) => (
        <li key={`${position}-${url}`} className={styles.fullSlide}>
          <Picture src={url} alt={`${name}, view ${position + 1}`} hosts={hosts} sizes="100vw" width={1000} height={1250} className={styles.full} />
        </li>
      ))}
    />
  );
}
