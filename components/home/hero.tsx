import { CarouselMotion } from '@/components/home/carousel-motion';
import { ButtonLink } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { KolamMotif } from '@/components/ui/kolam-motif';
import { Picture } from '@/components/ui/picture';
import { ShopLink } from '@/components/ui/shop-link';
import { paths } from '@/lib/rules/routing/paths';
import { shopFacts } from '@/lib/rules/shop/shop-facts';
import type { HeroPicture, HeroPictures } from '@/lib/storefront/listing/home-facts';
import styles from './hero.module.css';

const FAILURE_WORDS = { error: 'Error Loading images', failed: 'Failed to load images' } as const;

/** The first screen: tagline, carousel, and the link to the collection. */
export function Hero({ pictures, hosts }: { pictures: HeroPictures; hosts: readonly string[] }) {
  const shop = shopFacts();
  return (
    <section className={classNames(styles.hero, pictures.kind === 'none' && styles.plain)} aria-label="Welcome">
      <div className={styles.words}>
        <KolamMotif className={styles.kolam} />
        <h1 className={styles.title}>
          {shop.tagline.split(/(?<=\.) /).map((sentence) => (
            <span key={sentence}>{sentence} </span>
          ))}
        </h1>
        <p className={styles.text}>{shop.description}</p>
        <ButtonLink href={paths.collection} className={styles.action}>
          SHOP NOW
        </ButtonLink>
      </div>
      {pictures.kind === 'loaded' && pictures.images.length > 0 ? (
        <CarouselMotion label="New in the shop" count={pictures.images.length} className={styles.carousel}>
          {pictures.images.map((image, position) => (
            <li key={image.url} className={styles.slide} aria-label={`${position + 1} of ${pictures.images.length}`}>
              <Slide image={image} isFirst={position === 0} hosts={hosts} />
            </li>
          ))}
        </CarouselMotion>
      ) : (
        <HeroFallback kind={pictures.kind === 'loaded' ? 'error' : pictures.kind} />
      )}
    </section>
  );
}

interface SlideProps {
  image: HeroPicture;
  isFirst: boolean;
  hosts: readonly string[];
}

/** A picture with the merchant's words over its foot; all of it is the link, where it leads somewhere. */
function Slide({ image: { url, alt = '', title, text, link }, isFirst, hosts }: SlideProps) {
  const shown = (
    <>
      <Picture
        src={url}
        alt={alt}
        hosts={hosts}
        sizes="(width >= 1024px) 80vw, (width >= 768px) 60vw, 100vw"
        widths="hero"
        width={1200}
        height={900}
        priority={isFirst}
        className={styles.picture}
      />
      {title || text ? (
        <span className={styles.caption}>
          {title ? <strong className={styles.captionTitle}>{title}</strong> : null}
          {text ? <span>{text}</span> : null}
        </span>
      ) : null}
    </>
  );
  if (!link) return shown;
  return link.startsWith('/') ? (
    <ShopLink href={link} className={styles.link}>
      {shown}
    </ShopLink>
  ) : (
    <a href={link} rel="noopener" className={styles.link}>
      {shown}
    </a>
  );
}

/** Instead of pictures. Where the merchant has none nothing failed, and the ornament stands alone. */
function HeroFallback({ kind }: { kind: Exclude<HeroPictures['kind'], 'loaded'> }) {
  if (kind === 'none')
    return (
      <div className={classNames(styles.fallback, styles.bare)}>
        <KolamMotif className={styles.fallbackMotif} />
      </div>
    );
  return (
    <div className={styles.fallback}>
      <KolamMotif className={styles.fallbackMotif} />
      <p role="status">{FAILURE_WORDS[kind]}</p>
      <h2>Not enough carousel images</h2>
      <p>Loading Content Wait....</p>
    </div>
  );
}
