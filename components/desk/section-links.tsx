import styles from '@/components/desk/link-list.module.css';

interface SectionLink {
  href: string;
  title: string;
  about: string;
  /** What is to be known of it, in a few words each. */
  marks: readonly string[];
}

/** Sections of Your shop, each with what is to be known of it. */
export function SectionLinks({ links }: { links: readonly SectionLink[] }) {
  return (
    <ul>
      {links.map(({ href, title, about, marks }) => (
        <li key={href}>
          <a href={href} className={styles.link}>
            <span className={styles.words}>{title}</span>
            <span className={styles.about}>{about}</span>
            {marks.length > 0 ? <span className={styles.mark}>{marks.join(' · ')}</span> : null}
          </a>
        </li>
      ))}
    </ul>
  );
}
