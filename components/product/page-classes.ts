import { classNames } from '@/components/ui/class-names';
import styles from './product-page.module.css';

/** Characters from which a name is set smaller. */
const LONG_NAME = 80;

/** The classes of a product's heading, on its page and in the first look at it. */
export const nameClass = (name: string): string => classNames(styles.name, name.length > LONG_NAME && styles.long);

/** Those of what holds its pictures. @param hasBoth colours and sizes need the room below them */
export const galleryClass = (hasBoth: boolean | undefined): string =>
  classNames(styles.gallery, hasBoth && styles.above);
