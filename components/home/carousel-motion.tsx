'use client';

import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { CarouselControls } from '@/components/home/carousel-controls';
import { classNames } from '@/components/ui/class-names';
import { scrollStripTo, stripPosition } from '@/components/ui/strip-position';
import styles from './carousel-motion.module.css';

/** How long each picture stays, in ms (specification §9). */
const INTERVAL_MS = 4000;

interface CarouselMotionProps {
  label: string;
  count: number;
  className?: string;
  /** The slides, as list items. */
  children: ReactNode;
}

/**
 * Moves a strip of slides that anyone can also swipe: every 4 s, not while hovered or focused, not in a hidden
 * tab, and never by itself for people who asked for less motion (specification §4, Carousel).
 */
export function CarouselMotion({ label, count, className, children }: CarouselMotionProps) {
  const strip = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const [paused, setPaused] = useState(false);
  const [held, setHeld] = useState(false);
  const [loaded, setLoaded] = useState(false);
  useAutoAdvance(strip, paused || held ? 0 : count);

  useEffect(() => {
    setPaused(matchMedia('(prefers-reduced-motion: reduce)').matches);
    const first = strip.current?.querySelector('img');
    if (!first || first.complete) setLoaded(true);
  }, []);

  return (
    <div
      className={classNames(styles.carousel, className)}
      role="group"
      aria-roledescription="carousel"
      aria-label={label}
      onPointerEnter={({ pointerType }) => setHeld(pointerType === 'mouse')}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {loaded ? null : <p className={styles.loading}>Loading Images.....</p>}
      <ul
        ref={strip}
        className={styles.strip}
        tabIndex={0}
        aria-label={label}
        onScroll={() => setCurrent(stripPosition(strip.current))}
        onLoadCapture={() => setLoaded(true)}
        onErrorCapture={() => setLoaded(true)}
      >
        {children}
      </ul>
      {count > 1 ? (
        <CarouselControls count={count} current={current} paused={paused} onPause={setPaused} onChoose={(position) => scrollStripTo(strip.current, position)} />
      ) : null}
    </div>
  );
}

/** @param count slides to go round; fewer than two stand still */
function useAutoAdvance(strip: RefObject<HTMLUListElement | null>, count: number): void {
  useEffect(() => {
    if (count < 2) return undefined;
    const timer = setInterval(() => {
      if (!document.hidden) scrollStripTo(strip.current, (stripPosition(strip.current) + 1) % count);
    }, INTERVAL_MS);
    return () => clearInterval(timer);
  }, [strip, count]);
}
